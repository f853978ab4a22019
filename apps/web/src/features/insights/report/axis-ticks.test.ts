import { expect, test } from 'vitest';
import { fitsScale, axisTicks, highest } from './axis-ticks.ts';

test.each([
  [220, [0, 100, 200, 300]],
  [11, [0, 5, 10, 15]],
  [16, [0, 5, 10, 15, 20]],
  [4, [0, 1, 2, 3, 4]],
  [1, [0, 1]],
  [1_395, [0, 500, 1_000, 1_500]],
  [100, [0, 25, 50, 75, 100]],
])('an axis up to %i has ticks at round numbers', (most, ticks) => {
  expect(axisTicks(most, false)).toEqual(ticks);
});

test('an axis of shares has ticks at round percentages', () => {
  expect(axisTicks(0.68, true)).toEqual([0, 0.2, 0.4, 0.6, 0.8]);
  expect(axisTicks(1, true)).toEqual([0, 0.25, 0.5, 0.75, 1]);
});

test('an axis without values still has a tick above zero', () => {
  expect(axisTicks(0, false)).toEqual([0, 1]);
});

test('stacked bars count together, others separately', () => {
  const rows = [{ label: '09', byUser: 6, byOther: 5, before: 8 }];
  const one = { label: '', look: 'first' } as const;
  const before = { ...one, key: 'before' };
  const [byUser, byOther] = [
    { ...one, key: 'byUser' },
    { ...one, key: 'byOther' },
  ];
  expect(highest(rows, [byUser, byOther, before])).toBe(8);
  expect(highest(rows, [{ ...byUser, stack: 'all' }, { ...byOther, stack: 'all' }, before])).toBe(11);
});

test('a line of capacity far above the bars would flatten them, and is left out', () => {
  expect(fitsScale(162, [4, 10])).toBe(false);
  expect(fitsScale(150, [90, 135])).toBe(true);
  expect(fitsScale(10, [])).toBe(false);
});
