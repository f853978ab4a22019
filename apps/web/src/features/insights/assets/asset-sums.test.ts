import { expect, test } from 'vitest';
import { anAssetsAnswer } from '../insights.fixture.ts';
import { assetSums, fullDays, isUnused } from './asset-sums.ts';

const day = (peak: number, refused = 0) => ({ day: '2026-11-10', peak, hours: peak * 2, refused });
const asset = (limit: number, ...days: ReturnType<typeof day>[]) => ({ assetId: 'a', name: 'Beamer', limit, days });

test('a day is full if all items were lent, also if more than all were', () => {
  expect(fullDays(asset(4, day(4), day(5), day(3)))).toBe(2);
  expect(fullDays(asset(0, day(0)))).toBe(0);
});

test('sums cover all assets', () => {
  const answer = anAssetsAnswer({ assets: [asset(4, day(4, 2)), asset(3, day(1))] });
  expect(assetSums(answer)).toEqual({ full: 1, refused: 2, hours: 10, neverFull: 1 });
  expect(isUnused(answer)).toBe(false);
  expect(isUnused(anAssetsAnswer({ assets: [asset(4, day(0))] }))).toBe(true);
});
