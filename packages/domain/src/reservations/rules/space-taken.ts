import type { Period } from '../../time/period.ts';
import { type Rule, refuse } from '../decision.ts';
import { firstMeeting } from '../first-meeting.ts';

/** When the space is free again: reservations without a gap count as one. */
function endOfRun(periods: readonly Period[], first: Period): number {
  let { end } = first;
  for (const next of periods.toSorted((a, b) => a.start - b.start))
    if (next.start <= end && next.end > end) end = next.end;
  return end;
}

/** No setting switches this off: a space is never held twice. */
export const spaceTaken: Rule<'space-taken'> = ({ period }, { taken }) => {
  const rival = firstMeeting(taken, period);
  return rival && refuse('space-taken', { takenFrom: rival.start, takenUntil: endOfRun(taken, rival) });
};
