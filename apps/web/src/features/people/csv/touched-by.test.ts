import { expect, test } from 'vitest';
import { newMembersOf, touchedBy } from './touched-by.ts';

const check = {
  added: 37,
  changed: 64,
  memberships: [
    { action: 'change' as const, buildingIds: ['a'], people: 60 },
    { action: 'change' as const, buildingIds: [], people: 4 },
    { action: 'same' as const, buildingIds: ['a', 'b'], people: 110 },
    { action: 'same' as const, buildingIds: ['a'], people: 2 },
  ],
};

test('new members of a building are new people and members of other buildings only', () => {
  expect(newMembersOf(check, 'a')).toBe(41);
  expect(newMembersOf(check, 'b')).toBe(37 + 64 + 2);
});

test('an unchanged person counts once if they join any of the chosen buildings', () => {
  expect(touchedBy(check, ['a'])).toBe(101);
  expect(touchedBy(check, ['a', 'b'])).toBe(103);
  expect(touchedBy(check, ['b', 'c'])).toBe(101 + 112);
  expect(touchedBy(check, [])).toBe(101);
});
