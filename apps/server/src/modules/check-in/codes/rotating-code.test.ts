import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  millisecondsLeft,
  newRotatingSecret,
  PERIOD_SECONDS,
  periodAt,
  rotatingCode,
  shownIn,
} from './rotating-code.ts';

const PERIOD_MS = PERIOD_SECONDS * 1000;
const secret = newRotatingSecret();

/** A period of this century and a moment within it, most often at one of its ends. */
const moments = fc
  .tuple(fc.integer({ min: 30_000_000, max: 130_000_000 }), fc.constantFrom(0, 1, PERIOD_MS - 1, PERIOD_MS / 2))
  .map(([period, within]) => ({ period, at: period * PERIOD_MS + within }));

describe('around the change of a period', () => {
  test('a code belongs to the period in which it was shown, from its first to its last millisecond', () => {
    fc.assert(
      fc.property(moments, ({ period, at }) => {
        expect(periodAt(at)).toBe(period);
        expect(shownIn(secret, rotatingCode(secret, at), at)).toEqual({ period, age: 0 });
        expect(at + millisecondsLeft(at)).toBe((period + 1) * PERIOD_MS);
      }),
    );
  });

  test('the age of a code is the number of periods since it was shown, and codes of the future do not match', () => {
    fc.assert(
      fc.property(moments, fc.integer({ min: -3, max: 14 }), ({ period, at }, later) => {
        const scannedAt = at + later * PERIOD_MS;
        const match = shownIn(secret, rotatingCode(secret, at), scannedAt);
        // Two periods have the same code with a probability of one in a hundred million.
        if (later < 0 || later > 10) expect(match?.period).not.toBe(period);
        else expect(match).toEqual({ period, age: later });
      }),
    );
  });
});

test('a code does not match another secret', () => {
  const others = Array.from({ length: 50 }, newRotatingSecret);
  const code = rotatingCode(secret, 1_800_000_000_000);
  expect(others.filter((other) => shownIn(other, code, 1_800_000_000_000) !== undefined)).toEqual([]);
});

test.each(['', '1234567', '123456789', 'abcdefgh', '１２３４５６７８'])('%j is not a code', (text) => {
  expect(shownIn(secret, text, 1_800_000_000_000)).toBeUndefined();
});

test('a code has eight digits, also when it begins with zeros', () => {
  const codes = Array.from({ length: 400 }, (_, n) => rotatingCode(secret, n * PERIOD_MS));
  expect(codes.every((code) => /^\d{8}$/.test(code))).toBe(true);
  expect(codes.some((code) => code.startsWith('0'))).toBe(true);
});
