import {
  type Counts,
  dayPeriod,
  type LocalDate,
  localDayOf,
  minutesOf,
  type Period,
  type PersonalLimits,
  weekPeriod,
} from '@berth/domain';
import { CLOCK_MS } from '../../../../platform/identity/entering.ts';
import type { Premises } from '../../../premises/index.ts';
import type { HeldRow } from './status.sql.ts';

/** No reservation is longer, so whatever meets a period starts no earlier than this before it. */
export const LONGEST_MS = 26 * 3_600_000;

/** Which of the limits that need counting are in force: listed, and above zero where they have a number. */
export const countedLimits = ({ policies, settings }: Premises, { userpools, weeklyLimitMinutes }: PersonalLimits) => ({
  overlap: policies.includes('disable-overlapping-reservation'),
  daily: policies.includes('daily-maximum') && settings.daily_maximum > 0,
  total: policies.includes('total-reservations-limit') && settings.total_reservations_limit > 0,
  // A limit of one's own holds where the building has none.
  weekly: weeklyLimitMinutes !== undefined || policies.includes('weekly-limit'),
  building: policies.includes('building-maximum') && settings.building_maximum > 0,
  userpools: policies.includes('userpool-daily-budget') && settings.userpool_daily_budget > 0 && userpools.length > 0,
});
export type CountedLimits = ReturnType<typeof countedLimits>;

/** Far enough for anything that is not over. */
const EVER = Date.UTC(2100, 0);

/** When the caller's reservations start that any limit in force counts; undefined when none counts any. */
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
  // Now may only be thought: what is over after all counts nowhere.
  if (limits.total) counted.push({ start: now - LONGEST_MS - CLOCK_MS, end: EVER });
  if (counted.length === 0) return undefined;
  return { start: Math.min(...counted.map(({ start }) => start)), end: Math.max(...counted.map(({ end }) => end)) };
}

type Read = {
  readonly premises: Premises;
  readonly day: LocalDate;
  readonly now: number;
  readonly own: readonly HeldRow[];
  /** The most that are held in the building at any one moment of the window; 0 where nothing limits that. */
  readonly buildingPeak: number;
  readonly userpools: readonly (readonly [userpool: string, count: number])[];
};

/** What the rules have to know of the caller's own reservations. */
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
    holding: own.filter(({ isHeld }) => isHeld).map((reservation) => ({ ...reservation, spaceName: '' })),
  };
}
