import { daysAfter, daysFrom } from '../../time/local-date.ts';
import { activeLimit } from '../limits/active-limit.ts';
import { type Rule, refuse } from '../decision.ts';

/**
 * Asked of the first day of a series only: how often it repeats has a maximum of its own, and a week ahead would leave
 * nothing to repeat. A person's own maximum only ever lengthens the building's; where the building has none, there is nothing to lengthen.
 */
export const futureDayMax: Rule<'future-day-max'> = ({ firstDay }, { building, holder }, today) => {
  const ofBuilding = activeLimit(building.policies, 'future-day-max', building.settings.future_day_maximum);
  if (ofBuilding === undefined) return undefined;
  const limitDays = Math.max(ofBuilding, holder.futureDayMaximum ?? 0);
  if (!(daysFrom(today.localDay, firstDay) > limitDays)) return undefined;
  return refuse('future-day-max', { limitDays, lastDay: daysAfter(today.localDay, limitDays) });
};
