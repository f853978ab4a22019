import { activeLimit } from '../reservations/index.ts';
import type { BuildingSettings, Policy } from '../buildings/index.ts';
import { daysAfter, isWeekend, type LocalDate } from '../time/index.ts';

/** The next working days after a day. */
export function workingDaysFrom(today: LocalDate, count: number): LocalDate[] {
  const days: LocalDate[] = [];
  for (let day = daysAfter(today, 1); days.length < count; day = daysAfter(day, 1)) if (!isWeekend(day)) days.push(day);
  return days;
}

type Building = {
  readonly policies: readonly Policy[];
  readonly settings: Pick<BuildingSettings, 'future_day_maximum'>;
};

/** Where the building has no limit. */
const WITHOUT_LIMIT = 3650;

/**
 * The last day that anyone of the team can reserve: by the building's limit, or a person's own. Those who cannot
 * reserve that far ahead can still answer.
 */
export function lastDayFor(
  today: LocalDate,
  { policies, settings }: Building,
  ownLimits: readonly (number | undefined)[],
): LocalDate {
  const ofBuilding = activeLimit(policies, 'future-day-max', settings.future_day_maximum) ?? WITHOUT_LIMIT;
  return daysAfter(today, Math.max(ofBuilding, ...ownLimits.map((limit) => limit ?? 0)));
}
