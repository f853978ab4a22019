import { Secret, TOTP } from 'otpauth';

/** Seconds for which one code is shown. */
export const PERIOD_SECONDS = 30;

/** Five minutes. Within them an outdated code is recognised, and the user is asked to scan again. */
const KNOWN_PERIODS = 10;

const SECRET_BYTES = 32;

/** Eight digits can still be typed. Attempts are limited, so guessing them is slower than walking to the desk. */
const KIND = { algorithm: 'SHA256', digits: 8, period: PERIOD_SECONDS };

export const newRotatingSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

export const periodAt = (now: number): number => TOTP.counter({ period: PERIOD_SECONDS, timestamp: now });

export const millisecondsLeft = (now: number): number => TOTP.remaining({ period: PERIOD_SECONDS, timestamp: now });

export const rotatingCode = (secret: string, now: number): string =>
  TOTP.generate({ ...KIND, secret: Secret.fromBase32(secret), timestamp: now });

export type ShownIn = { readonly period: number; readonly age: number };

/** The period in which a code was shown, and its age in periods; undefined if it does not match this secret. */
export function shownIn(secret: string, code: string, now: number): ShownIn | undefined {
  if (!/^\d{8}$/.test(code)) return undefined;
  const candidate = { ...KIND, secret: Secret.fromBase32(secret), token: code, timestamp: now };
  const delta = TOTP.validate({ ...candidate, window: KNOWN_PERIODS });
  // A code of the future was never shown: the caller has the secret or guessed it.
  if (delta === null || delta > 0) return undefined;
  return { period: periodAt(now) + delta, age: Math.abs(delta) };
}
