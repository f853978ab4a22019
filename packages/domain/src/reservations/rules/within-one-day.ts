import { covers } from '../../time/period.ts';
import { type Rule, refuse } from '../decision.ts';

/** Every limit counts by the local day, so a reservation has exactly one. Midnight at its end still belongs to it. */
export const withinOneDay: Rule<'within-one-day'> = ({ period }, { day }) =>
  covers(day, period) ? undefined : refuse('within-one-day', { latestEnd: day.end });
