import { type Rule, refuse } from '../decision.ts';
import { firstMeeting } from '../first-meeting.ts';

/** A person cannot hold two spaces at the same time, anywhere in the organisation. */
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
