import { expect, test } from 'vitest';
import { outcomesOfDays, sharedGroups } from './shared-reservations.ts';

test('groups are shown from five people on, and the reservations of the others are counted', () => {
  const groups = [
    { floor: 'Ground', people: 5, reservations: 6 },
    { floor: 'Top', people: 4, reservations: 9 },
    { floor: 'Roof', people: 1, reservations: 1 },
  ];
  expect(sharedGroups(groups)).toEqual({ groups: groups.slice(0, 1), hidden: 10 });
});

test('outcomes cover days that at least five people share, whatever the period', () => {
  const busy = { people: 5, reservations: 6, outcomes: { attended: 5, ghost: 1 } };
  const quiet = { people: 4, reservations: 4, outcomes: { ghost: 4 } };
  const none = { attended: 0, cancelled: 0, released: 0, ghost: 0, unverified: 0 };
  const alone = { totals: { ...none, attended: 5, ghost: 1 }, reservations: 6 };
  expect(outcomesOfDays([busy])).toEqual({ ...alone, suppressed: false });
  expect(outcomesOfDays([busy, quiet])).toEqual({ ...alone, suppressed: true });
  expect(outcomesOfDays([quiet])).toEqual({ totals: none, reservations: 0, suppressed: true });
  expect(outcomesOfDays([busy, busy]).totals).toMatchObject({ attended: 10, ghost: 2 });
});
