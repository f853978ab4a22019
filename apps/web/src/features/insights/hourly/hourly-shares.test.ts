import { expect, test } from 'vitest';
import { meanFree, shareOf } from './hourly-shares.ts';

const hour = (openSpaces: number, reserved: number, used: number) => ({
  hour: 9,
  openSpaces,
  reserved,
  used,
  available: openSpaces - reserved,
  utilisation: null,
  peak: null,
});

test('a share is a sum divided by a sum', () => {
  const answer = { hours: [hour(100, 50, 40), hour(10, 10, 10)] };
  expect(shareOf(answer, 'used')).toBeCloseTo(50 / 110);
  expect(shareOf(answer, 'reserved')).toBeCloseTo(60 / 110);
  expect(meanFree(answer)).toBe(25);
});

test('without open hours there is no share', () => {
  expect([shareOf({ hours: [] }, 'used'), meanFree({ hours: [] })]).toEqual([null, null]);
});
