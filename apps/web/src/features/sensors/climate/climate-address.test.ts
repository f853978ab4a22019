import { describe, expect, test } from 'vitest';
import { askedDays, withDay } from './climate-address.ts';

const asked = (search: Record<string, string>) =>
  askedDays((name) => search[name], 'Europe/Amsterdam', Date.parse('2026-11-17T23:30:00Z'));
const STANDARD = { fromDate: '2026-10-22', toDate: '2026-11-18' };

test('four weeks until today, by the calendar of the building', () => {
  expect(asked({})).toEqual(STANDARD);
});

test.each([
  [
    { from: '2026-10-01', to: '2026-10-31' },
    { fromDate: '2026-10-01', toDate: '2026-10-31' },
  ],
  [{ from: '2026-10-01', to: '2026-11-01' }, STANDARD],
  [{ from: '2026-10-02', to: '2026-10-01' }, STANDARD],
  [{ from: '2026-02-30', to: '2026-03-01' }, STANDARD],
])('%j', (search, days) => {
  expect(asked(search)).toEqual(days);
});

describe('a day chosen anew takes the other along', () => {
  const days = { fromDate: '2026-10-10', toDate: '2026-10-20' };
  test.each([
    [{ fromDate: '2026-10-12' }, { fromDate: '2026-10-12', toDate: '2026-10-20' }],
    [{ fromDate: '2026-10-25' }, { fromDate: '2026-10-25', toDate: '2026-10-25' }],
    [{ fromDate: '2026-09-01' }, { fromDate: '2026-09-01', toDate: '2026-10-01' }],
    [{ toDate: '2026-10-05' }, { fromDate: '2026-10-05', toDate: '2026-10-05' }],
    [{ toDate: '2026-11-30' }, { fromDate: '2026-10-31', toDate: '2026-11-30' }],
  ])('%j', (change, expected) => {
    expect(withDay(days, change)).toEqual(expected);
  });
});
