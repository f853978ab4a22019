import { expect, test } from 'vitest';
import { instantOf } from '../time/local-time.ts';
import { monthOf } from './calendar-periods.ts';
import { groupRows, type PersonsReservation } from './group-rows.ts';
import type { Outcome } from './outcome-of.ts';

const clock = (day: string, time: string) => instantOf(day, time, 'Europe/Amsterdam');
const held = (
  memberId: string,
  day: string,
  outcome: Outcome,
  more: Partial<PersonsReservation> = {},
): PersonsReservation => ({
  memberId,
  day,
  outcome,
  start: clock(day, '09:00'),
  end: clock(day, '10:30'),
  cancelledAt: null,
  plannedEnd: null,
  cameAt: null,
  ...more,
});
const POOLS: Record<string, string> = { ada: 'Sales', eve: 'Sales', bob: 'Legal' };
const rowsOf = (...all: PersonsReservation[]) =>
  groupRows(all, monthOf('2026-11-10'), (id) => POOLS[id], new Map([['Sales', 9]]));

test('the figures of a group count each person and each part of the period', () => {
  // November 2026 begins on a Sunday, so that day is a separate part.
  const rows = rowsOf(
    held('ada', '2026-11-01', 'attended'),
    held('ada', '2026-11-10', 'released', { cancelledAt: clock('2026-11-10', '09:30') }),
    held('eve', '2026-11-10', 'ghost'),
    held('eve', '2026-11-10', 'attended', { start: clock('2026-11-10', '13:00'), end: clock('2026-11-10', '14:00') }),
    held('eve', '2026-11-12', 'cancelled', { cancelledAt: clock('2026-11-12', '07:00') }),
    held('eve', '2026-11-13', 'cancelled', { cancelledAt: clock('2026-11-13', '07:01') }),
  );
  expect(rows).toEqual([
    {
      userpool: 'Sales',
      members: 9,
      people: 2,
      parts: [1, 0, 2, 0, 0, 0],
      figures: {
        reservations: 4,
        days: 3,
        reservedMinutes: 90 + 30 + 90 + 60,
        attended: 2,
        noShows: 2,
        cancelled: 2,
        lateCancelled: 1,
      },
    },
  ]);
});

test('groups without members of the building, and people without a group, have no members', () => {
  const rows = rowsOf(held('bob', '2026-11-10', 'attended'), held('guest', '2026-11-10', 'attended'));
  expect(rows.map(({ userpool, members, people }) => [userpool, members, people])).toEqual([
    ['Legal', 0, 1],
    [null, 0, 1],
  ]);
});
