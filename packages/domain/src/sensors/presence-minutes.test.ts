import { expect, test } from 'vitest';
import { MINUTE_MS } from '../time/instant.ts';
import { heardBeforeMs, presenceMinutes } from './presence-minutes.ts';

const desk = { intervalMinutes: 10, quietMinutes: 0 };
const quarters = [0, 1, 2, 3].map((n) => ({ start: n * 15 * MINUTE_MS, end: (n + 1) * 15 * MINUTE_MS }));
const word = (minute: number, presence: boolean) => ({ at: minute * MINUTE_MS, presence });

test('presence lasts until the next message', () => {
  const words = [word(0, true), word(10, true), word(20, false), word(30, false), word(40, false), word(50, false)];
  expect(presenceMinutes(words, quarters, desk)).toEqual([15, 5, 0, 0]);
  expect(presenceMinutes(words.toReversed(), quarters, desk)).toEqual([15, 5, 0, 0]);
});

test('presence lasts until the sensor is silent at most, and then it is unknown', () => {
  expect(presenceMinutes([word(0, true)], quarters, desk)).toEqual([15, 6, null, null]);
  expect(presenceMinutes([], quarters, desk)).toEqual([null, null, null, null]);
});

test("presence without movement lasts for the sensor's quiet time", () => {
  const words = [word(0, true), word(10, false), word(20, false), word(30, false)];
  const multi = { intervalMinutes: 10, quietMinutes: 15 };
  expect(presenceMinutes(words, quarters, multi)).toEqual([15, 5, 0, 0]);
  expect(heardBeforeMs(multi)).toBe(36 * MINUTE_MS);
});

test('an earlier message counts until its time is over', () => {
  expect(presenceMinutes([word(-15, true)], quarters, desk)).toEqual([6, null, null, null]);
});
