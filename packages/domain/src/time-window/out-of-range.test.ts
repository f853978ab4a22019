import { expect, test } from 'vitest';
import { lastDays, outOfRange } from './out-of-range.ts';

const TODAY = '2026-11-17';
const LAST = '2026-11-24';

test('a date after the last one says the limit, the last date and the day on which it opens', () => {
  expect(outOfRange('2026-11-26', TODAY, LAST)).toEqual({
    date: '2026-11-26',
    limitDays: 7,
    lastDate: LAST,
    opensOn: '2026-11-19',
  });
});

test('the last date, dates before it and all dates without a limit are in range', () => {
  expect(outOfRange(LAST, TODAY, LAST)).toBeUndefined();
  expect(outOfRange('2026-11-01', TODAY, LAST)).toBeUndefined();
  expect(outOfRange('2099-01-01', TODAY, undefined)).toBeUndefined();
});

test('the last days are working days, up to a number, and the last date even on a weekend', () => {
  expect(lastDays(TODAY, LAST, 4)).toEqual(['2026-11-19', '2026-11-20', '2026-11-23', '2026-11-24']);
  expect(lastDays('2026-11-19', '2026-11-21', 9)).toEqual(['2026-11-19', '2026-11-20', '2026-11-21']);
  expect(lastDays(TODAY, TODAY, 9)).toEqual([TODAY]);
});
