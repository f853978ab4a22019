import { describe, expect, test } from 'vitest';
import { askedDays, daysBefore, withDay } from './report-address.ts';

const asked = (search: Record<string, string>) => askedDays((name) => search[name], '4', '2026-11-17');
const USUAL = { fromDate: '2026-10-19', toDate: '2026-11-15', weeks: '4' };

test('whole weeks until last Sunday', () => {
  expect(asked({})).toEqual(USUAL);
  expect(asked({ weeks: '1' })).toEqual({ fromDate: '2026-11-09', toDate: '2026-11-15', weeks: '1' });
  expect(askedDays(() => undefined, '1', '2026-11-15')).toMatchObject({ toDate: '2026-11-08' });
  expect(askedDays(() => undefined, '1', '2026-11-16')).toMatchObject({ toDate: '2026-11-15' });
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
])('%j', (search, days) => {
  expect(asked(search)).toEqual(days);
});

test('the period before is as long and touches this one', () => {
  expect(daysBefore(asked({}))).toEqual({ fromDate: '2026-09-21', toDate: '2026-10-18' });
  expect(daysBefore({ fromDate: '2026-03-01', toDate: '2026-03-01' })).toEqual({
    fromDate: '2026-02-28',
    toDate: '2026-02-28',
  });
});

describe('a day chosen anew takes the other along', () => {
  const days = { fromDate: '2026-10-10', toDate: '2026-10-20' };
  test.each([
    [{ fromDate: '2026-10-12' }, { fromDate: '2026-10-12', toDate: '2026-10-20' }],
    [{ fromDate: '2026-10-25' }, { fromDate: '2026-10-25', toDate: '2026-10-25' }],
    [{ fromDate: '2025-09-01' }, { fromDate: '2025-09-01', toDate: '2026-09-01' }],
    [{ toDate: '2026-10-05' }, { fromDate: '2026-10-05', toDate: '2026-10-05' }],
    [{ toDate: '2027-12-31' }, { fromDate: '2026-12-31', toDate: '2027-12-31' }],
  ])('%j', (change, expected) => {
    expect(withDay(days, change)).toEqual(expected);
  });
});
