import { daysAfter, instantOf, localDayOf, MINUTE_MS, QUARTER_MS } from '@berth/domain/time';
import fc from 'fast-check';
import { type Period, type State, ZONE } from './world.ts';

export const DAY_MINUTES = 24 * 60;

/** Just before a clock change, at times when the local day differs from the UTC day, and on a plain morning. */
export const aBeginning = fc
  .constantFrom(
    ['2026-03-26', '08:50'],
    ['2026-03-28', '23:40'],
    ['2026-10-22', '08:50'],
    ['2026-10-25', '00:10'],
    ['2026-10-25', '12:20'],
    ['2026-03-29', '12:20'],
    ['2026-06-08', '00:40'],
    // A Sunday: tomorrow's early hours are Monday here and Sunday in UTC.
    ['2026-06-07', '12:20'],
  )
  .map(([date = '', time = '']) => instantOf(date, time, ZONE));

export const weighted = <T>(weight: number, ...values: T[]) => ({ weight, arbitrary: fc.constantFrom(...values) });
/** Another value once in this many times. */
export const mostly = <T>(times: number, usual: T, ...others: T[]): fc.Arbitrary<T> =>
  fc.oneof(weighted(times - 1, usual), weighted(1, ...others));

/** Few values, so that periods overlap, touch and miss each other about equally often. */
const HOURS = {
  day: '09:00-12:00 09:00-10:00 11:00-12:00 08:00-12:00 12:00-13:00 13:00-17:00 12:00-18:00',
  night: '00:00-01:00 00:00-06:00 02:00-03:00 01:30-02:30 02:30-04:00 23:00-24:00 00:00-24:00 09:10-12:20 11:00-14:00',
  odd: '09:07-10:00 12:00-09:00 09:00-09:00 23:00-25:00 02:30-02:45',
};
/** A period that is built once the time and the reservations are known. */
export type When = (state: State) => Period;

const aDay = fc.oneof(weighted(6, 1), weighted(3, 0, 2, 3, 4), weighted(1, -1, 5, 6, 7, 8, 11));
const atHours = (kind: keyof typeof HOURS): fc.Arbitrary<When> =>
  fc.tuple(aDay, fc.constantFrom(...HOURS[kind].split(' '))).map(([days, hours]) => ({ now }) => {
    const [from = '', to = ''] = hours.split('-');
    const day = daysAfter(localDayOf(now, ZONE), days);
    return { start: instantOf(day, from, ZONE), end: instantOf(day, to, ZONE) };
  });
/** From the current, previous or next quarter; some end in the hour that occurs twice. */
const aroundNow: fc.Arbitrary<When> = fc
  .tuple(fc.constantFrom(0, 0, 1, 2, -1), fc.constantFrom(1, 4, 8))
  .map(([later, quarters]) => ({ now }) => {
    const start = now - (now % QUARTER_MS) + later * QUARTER_MS;
    return { start, end: start + quarters * QUARTER_MS };
  });
/** The times of an existing reservation, adjacent ones, or overlapping ones, in multiples of its length. */
const NEAR = ['0 0', '0 0', '1 1', '-1 -1', '0.5 0.5', '0 1', '0 -0.5'];
const aWeekOn = 'a week on';
const nearOne: fc.Arbitrary<When> = fc
  .tuple(fc.nat(5), fc.constantFrom(...NEAR, aWeekOn), aroundNow)
  .map(([at, near, otherwise]) => (state) => {
    const row = state.rows.at(-1 - at) ?? state.rows[0];
    if (row === undefined) return otherwise(state);
    const weekOn = 7 * DAY_MINUTES * MINUTE_MS;
    if (near === aWeekOn) return { start: row.start + weekOn, end: row.end + weekOn };
    const [from = 0, to = 0] = near.split(' ').map(Number);
    const length = Math.ceil((row.end - row.start) / QUARTER_MS / 2) * 2 * QUARTER_MS;
    return { start: row.start + from * length, end: row.end + to * length };
  });
export const aPeriod: fc.Arbitrary<When> = fc.oneof(
  { weight: 9, arbitrary: atHours('day') },
  { weight: 4, arbitrary: atHours('night') },
  { weight: 1, arbitrary: atHours('odd') },
  { weight: 4, arbitrary: aroundNow },
  { weight: 8, arbitrary: nearOne },
);
