import { expect, test } from 'vitest';
import { actionOf } from './audit-words.ts';

test.each([
  ['floor.saved', null, 'created'],
  ['floor.saved', { name: 'Ground' }, 'saved'],
  ['building.setting_changed', null, 'setting_changed'],
  ['calendar-feed.made', null, 'made'],
])('the action %s with the previous value %j is described as %s', (action, before, done) => {
  expect(actionOf({ action, before })).toBe(done);
});
