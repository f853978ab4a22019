import { expect, test } from 'vitest';
import { sparkLines } from './spark-lines.ts';

const SIZE = { width: 102, height: 22 };

test('the lowest value is at the bottom and the highest at the top, over the whole width', () => {
  expect(sparkLines([400, 800, 600], SIZE)).toEqual(['1,21 51,1 101,11']);
});

test('a gap stays a gap, and a single value is a point', () => {
  expect(sparkLines([400, null, 800, 600, 400], SIZE)).toEqual(['1,21 1,21', '51,1 76,11 101,21']);
});

test('a constant value runs through the middle, and an empty lane has no line', () => {
  expect(sparkLines([21, 21], SIZE)).toEqual(['1,11 101,11']);
  expect(sparkLines([null, null], SIZE)).toEqual([]);
  expect(sparkLines([], SIZE)).toEqual([]);
});
