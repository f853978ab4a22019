import { SECOND_MS } from '@berth/domain/time';

/** The header has whole seconds, and an answer takes time. */
const TOLERANCE_MS = 2 * SECOND_MS;
const HALF_SECOND_MS = 500;

let offsetMs = 0;

/** Compares the clock of this device with the `Date` header of an answer. */
export function noteServerTime(header: string | null): void {
  const sent = header === null ? Number.NaN : Date.parse(header);
  if (Number.isNaN(sent)) return;
  const offset = sent + HALF_SECOND_MS - Date.now();
  offsetMs = Math.abs(offset) > TOLERANCE_MS ? offset : 0;
}

/** The time of the server: a phone whose clock is wrong must not show a countdown that is over. */
export const serverNow = (): number => Date.now() + offsetMs;
