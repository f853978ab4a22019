import { covers } from '../../time/period.ts';
import { type Rule, refuse } from '../decision.ts';

/** Every limit counts by local day, so a reservation has exactly one. An end at midnight still belongs to the day. */
export const withinOneDay: Rule<'within-one-day'> = ({ period }, { day }) =>
  covers(day, period) ? undefined : refuse('within-one-day', { latestEnd: day.end });
