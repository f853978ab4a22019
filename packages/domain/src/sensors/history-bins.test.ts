import { describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '../time/instant.ts';
import { historyBins, meansIn, readingsFrom, sumsIn } from './history-bins.ts';

const NOW = Date.UTC(2026, 10, 16, 10, 42);
const back = (ms: number, end = NOW) => historyBins({ start: end - ms, end }, NOW);

describe('the steps of a period', () => {
  test.each([
    ['an hour', HOUR_MS, 5],
    ['two hours, of which the first is counted already', 2 * HOUR_MS, 15],
    ['a day', DAY_MS, 15],
    ['a week', 7 * DAY_MS, 30],
    ['30 days', 30 * DAY_MS, 90],
    ['13 weeks', 91 * DAY_MS, 360],
    ['366 days', 366 * DAY_MS, 1440],
  ])('are those expected for %s', (_name, length, minutes) => {
    const { binMinutes, bins } = back(length);
    expect(binMinutes).toBe(minutes);
    expect(bins.length).toBeLessThanOrEqual(500);
    expect(bins[0]?.start).toBeLessThanOrEqual(NOW - length);
    expect(bins.at(-1)?.end).toBeGreaterThanOrEqual(NOW);
    expect(bins.every(({ start }, n) => n === 0 || start === bins[n - 1]?.end)).toBe(true);
  });

  test('are the finest with at most 500 steps', () => {
    expect(back(500 * 900_000, Date.UTC(2026, 10, 16)).bins).toHaveLength(500);
    expect(back(501 * 900_000, Date.UTC(2026, 10, 16)).binMinutes).toBe(30);
  });

  test('end now, since the future is unknown', () => {
    expect(historyBins({ start: NOW + HOUR_MS, end: NOW + 2 * HOUR_MS }, NOW).bins).toEqual([]);
    expect(historyBins({ start: NOW - HOUR_MS, end: NOW + DAY_MS }, NOW).bins.at(-1)?.start).toBeLessThan(NOW);
  });
});

test('readings are used from the hour before the current one on', () => {
  expect(readingsFrom(NOW)).toBe(Date.UTC(2026, 10, 16, 9));
  expect(readingsFrom(Date.UTC(2026, 10, 16, 10))).toBe(Date.UTC(2026, 10, 16, 9));
});

describe('measured values', () => {
  const bins = [0, 1, 2].map((n) => ({ start: n * 10, end: (n + 1) * 10 }));
  const points = [
    { at: -1, value: 99 },
    { at: 0, value: 4 },
    { at: 9, value: 8 },
    { at: 10, value: null },
    { at: 20, value: 5 },
    { at: 30, value: 99 },
  ];

  test('become a mean or a sum for each step, and gaps stay gaps', () => {
    expect(meansIn(points, bins)).toEqual([6, null, 5]);
    expect(sumsIn(points, bins)).toEqual([12, null, 5]);
    expect(meansIn(points, [])).toEqual([]);
  });
});
