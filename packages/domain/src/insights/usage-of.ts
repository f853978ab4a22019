import { MINUTE_MS, QUARTER_MS, quarterOf } from '../time/instant.ts';
import type { Period } from '../time/period.ts';
import { type CountedReservation, type Spans, countedSpans } from './counted-spans.ts';

/** The minutes of a space in an hour, or of many spaces together. */
export const USAGE_COLUMNS = [
  'open',
  'reserved',
  'attended',
  'used',
  'heard',
  'sensed',
  'ghost',
  'givenBack',
  'walkIn',
] as const;
export type UsageColumn = (typeof USAGE_COLUMNS)[number];
export type Usage = Readonly<Record<UsageColumn, number>>;

export const NO_USAGE = Object.fromEntries(USAGE_COLUMNS.map((column) => [column, 0])) as Usage;

export const addedUsage = (a: Usage, b: Usage): Usage =>
  Object.fromEntries(USAGE_COLUMNS.map((column) => [column, a[column] + b[column]])) as Usage;

/** The minutes of presence in each quarter, by its first instant; missing without readings. */
export type SeenQuarters = ReadonlyMap<number, number>;

export type UsedSpace = {
  /** When anyone could reserve it. */
  readonly openings: readonly Period[];
  readonly reservations: readonly CountedReservation[];
  readonly seen: SeenQuarters;
};

const isWithin = (minute: number, { start, end }: Period): boolean => start <= minute && minute < end;

/** The minutes of a period within at least one span, counted minute by minute to be obviously right. */
function minutesIn(period: Period, spans: readonly Period[]): number {
  let count = 0;
  for (let minute = period.start; minute < period.end; minute += MINUTE_MS)
    if (spans.some((span) => isWithin(minute, span))) count += 1;
  return count;
}

function usageOfQuarter(
  quarter: Period,
  openings: readonly Period[],
  spans: readonly Spans[],
  seen: SeenQuarters,
): Usage {
  const of = (column: keyof Spans) =>
    minutesIn(
      quarter,
      spans.map((span) => span[column]),
    );
  const minutesSeen = seen.get(quarterOf(quarter.start));
  const [reserved, attended] = [of('reserved'), of('attended')];
  return {
    open: minutesIn(quarter, openings),
    reserved,
    attended,
    used: minutesSeen ?? attended,
    heard: minutesSeen === undefined ? 0 : 15,
    sensed: minutesSeen ?? 0,
    ghost: of('ghost'),
    givenBack: of('givenBack'),
    walkIn: reserved === 0 ? (minutesSeen ?? 0) : 0,
  };
}

/**
 * The minutes of a space in a window of whole quarters. The figures of the database are compared with this plain count,
 * so it is written to be read, not to be fast.
 */
export function usageOf({ openings, reservations, seen }: UsedSpace, window: Period): Usage {
  const spans = reservations.map(countedSpans);
  let usage = NO_USAGE;
  for (let start = window.start; start < window.end; start += QUARTER_MS)
    usage = addedUsage(usage, usageOfQuarter({ start, end: start + QUARTER_MS }, openings, spans, seen));
  return usage;
}
