import { describe, expect, test } from 'vitest';
import { reportDays, daysBefore, withDay } from './report-address.ts';

const daysFor = (search: Record<string, string>) => reportDays((name) => search[name], '4', '2026-11-17');
const USUAL = { fromDate: '2026-10-19', toDate: '2026-11-15', weeks: '4' };

test('the default period is whole weeks until last Sunday', () => {
  expect(daysFor({})).toEqual(USUAL);
  expect(daysFor({ weeks: '1' })).toEqual({ fromDate: '2026-11-09', toDate: '2026-11-15', weeks: '1' });
  expect(reportDays(() => undefined, '1', '2026-11-15')).toMatchObject({ toDate: '2026-11-08' });
  expect(reportDays(() => undefined, '1', '2026-11-16')).toMatchObject({ toDate: '2026-11-15' });
});

test.each([
  [
    { from: '2026-10-01', to: '2026-10-31' },
    { fromDate: '2026-10-01', toDate: '2026-10-31', weeks: undefined },
  ],
  [
    { from: '2026-01-01', to: '2027-01-01' },
    { fromDate: '2026-01-01', toDate: '2027-01-01', weeks: undefined },
  ],
  [{ from: '2026-01-01', to: '2027-01-02' }, USUAL],
  [{ from: '2026-10-02', to: '2026-10-01' }, USUAL],
  [{ from: '2026-02-30', to: '2026-03-01' }, USUAL],
  [{ weeks: '7' }, USUAL],
])('the address %j selects the days %j', (search, days) => {
  expect(daysFor(search)).toEqual(days);
});

test('the previous period has the same length and ends where this one starts', () => {
  expect(daysBefore(daysFor({}))).toEqual({ fromDate: '2026-09-21', toDate: '2026-10-18' });
  expect(daysBefore({ fromDate: '2026-03-01', toDate: '2026-03-01' })).toEqual({
    fromDate: '2026-02-28',
    toDate: '2026-02-28',
  });
});

describe('changing one day adjusts the other', () => {
  const days = { fromDate: '2026-10-10', toDate: '2026-10-20' };
  test.each([
    [{ fromDate: '2026-10-12' }, { fromDate: '2026-10-12', toDate: '2026-10-20' }],
    [{ fromDate: '2026-10-25' }, { fromDate: '2026-10-25', toDate: '2026-10-25' }],
    [{ fromDate: '2025-09-01' }, { fromDate: '2025-09-01', toDate: '2026-09-01' }],
    [{ toDate: '2026-10-05' }, { fromDate: '2026-10-05', toDate: '2026-10-05' }],
    [{ toDate: '2027-12-31' }, { fromDate: '2026-12-31', toDate: '2027-12-31' }],
  ])('for %j', (change, expected) => {
    expect(withDay(days, change)).toEqual(expected);
  });
});
