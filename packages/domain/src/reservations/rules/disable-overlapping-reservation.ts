import { type Rule, refuse } from '../decision.ts';
import { firstMeeting } from '../first-meeting.ts';

/** One person does not hold two spaces at a time, wherever in the organisation the other one is. */
export const disableOverlappingReservation: Rule<'disable-overlapping-reservation'> = (
  planned,
  { building, holding },
) => {
  if (!building.policies.includes('disable-overlapping-reservation')) return undefined;
  const other = firstMeeting(holding, planned.period);
  if (other === undefined) return undefined;
  return refuse('disable-overlapping-reservation', {
    takenFrom: other.start,
    takenUntil: other.end,
    spaceName: planned.forSomeoneElse ? undefined : other.spaceName,
  });
};
