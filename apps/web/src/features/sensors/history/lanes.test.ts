import { expect, test } from 'vitest';
import { extentOf, gapsIn, type History, indexAt, lanesOf, newestStep } from './lanes.ts';

const none = [null, null, null, null];
const history = (change: Partial<History>): History => ({
  binMinutes: 15,
  source: 'quarters',
  at: [],
  co2: none,
  temperature: none,
  humidity: none,
  light: none,
  sound: none,
  occupiedMinutes: null,
  ...change,
});

test('only measured values have a lane', () => {
  const lanes = lanesOf(history({ co2: [null, 420, null, 430], occupiedMinutes: [0, 0, 15, 0] }));
  expect(lanes.map(({ name }) => name)).toEqual(['co2', 'occupiedMinutes']);
  expect(lanesOf(history({}))).toEqual([]);
});

test('a gap is where no lane has a value, and adjacent gaps are joined', () => {
  const lanes = lanesOf(history({ co2: [420, null, null, null], humidity: [41, null, null, 40] }));
  expect(gapsIn([0, 10, 20, 30], lanes, 10, 40)).toEqual([{ start: 10, end: 30 }]);
  const ends = lanesOf(history({ co2: [null, 420, 430, null] }));
  expect(gapsIn([0, 10, 20, 30], ends, 10, 40)).toEqual([
    { start: 0, end: 10 },
    { start: 30, end: 40 },
  ]);
});

test('the future is not a gap', () => {
  const lanes = lanesOf(history({ co2: [420, null, null, null] }));
  expect(gapsIn([0, 10, 20, 30], lanes, 10, 29)).toEqual([{ start: 10, end: 20 }]);
});

test('the newest step is the last with a value', () => {
  expect(newestStep(lanesOf(history({ co2: [420, null, null, null], light: [0, 0, null, null] })), 4)).toBe(1);
  expect(newestStep([], 4)).toBe(3);
});

test('the extent ignores gaps', () => {
  expect(extentOf([null, 3, -1, null])).toEqual({ low: -1, high: 3 });
  expect(extentOf([null])).toBeUndefined();
});

test.each([
  [-0.2, 0],
  [0, 0],
  [0.49, 1],
  [0.5, 2],
  [1.3, 3],
])('a position at %d of the width is step %d of four', (share, index) => {
  expect(indexAt(share, 4)).toBe(index);
});
