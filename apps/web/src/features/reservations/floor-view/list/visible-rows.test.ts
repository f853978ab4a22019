import { expect, test } from 'vitest';
import { visibleRows, scrollTo, startsOf } from './visible-rows.ts';

const HEIGHTS = Array.from({ length: 2000 }, (_, at) => (at % 10 === 0 ? 40 : 48));
const STARTS = startsOf(HEIGHTS);

test('each row starts where the one before ends', () => {
  expect(startsOf([40, 48, 48])).toEqual([0, 40, 88, 136]);
  expect(startsOf([])).toEqual([0]);
});

test('at the top, in the middle and at the end, all visible rows are rendered and few others', () => {
  const all = STARTS.at(-1) ?? 0;
  for (const top of [0, 1234, 40_000, all - 700]) {
    const { from, to } = visibleRows(STARTS, { top, height: 700 });
    expect(STARTS[from]).toBeLessThanOrEqual(top);
    expect(STARTS[to]).toBeGreaterThanOrEqual(Math.min(all, top + 700));
    expect(to - from).toBeLessThan(40);
  }
});

test('an empty list has no visible rows', () =>
  expect(visibleRows([0], { top: 0, height: 700 })).toEqual({ from: 0, to: 0 }));

test('a visible row does not scroll, and any other scrolls to the nearer edge', () => {
  const viewport = { top: 100, height: 200 };
  const starts = startsOf([50, 50, 50, 50, 50, 50, 50, 50]);
  expect(scrollTo(starts, 3, viewport)).toBe(100);
  expect(scrollTo(starts, 0, viewport)).toBe(0);
  expect(scrollTo(starts, 7, viewport)).toBe(200);
});
