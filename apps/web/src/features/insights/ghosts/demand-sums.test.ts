import { expect, test } from 'vitest';
import { type DemandDay, demandByWeekday, demandSums, typesIn } from './demand-sums.ts';

const day = (date: string, more: Partial<DemandDay> = {}): DemandDay => ({
  day: date,
  objectType: 'DESK',
  served: 5,
  unserved: 6,
  refused: 0,
  combined: 0,
  ...more,
});

test('adds the days of each weekday, Monday first, and the outcomes of all days', () => {
  // Two Tuesdays and a Sunday.
  const days = [day('2026-11-03'), day('2026-11-10', { refused: 7 }), day('2026-11-08', { served: 0, combined: 9 })];
  expect(demandByWeekday(days).map(({ all }) => all)).toEqual([0, 29, 0, 0, 0, 0, 15]);
  expect(demandSums(days)).toEqual({ served: 10, unserved: 18, refused: 7, combined: 9, all: 44 });
});

test('lists the kinds of spaces that have figures, desks first', () => {
  expect(typesIn([day('2026-11-03', { objectType: 'PARKING' }), day('2026-11-03')])).toEqual(['DESK', 'PARKING']);
});
