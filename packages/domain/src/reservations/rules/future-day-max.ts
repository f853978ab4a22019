import { daysAfter, daysFrom } from '../../time/local-date.ts';
import { activeLimit } from '../active-limit.ts';
import { type Rule, refuse } from '../decision.ts';

/** A person's own maximum only ever lengthens the building's; where the building has none, there is nothing to lengthen. */
export const futureDayMax: Rule<'future-day-max'> = ({ localDay }, { building, holder }, today) => {
  const ofBuilding = activeLimit(building.policies, 'future-day-max', building.settings.future_day_maximum);
  if (ofBuilding === undefined) return undefined;
  const limitDays = Math.max(ofBuilding, holder.futureDayMaximum ?? 0);
  if (!(daysFrom(today.localDay, localDay) > limitDays)) return undefined;
  return refuse('future-day-max', { limitDays, lastDay: daysAfter(today.localDay, limitDays) });
};
