import { describe, expect, test } from 'vitest';
import { daysInAddress, withDay } from './climate-address.ts';

const daysFor = (search: Record<string, string>) =>
  daysInAddress((name) => search[name], 'Europe/Amsterdam', Date.parse('2026-11-17T23:30:00Z'));
const STANDARD = { fromDate: '2026-10-22', toDate: '2026-11-18' };

test("the default is four weeks until today, in the building's timezone", () => {
  expect(daysFor({})).toEqual(STANDARD);
});

test.each([
  [
    { from: '2026-10-01', to: '2026-10-31' },
    { fromDate: '2026-10-01', toDate: '2026-10-31' },
  ],
  [{ from: '2026-10-01', to: '2026-11-01' }, STANDARD],
  [{ from: '2026-10-02', to: '2026-10-01' }, STANDARD],
  [{ from: '2026-02-30', to: '2026-03-01' }, STANDARD],
])('the address %j selects the days %j', (search, days) => {
  expect(daysFor(search)).toEqual(days);
});

describe('changing one day adjusts the other', () => {
  const days = { fromDate: '2026-10-10', toDate: '2026-10-20' };
  test.each([
    [{ fromDate: '2026-10-12' }, { fromDate: '2026-10-12', toDate: '2026-10-20' }],
    [{ fromDate: '2026-10-25' }, { fromDate: '2026-10-25', toDate: '2026-10-25' }],
    [{ fromDate: '2026-09-01' }, { fromDate: '2026-09-01', toDate: '2026-10-01' }],
    [{ toDate: '2026-10-05' }, { fromDate: '2026-10-05', toDate: '2026-10-05' }],
    [{ toDate: '2026-11-30' }, { fromDate: '2026-10-31', toDate: '2026-11-30' }],
  ])('for %j', (change, expected) => {
    expect(withDay(days, change)).toEqual(expected);
  });
});
