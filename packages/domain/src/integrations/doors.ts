import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time/instant.ts';

export const DOORS = {
  /** Later reservations are sent later. */
  aheadMs: DAY_MS,
  /** A card that was read longer ago, or in the future, does not check in its holder. */
  timelyMs: 10 * MINUTE_MS,
  /** The state is sent again after this time, in case the system has lost it. */
  toldAgainMs: HOUR_MS,
  /** A refused card is retried after this time; the others do not wait for it. */
  refusedMs: 15 * MINUTE_MS,
  /** The interval at which the schedules are read. */
  schedulesMs: 15 * MINUTE_MS,
  /** The maximum age of a signature. */
  signedMs: 5 * MINUTE_MS,
  mostEvents: 100,
} as const;

const SIGNING_SECRET = /^whsec_(?<key>[A-Za-z0-9+/]{32,88}={0,2})$/;
const LEAST_BYTES = 24;

/** In the format of Standard Webhooks: a prefix, and 24 to 64 bytes. */
export const isSigningSecret = (text: string): boolean => {
  const key = SIGNING_SECRET.exec(text)?.groups?.['key'] ?? '';
  return key.length % 4 === 0 && (key.replace(/=+$/, '').length * 3) / 4 >= LEAST_BYTES;
};
