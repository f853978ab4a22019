import { daysAfter, daysFrom, type LocalDate, weekdayOf } from '../time/local-date.ts';
import { instantOf } from '../time/local-time.ts';
import type { Period } from '../time/period.ts';
import { QUARTER_MS } from '../time/instant.ts';
import { WORKING_HOURS } from './climate-limits.ts';
import { MEASURES } from './measures.ts';

/** Returns the past hours of each day that count: Monday to Friday, or all. */
export function countedHours(
  { from, to }: { readonly from: LocalDate; readonly to: LocalDate },
  hours: 'working' | 'all',
  zone: string,
  now: number,
): Period[] {
  const days = Array.from({ length: Math.max(0, daysFrom(from, to) + 1) }, (_, n) => daysAfter(from, n));
  const isCounted = (day: LocalDate) => hours === 'all' || !['saturday', 'sunday'].includes(weekdayOf(day) ?? '');
  const [opens, closes] = hours === 'all' ? ['00:00', '24:00'] : [WORKING_HOURS.from, WORKING_HOURS.to];
  return days
    .filter(isCounted)
    .map((day) => ({ start: instantOf(day, opens, zone), end: Math.min(instantOf(day, closes, zone), now) }))
    .filter(({ start, end }) => start < end);
}

/** The totals of a sensor's quarters, in stored units. */
type Sums = { readonly count: number; readonly sum: number; readonly least: number; readonly most: number };
export type ClimateSums = {
  /** Quarters with any value, and those with a value outside a limit. */
  readonly measured: number;
  readonly outside: number;
  readonly co2: Sums & { readonly above: number };
  readonly temperature: Sums & { readonly above: number; readonly below: number };
  readonly humidity: Sums & { readonly below: number };
};

const joinedSums = (a: Sums, b: Sums): Sums => ({
  count: a.count + b.count,
  sum: a.sum + b.sum,
  least: Math.min(a.least, b.least),
  most: Math.max(a.most, b.most),
});

/** Combines the sensors of a room: sums of sums, never averages of averages. */
export const joinedClimate = (a: ClimateSums, b: ClimateSums): ClimateSums => ({
  measured: a.measured + b.measured,
  outside: a.outside + b.outside,
  co2: { ...joinedSums(a.co2, b.co2), above: a.co2.above + b.co2.above },
  temperature: {
    ...joinedSums(a.temperature, b.temperature),
    above: a.temperature.above + b.temperature.above,
    below: a.temperature.below + b.temperature.below,
  },
  humidity: { ...joinedSums(a.humidity, b.humidity), below: a.humidity.below + b.humidity.below },
});

const rounded = (value: number, steps: number) => Math.round(value * steps) / steps;
const shareOf = (part: number, count: number) => (count === 0 ? null : rounded(part / count, 1000));

const valuesOf = ({ count, sum, least, most }: Sums, scale: number) => {
  const of = (value: number) => (count === 0 ? null : rounded(value / scale, scale === 1 ? 1 : 10));
  return { avg: of(sum / Math.max(1, count)), min: of(least), max: of(most) };
};

/** Converts totals to display units: ppm, degrees, percent, and shares of the measured time. */
export function climateIndicators({ measured, outside, co2, temperature, humidity }: ClimateSums) {
  const [air, warmth, moisture] = [
    valuesOf(co2, MEASURES.co2.scale),
    valuesOf(temperature, MEASURES.temperature.scale),
    valuesOf(humidity, MEASURES.humidity.scale),
  ];
  return {
    measuredMinutes: (measured * QUARTER_MS) / 60_000,
    outside: shareOf(outside, measured),
    co2: { avg: air.avg, max: air.max, above: shareOf(co2.above, co2.count) },
    temperature: {
      ...warmth,
      below: shareOf(temperature.below, temperature.count),
      above: shareOf(temperature.above, temperature.count),
    },
    humidity: { avg: moisture.avg, min: moisture.min, below: shareOf(humidity.below, humidity.count) },
  };
}
