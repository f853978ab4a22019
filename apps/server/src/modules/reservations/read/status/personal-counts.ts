import type { Counts, PersonalLimits } from '@berth/domain/reservations';
import { dayPeriod, type LocalDate, localDayOf, minutesOf, type Period, weekPeriod } from '@berth/domain/time';
import { CLOCK_MS } from '../../../../platform/fast-path/unverified-caller.ts';
import type { Premises } from '../../../premises/index.ts';
import { spaceTypeOf } from '../../space-letter.ts';
import type { OwnRow } from './status.sql.ts';

/** No reservation is longer, so one that overlaps a period starts at most this long before it. */
export const LONGEST_MS = 26 * 3_600_000;

/** The counting limits in force: listed as policies, and above zero if they have a number. */
export const countedLimits = ({ policies, settings }: Premises, { userpools, weeklyLimitMinutes }: PersonalLimits) => ({
  overlap: policies.includes('disable-overlapping-reservation'),
  daily: policies.includes('daily-maximum') && settings.daily_maximum > 0,
  total: policies.includes('total-reservations-limit') && settings.total_reservations_limit > 0,
  // A limit in the profile applies even if the building has none.
  weekly: weeklyLimitMinutes !== undefined || policies.includes('weekly-limit'),
  building: policies.includes('building-maximum') && settings.building_maximum > 0,
  userpools: policies.includes('userpool-daily-budget') && settings.userpool_daily_budget > 0 && userpools.length > 0,
});
export type CountedLimits = ReturnType<typeof countedLimits>;

/** Later than any reservation. */
const EVER = Date.UTC(2100, 0);

/** The period of starts of the caller's reservations that a limit counts; undefined if no limit counts any. */
export function countedStarts(
  limits: CountedLimits,
  window: Period,
  day: LocalDate,
  { zone, now }: { zone: string; now: number },
): Period | undefined {
  const counted: Period[] = [];
  if (limits.overlap) counted.push({ start: window.start - LONGEST_MS, end: window.end });
  if (limits.daily) counted.push(dayPeriod(day, zone));
  if (limits.weekly) counted.push(weekPeriod(day, zone));
  // `now` may be an estimate; reservations that turn out to be over do not count.
  if (limits.total) counted.push({ start: now - LONGEST_MS - CLOCK_MS, end: EVER });
  if (counted.length === 0) return undefined;
  return { start: Math.min(...counted.map(({ start }) => start)), end: Math.max(...counted.map(({ end }) => end)) };
}

type Read = {
  readonly premises: Premises;
  readonly day: LocalDate;
  readonly now: number;
  readonly own: readonly OwnRow[];
  /** The most reservations in the building at any moment of the window; 0 if there is no limit. */
  readonly buildingPeak: number;
  readonly userpools: readonly (readonly [userpool: string, count: number])[];
};

/** The facts about the caller's own reservations that the rules need. */
export function personalCounts({ premises, day, now, own, buildingPeak, userpools }: Read) {
  const { zone, spaces } = premises;
  const here = own.filter(({ spaceId }) => spaces.has(spaceId));
  const week = weekPeriod(day, zone);
  const counts: Counts = {
    onDay: here.filter(({ start }) => localDayOf(start, zone) === day).length,
    future: here.filter(({ end }) => end > now).length,
    buildingPeak,
    weekMinutes: here
      .filter(({ start }) => start >= week.start && start < week.end)
      .reduce((sum, reservation) => sum + minutesOf(reservation), 0),
    userpoolOnDay: Object.fromEntries(userpools),
  };
  return {
    counts,
    holding: own
      .filter(({ isHeld }) => isHeld)
      .map((reservation) => ({
        ...reservation,
        spaceType: spaceTypeOf(reservation.spaceLetter),
        spaceName: '',
        buildingName: null,
      })),
  };
}
