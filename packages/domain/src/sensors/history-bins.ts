import { HOUR_MS, MINUTE_MS, QUARTER_MS } from '../time/instant.ts';
import type { Period } from '../time/period.ts';

const MOST_POINTS = 500;
const BINS = [5, 15, 30, 60, 90, 120, 180, 360, 720, 1440] as const;
const QUARTER_MINUTES = QUARTER_MS / MINUTE_MS;
const WIDEST = 1440;

/** From here on, quarters may not be counted yet: the previous hour is counted a few minutes into the current one. */
export const readingsFrom = (now: number): number => Math.floor(now / HOUR_MS) * HOUR_MS - HOUR_MS;

export type HistoryBins = { readonly binMinutes: number; readonly bins: readonly Period[] };

/**
 * Equal steps over a period, as fine as 500 of them allow. Finer than a quarter only near now, where readings are used:
 * among thousands of sensors, one sensor's readings of a day are far apart on disk.
 */
export function historyBins({ start, end }: Period, now: number): HistoryBins {
  const until = Math.min(end, now);
  const finest = start >= readingsFrom(now) ? BINS[0] : QUARTER_MINUTES;
  const first = Math.floor(start / (finest * MINUTE_MS)) * finest * MINUTE_MS;
  const countOf = (minutes: number) => Math.max(0, Math.ceil((until - first) / (minutes * MINUTE_MS)));
  const binMinutes = BINS.find((minutes) => minutes >= finest && countOf(minutes) <= MOST_POINTS) ?? WIDEST;
  const width = binMinutes * MINUTE_MS;
  const bins = Array.from({ length: countOf(binMinutes) }, (_, n) => ({
    start: first + n * width,
    end: first + (n + 1) * width,
  }));
  return { binMinutes, bins };
}

/** A value measured at a moment, or in the quarter that begins then; null if there was none. */
export type MeasuredPoint = { readonly at: number; readonly value: number | null };

function gathered(points: readonly MeasuredPoint[], bins: readonly Period[]): number[][] {
  const [first] = bins;
  const values = bins.map((): number[] => []);
  if (first === undefined) return values;
  for (const { at, value } of points)
    if (value !== null) values[Math.floor((at - first.start) / (first.end - first.start))]?.push(value);
  return values;
}

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

/** The mean of each step; gaps stay gaps. */
export const meansIn = (points: readonly MeasuredPoint[], bins: readonly Period[]): (number | null)[] =>
  gathered(points, bins).map((values) => (values.length === 0 ? null : sumOf(values) / values.length));

export const sumsIn = (points: readonly MeasuredPoint[], bins: readonly Period[]): (number | null)[] =>
  gathered(points, bins).map((values) => (values.length === 0 ? null : sumOf(values)));
