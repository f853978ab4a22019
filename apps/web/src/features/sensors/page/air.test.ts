import { expect, test } from 'vitest';
import { airOf, placeOnScale } from './air.ts';

test.each([
  [400, 'fresh'],
  [799, 'fresh'],
  [800, 'used'],
  [1199, 'used'],
  [1200, 'stuffy'],
  [9000, 'stuffy'],
] as const)('air with %d ppm is %s', (co2, air) => {
  expect(airOf(co2)).toBe(air);
});

test.each([
  [300, 0],
  [400, 0],
  [1200, 0.5],
  [2000, 1],
  [5000, 1],
])('%d ppm is at %d of the scale', (co2, place) => {
  expect(placeOnScale(co2)).toBe(place);
});
