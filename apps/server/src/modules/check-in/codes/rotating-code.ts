import { Secret, TOTP } from 'otpauth';

/** Seconds for which one code is shown. */
export const PERIOD_SECONDS = 30;

/** How far back an outdated code is recognised as one, so that its bearer is told to scan again: five minutes. */
const KNOWN_PERIODS = 10;

const SECRET_BYTES = 32;

/** Eight digits can still be typed; guessing them is slower than walking to the desk, as tries are limited. */
const KIND = { algorithm: 'SHA256', digits: 8, period: PERIOD_SECONDS };

export const newRotatingSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

export const periodAt = (now: number): number => TOTP.counter({ period: PERIOD_SECONDS, timestamp: now });

export const millisecondsLeft = (now: number): number => TOTP.remaining({ period: PERIOD_SECONDS, timestamp: now });

export const rotatingCode = (secret: string, now: number): string =>
  TOTP.generate({ ...KIND, secret: Secret.fromBase32(secret), timestamp: now });

export type ShownIn = { readonly period: number; readonly age: number };

/** In which period a code is shown, and how many periods ago that was; undefined for one that is not of this secret. */
export function shownIn(secret: string, code: string, now: number): ShownIn | undefined {
  if (!/^\d{8}$/.test(code)) return undefined;
  const known = { ...KIND, secret: Secret.fromBase32(secret), token: code, timestamp: now };
  const delta = TOTP.validate({ ...known, window: KNOWN_PERIODS });
  // One of the future was never shown: whoever has it has the secret or was lucky.
  if (delta === null || delta > 0) return undefined;
  return { period: periodAt(now) + delta, age: Math.abs(delta) };
}
