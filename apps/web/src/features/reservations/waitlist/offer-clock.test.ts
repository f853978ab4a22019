import { expect, test } from 'vitest';
import { announcedMinutes, leftIn, lengthOf } from './offer-clock.ts';

const MINUTE = 60_000;

test('the number is hours at night, then whole minutes until the last one, which is counted in seconds', () => {
  expect(leftIn(514 * MINUTE)).toEqual({ unit: 'hours', amount: 8 });
  expect(leftIn(99 * MINUTE)).toEqual({ unit: 'minutes', amount: 99 });
  expect(leftIn(16 * MINUTE)).toEqual({ unit: 'minutes', amount: 16 });
  expect(leftIn(15 * MINUTE + 1)).toEqual({ unit: 'minutes', amount: 16 });
  expect(leftIn(MINUTE)).toEqual({ unit: 'seconds', amount: 60 });
  expect(leftIn(-1)).toEqual({ unit: 'seconds', amount: 0 });
});

test('the ring is full at the usual length of such an offer', () => {
  expect([4, 5, 6, 16, 30].map((minutes) => lengthOf(minutes * MINUTE) / MINUTE)).toEqual([5, 5, 15, 30, 30]);
  expect(lengthOf(600 * MINUTE) / MINUTE).toBe(600);
});

test('the countdown is announced twice: from five minutes and from one minute', () => {
  const at = [6, 5.01, 5, 1.01, 1, 0.01, 0, -1].map((minutes) => announcedMinutes(minutes * MINUTE));
  expect(at).toEqual([undefined, undefined, 5, 5, 1, 1, undefined, undefined]);
});
