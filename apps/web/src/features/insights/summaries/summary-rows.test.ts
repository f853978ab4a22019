import { expect, test } from 'vitest';
import { aSummaryRow } from '../insights.fixture.ts';
import { periodsOf, summariesOf } from './summary-rows.ts';

const rows = [
  aSummaryRow({ who: { userpool: 'Sales' }, period: '2026-11-09', reservations: 12, reservedHours: 60.5 }),
  aSummaryRow({ who: { userpool: 'Sales' }, period: '2026-11-02', reservations: 8, reservedHours: 40 }),
  aSummaryRow({ who: { userpool: null }, period: '2026-11-02', reservations: 7 }),
];

test('each group has one row, and groups that are too small share one', () => {
  const summaries = summariesOf({ rows });
  expect(summaries.map(({ who, reservations, reservedHours }) => [who, reservations, reservedHours])).toEqual([
    [{ userpool: 'Sales' }, 20, 100.5],
    [{ userpool: null }, 7, 10],
  ]);
  expect(summaries[0]?.byPeriod.get('2026-11-02')?.reservations).toBe(8);
});

test('a group and a person with the same name are two rows', () => {
  const person = aSummaryRow({ who: { username: 'Sales', firstName: 'A', lastName: 'B' } });
  expect(summariesOf({ rows: [aSummaryRow({ who: { userpool: 'Sales' } }), person] })).toHaveLength(2);
});

test('periods are in chronological order', () => {
  expect(periodsOf({ rows }).map(({ period, reservations }) => [period, reservations])).toEqual([
    ['2026-11-02', 15],
    ['2026-11-09', 12],
  ]);
});
