import { daysAfter, daysFrom } from '../../time/local-date.ts';
import { activeLimit } from '../limits/active-limit.ts';
import { type Rule, refuse } from '../decision.ts';

/**
 * Checks only the first day of a series: repeats have their own maximum, and a limit of a week would leave nothing to
 * repeat. A personal maximum can only extend the building's; if the building has none, there is nothing to extend.
 */
export const futureDayMax: Rule<'future-day-max'> = ({ firstDay }, { building, holder }, today) => {
  const ofBuilding = activeLimit(building.policies, 'future-day-max', building.settings.future_day_maximum);
  if (ofBuilding === undefined) return undefined;
  const limitDays = Math.max(ofBuilding, holder.futureDayMaximum ?? 0);
  if (!(daysFrom(today.localDay, firstDay) > limitDays)) return undefined;
  return refuse('future-day-max', { limitDays, lastDay: daysAfter(today.localDay, limitDays) });
};
