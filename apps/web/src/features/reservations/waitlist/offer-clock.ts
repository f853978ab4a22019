import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@berth/domain/time';

/** The usual lengths of an offer; the ring is full at the smallest that contains it. */
const LENGTHS = [5, 15, 30].map((minutes) => minutes * MINUTE_MS);

export const lengthOf = (firstLeftMs: number): number => LENGTHS.find((length) => firstLeftMs <= length) ?? firstLeftMs;

export type Left = { readonly unit: 'hours' | 'minutes' | 'seconds'; readonly amount: number };

/** More minutes than these do not fit in the ring, and no one counts them: an offer of the evening ends in the morning. */
const MOST_MINUTES = 99;

/** The number in the ring: hours at night, then whole minutes, and seconds in the last one. */
export function leftIn(leftMs: number): Left {
  if (leftMs > MOST_MINUTES * MINUTE_MS) return { unit: 'hours', amount: Math.floor(leftMs / HOUR_MS) };
  return leftMs > MINUTE_MS
    ? { unit: 'minutes', amount: Math.ceil(leftMs / MINUTE_MS) }
    : { unit: 'seconds', amount: Math.max(0, Math.ceil(leftMs / SECOND_MS)) };
}

/** The minutes at which the countdown is announced; a screen reader that reads every second says nothing else. */
export const announcedMinutes = (leftMs: number): 5 | 1 | undefined => {
  if (leftMs <= 0 || leftMs > 5 * MINUTE_MS) return undefined;
  return leftMs <= MINUTE_MS ? 1 : 5;
};
