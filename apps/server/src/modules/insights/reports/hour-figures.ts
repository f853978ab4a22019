import type { AnswerOf, hourlyStatistics } from '@berth/contract';
import { irregularHours, peakOfHours, utilisation } from '@berth/domain/insights';
import { type LocalDate, type Weekday, WEEKDAYS, weekdayOf } from '@berth/domain/time';
import type { HourTotal } from './hourly-statistics.sql.ts';
import { roundedRate, roundedSpaces } from './rounded.ts';

type Figures = Pick<AnswerOf<typeof hourlyStatistics>, 'hours' | 'week' | 'days' | 'peak'>;

const MINUTES = 60;
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

const sumOf = (rows: readonly HourTotal[], of: (row: HourTotal) => number): number =>
  rows.reduce((sum, row) => sum + of(row), 0);

/** Hidden hours are quiet ones, so figures that leave out many of them would be too high. */
const MOST_HIDDEN = 1 / 4;

function isKnown(rows: readonly HourTotal[]): boolean {
  const open = rows.filter((row) => row.open > 0);
  return open.filter(({ hidden }) => hidden).length <= open.length * MOST_HIDDEN;
}

function rateOf(rows: readonly HourTotal[]): number | null {
  const visible = rows.filter(({ hidden }) => !hidden);
  const [used, open] = [sumOf(visible, (row) => row.used), sumOf(visible, (row) => row.open)];
  return isKnown(rows) ? roundedRate(utilisation({ used, open })) : null;
}

function peakOf(rows: readonly HourTotal[]): Figures['peak'] {
  const highest = peakOfHours(rows.filter(({ hidden }) => !hidden));
  if (highest === undefined) return null;
  const { day, hour, used } = highest;
  return { day, hour, used: roundedSpaces(used / MINUTES), share: rateOf([highest]) };
}

/** Whether a day has this hour exactly once, in all zones. */
function regularHours(zones: readonly string[]): (day: LocalDate, hour: number) => boolean {
  const cache = new Map<LocalDate, ReadonlySet<number>>();
  return (day, hour) => {
    const irregular = cache.get(day) ?? new Set(zones.flatMap((zone) => irregularHours(day, zone)));
    cache.set(day, irregular);
    return !irregular.has(hour);
  };
}

/**
 * Shares are sums divided by sums. Closed days are left out, and so is the hour that a night repeats or skips: it would
 * be a step in every average. A figure of which more than a quarter is hidden is not shown.
 */
export function hourFigures(rows: readonly HourTotal[], zones: readonly string[]): Figures {
  const isRegular = regularHours(zones);
  const totals = rows.filter(({ day, hour }) => isRegular(day, hour));
  const byDay = Map.groupBy(totals, ({ day }) => day);
  const openDays = [...byDay].filter(([, rows]) => sumOf(rows, ({ open }) => open) > 0);
  const counted = openDays.flatMap(([, rows]) => rows);
  const byHour = Map.groupBy(counted, ({ hour }) => hour);
  const byWeekday = Map.groupBy(counted, ({ day }) => weekdayOf(day));
  const ofWeekday = (weekday: Weekday) => Map.groupBy(byWeekday.get(weekday) ?? [], ({ hour }) => hour);
  return {
    hours: HOURS.flatMap((hour) => {
      const all = byHour.get(hour) ?? [];
      if (sumOf(all, ({ open }) => open) === 0 || !isKnown(all)) return [];
      const rows = all.filter(({ hidden }) => !hidden);
      const days = openDays.filter(([day]) => isRegular(day, hour)).length - (all.length - rows.length);
      const mean = (minutes: number) => roundedSpaces(minutes / MINUTES / days);
      return {
        hour,
        openSpaces: mean(sumOf(rows, ({ open }) => open)),
        reserved: mean(sumOf(rows, ({ reserved }) => reserved)),
        used: mean(sumOf(rows, ({ used }) => used)),
        // Reservations outside the opening hours do not reduce the available spaces.
        available: mean(sumOf(rows, ({ open, reserved }) => Math.max(0, open - reserved))),
        utilisation: rateOf(rows),
        peak: peakOf(rows),
      };
    }),
    week: WEEKDAYS.map((weekday) => {
      const hours = ofWeekday(weekday);
      return HOURS.map((hour) => rateOf(hours.get(hour) ?? []));
    }),
    days: openDays.map(([day, rows]) => ({ day, utilisation: rateOf(rows), peak: peakOf(rows) })),
    peak: peakOf(counted),
  };
}
