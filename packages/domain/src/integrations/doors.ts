import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../time/instant.ts';

export const DOORS = {
  /** What begins later than that is told later. */
  aheadMs: DAY_MS,
  /** A card that was read longer ago, or in the future, checks nobody in. */
  timelyMs: 10 * MINUTE_MS,
  /** A system that lost what it was told has it again after so long. */
  toldAgainMs: HOUR_MS,
  /** A card that the system refuses is tried again after so long; the others do not wait for it. */
  refusedMs: 15 * MINUTE_MS,
  /** How often its schedules are read. */
  schedulesMs: 15 * MINUTE_MS,
  /** How old a signature may be. */
  signedMs: 5 * MINUTE_MS,
  mostEvents: 100,
} as const;

const WAITS_MS = [5 * SECOND_MS, 30 * SECOND_MS, ...[1, 2, 5, 15].map((minutes) => minutes * MINUTE_MS)];

/** How long a system that does not answer is left alone after so many failures in a row. */
export const doorWaitMs = (failures: number): number =>
  WAITS_MS[Math.min(Math.max(failures, 1), WAITS_MS.length) - 1] ?? MINUTE_MS;

const SIGNING_SECRET = /^whsec_(?<key>[A-Za-z0-9+/]{32,88}={0,2})$/;
const LEAST_BYTES = 24;

/** As Standard Webhooks writes one: a prefix, and 24 to 64 bytes. */
export const isSigningSecret = (text: string): boolean => {
  const key = SIGNING_SECRET.exec(text)?.groups?.['key'] ?? '';
  return key.length % 4 === 0 && (key.replace(/=+$/, '').length * 3) / 4 >= LEAST_BYTES;
};
