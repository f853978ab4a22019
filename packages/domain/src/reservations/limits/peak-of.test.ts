import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { peakOf } from './peak-of.ts';

const within = { start: 10, end: 20 };
const p = (start: number, end: number, quantity?: number) =>
  quantity === undefined ? { start, end } : { start, end, quantity };

describe('the maximum overlap', () => {
  test.each([
    ['nothing', [], 0],
    ['one', [p(12, 15)], 1],
    ['two that touch', [p(10, 15), p(15, 20)], 1],
    ['two that meet', [p(10, 16), p(15, 20)], 2],
    ['three that meet in pairs only', [p(10, 14), p(13, 17), p(16, 20)], 2],
    ['outside it', [p(0, 10), p(0, 10), p(20, 30)], 0],
    ['many before it and one into it', [p(0, 9), p(0, 9), p(5, 11)], 1],
    ['that meet only after it', [p(15, 40), p(20, 40), p(21, 40)], 1],
    ['around it', [p(0, 40), p(0, 40)], 2],
    ['empty ones', [p(12, 12), p(15, 12)], 0],
    ['quantities', [p(10, 15, 3), p(14, 18, 4), p(15, 20, 2)], 7],
  ])('%s', (_what, periods, peak) => {
    expect(peakOf(periods, within)).toBe(peak);
  });

  test('equals a count at every moment', () => {
    const aPeriod = fc.tuple(
      fc.integer({ min: 0, max: 30 }),
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 1, max: 3 }),
    );
    fc.assert(
      fc.property(fc.array(aPeriod), (drawn) => {
        const periods = drawn.map(([start, length, quantity]) => p(start, start + length, quantity));
        const moments = Array.from({ length: within.end - within.start }, (_, moment) => within.start + moment);
        const counts = moments.map((moment) =>
          periods.reduce(
            (sum, { start, end, quantity = 1 }) => sum + (start <= moment && moment < end ? quantity : 0),
            0,
          ),
        );
        expect(peakOf(periods, within)).toBe(Math.max(...counts));
      }),
    );
  });
});
