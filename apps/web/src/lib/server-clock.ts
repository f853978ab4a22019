const TOLERANCE_MS = 2000;
const HALF_SECOND_MS = 500;

let offsetMs = 0;

/** Compares the clock of this device with the `Date` header of an answer, which has whole seconds. */
export function noteServerTime(header: string | null): void {
  const offset = Date.parse(header ?? '') + HALF_SECOND_MS - Date.now();
  if (!Number.isNaN(offset)) offsetMs = Math.abs(offset) > TOLERANCE_MS ? offset : 0;
}

/** The time of the server: a phone whose clock is wrong must not show a countdown that is over. */
export const serverNow = (): number => Date.now() + offsetMs;
