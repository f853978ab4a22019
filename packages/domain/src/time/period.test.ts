import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { covers, joined, meets, overlapOf, type Period } from './period.ts';
import { QUARTER_MS, roundUpToQuarter } from './instant.ts';

const period = (start: number, end: number): Period => ({ start, end });

describe('two periods', () => {
  test.each([
    ['that touch', period(9, 12), period(12, 17), false, false],
    ['that overlap', period(9, 12), period(11, 17), true, false],
    ['of which one holds the other', period(9, 17), period(9, 12), true, true],
    ['that are the same', period(9, 12), period(9, 12), true, true],
    ['that are apart', period(9, 10), period(11, 12), false, false],
  ])('%s', (_which, a, b, doMeet, doesCover) => {
    expect([meets(a, b), meets(b, a), covers(a, b)]).toEqual([doMeet, doMeet, doesCover]);
  });
});

test('overlapOf returns the common part of two periods', () => {
  expect(overlapOf(period(9, 12), period(11, 17))).toEqual(period(11, 12));
  expect(overlapOf(period(9, 12), period(12, 17))).toBeUndefined();
});

test('joined returns the same moments in the fewest pieces', () => {
  const aPeriod = fc.tuple(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 30 }));
  fc.assert(
    fc.property(fc.array(aPeriod), (pairs) => {
      const periods = pairs.map(([start, end]) => period(start, end));
      const pieces = joined(periods);
      for (let moment = 0; moment <= 30; moment += 1) {
        const isIn = (list: Period[]) => list.filter(({ start, end }) => start <= moment && moment < end).length;
        expect(isIn(pieces)).toBe(isIn(periods) > 0 ? 1 : 0);
      }
      for (const [at, piece] of pieces.entries()) expect(piece.start).toBeGreaterThan(pieces[at - 1]?.end ?? -1);
    }),
  );
});

test('roundUpToQuarter returns the next quarter of an hour, or the same instant at a quarter', () => {
  expect([0, 1, QUARTER_MS - 1, QUARTER_MS, QUARTER_MS + 1].map(roundUpToQuarter)).toEqual([
    0,
    QUARTER_MS,
    QUARTER_MS,
    QUARTER_MS,
    2 * QUARTER_MS,
  ]);
});
