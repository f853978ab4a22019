import { isWithinOpenings } from '../opening-hours/within-openings.ts';
import type { LocalDate, LocalTime } from '../time/local-date.ts';
import { localDayOf, localTimeOf } from '../time/local-time.ts';
import { withinOneLocalDay } from '../time/local-day.ts';
import type { Period } from '../time/period.ts';
import { QUARTER_MS } from '../time/instant.ts';
import { isPast } from './is-past.ts';
import { openingsLeft } from './window-bounds.ts';
import type { WindowSettings } from './window-settings.ts';

export type WindowProblemCode =
  | 'window.past_date'
  | 'window.past_time'
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
  /** The reservation that is being changed: its date is not bounded, and a running one keeps its start. */
  readonly reserved?: Period | undefined;
};

const isOnQuarter = (instant: number) => instant % QUARTER_MS === 0;

function orderProblem({ start, end }: Period, zone: string): WindowProblemCode | undefined {
  if (end <= start)
    return localDayOf(end, zone) < localDayOf(start, zone) ? 'window.end_date_first' : 'window.end_time_first';
  return withinOneLocalDay({ start, end }, zone) ? undefined : 'window.two_days';
}

/** Checks the time of day. On a day without openings left only another date helps, so that comes first. */
function timeProblem(window: Period, facts: WindowFacts): WindowProblemCode | undefined {
  const { now, openings, settings } = facts;
  const left = openings && openingsLeft(openings, now);
  const isEnforced = settings.policies.includes('allowed-timeslot');
  // In timeslot mode there is nothing to choose without slots, even if opening hours are not enforced.
  if (left?.length === 0 && settings.timeslot) return 'window.no_slots';
  if (left?.length === 0 && isEnforced) return 'window.closed_date';
  if (isPast(window, facts)) return 'window.past_time';
  if (left === undefined || !isEnforced) return undefined;
  return isWithinOpenings(left, window, settings) ? undefined : 'window.outside_openings';
}

/** Returns everything that prevents a window from being applied, regardless of reservations. */
export function windowProblems(window: Period, facts: WindowFacts): WindowProblem[] {
  const { timezone, timeslot } = facts.settings;
  const date = localDayOf(window.start, timezone);
  const order = orderProblem(window, timezone);
  const isPastDate = date < localDayOf(facts.now, timezone);
  const isOwnDate = facts.reserved !== undefined && date === localDayOf(facts.reserved.start, timezone);
  const codes = [
    isPastDate && 'window.past_date',
    !isOwnDate && facts.lastDate !== undefined && date > facts.lastDate && 'window.beyond_last_date',
    order,
    !timeslot && !(isOnQuarter(window.start) && isOnQuarter(window.end)) && 'window.step',
    order === undefined && !isPastDate && timeProblem(window, facts),
  ] as const;
  const times = { startTime: localTimeOf(window.start, timezone), endTime: localTimeOf(window.end, timezone) };
  return codes.filter((code) => code !== false && code !== undefined).map((code) => ({ code, ...times }));
}
