import { isWithinOpenings } from '../opening-hours/within-openings.ts';
import type { LocalDate, LocalTime } from '../time/local-date.ts';
import { localDayOf, localTimeOf } from '../time/local-time.ts';
import { withinOneLocalDay } from '../time/local-day.ts';
import type { Period } from '../time/period.ts';
import { QUARTER_MS } from '../time/quarter.ts';
import { openingsLeft } from './window-bounds.ts';
import type { WindowSettings } from './window-settings.ts';

export type WindowProblemCode =
  | 'window.past_date'
  | 'window.beyond_last_date'
  | 'window.end_date_first'
  | 'window.end_time_first'
  | 'window.two_days'
  | 'window.step'
  | 'window.closed_date'
  | 'window.no_slots'
  | 'window.outside_openings';

export type WindowProblem = {
  readonly code: WindowProblemCode;
  readonly startTime: LocalTime;
  readonly endTime: LocalTime;
};

export type WindowFacts = {
  readonly now: number;
  readonly openings: readonly Period[] | undefined;
  readonly lastDate: LocalDate | undefined;
  readonly settings: WindowSettings;
};

const isOnQuarter = (instant: number) => instant % QUARTER_MS === 0;

function orderProblem({ start, end }: Period, zone: string): WindowProblemCode | undefined {
  if (end <= start)
    return localDayOf(end, zone) < localDayOf(start, zone) ? 'window.end_date_first' : 'window.end_time_first';
  return withinOneLocalDay({ start, end }, zone) ? undefined : 'window.two_days';
}

function openingsProblem(window: Period, { now, openings, settings }: WindowFacts): WindowProblemCode | undefined {
  if (openings === undefined || !settings.policies.includes('allowed-timeslot')) return undefined;
  const left = openingsLeft(openings, now);
  if (left.length === 0) return settings.timeslot ? 'window.no_slots' : 'window.closed_date';
  return isWithinOpenings(left, window, settings) ? undefined : 'window.outside_openings';
}

/** Returns everything that prevents a window from being applied, regardless of reservations. */
export function windowProblems(window: Period, facts: WindowFacts): WindowProblem[] {
  const { timezone, timeslot } = facts.settings;
  const date = localDayOf(window.start, timezone);
  const order = orderProblem(window, timezone);
  const codes = [
    date < localDayOf(facts.now, timezone) && 'window.past_date',
    facts.lastDate !== undefined && date > facts.lastDate && 'window.beyond_last_date',
    order,
    !timeslot && !(isOnQuarter(window.start) && isOnQuarter(window.end)) && 'window.step',
    order === undefined && openingsProblem(window, facts),
  ] as const;
  const times = { startTime: localTimeOf(window.start, timezone), endTime: localTimeOf(window.end, timezone) };
  return codes.filter((code) => code !== false && code !== undefined).map((code) => ({ code, ...times }));
}
