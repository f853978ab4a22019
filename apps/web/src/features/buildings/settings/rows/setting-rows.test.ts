import { SETTING_GROUPS, SETTING_KEYS } from '@berth/domain/buildings';
import { expect, test } from 'vitest';
import { keysIn, SECTIONS } from './setting-rows.ts';

test('every setting is on the screen exactly once, in its group', () => {
  expect(SECTIONS.map(({ group }) => group)).toEqual(SETTING_GROUPS);
  expect(SECTIONS.flatMap(keysIn).toSorted()).toEqual([...SETTING_KEYS].toSorted());
});

test('only the weekly hours and minutes share a row', () => {
  const shared = SECTIONS.flatMap(({ rows }) => rows).filter(({ keys }) => keys.length > 1);
  expect(shared).toEqual([
    { keys: ['weekly_reservation_hours', 'weekly_reservation_minutes'], policy: 'weekly-limit' },
  ]);
});
