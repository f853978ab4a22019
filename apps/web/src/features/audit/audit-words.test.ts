import { expect, test } from 'vitest';
import { actionOf } from './audit-words.ts';

test.each([
  ['floor.saved', null, 'created'],
  ['floor.saved', { name: 'Ground' }, 'saved'],
  ['building.setting_changed', null, 'setting_changed'],
  ['calendar-feed.made', null, 'made'],
])('%s from %j is %s', (action, before, done) => {
  expect(actionOf({ action, before })).toBe(done);
});
