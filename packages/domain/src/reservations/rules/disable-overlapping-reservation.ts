import { type Rule, refuse } from '../decision.ts';
import { firstMeeting } from '../first-meeting.ts';

/**
 * A person cannot hold two spaces of one kind at the same time, anywhere in the organisation. A desk, a room and a
 * parking spot go together: people park, work and meet on the same morning.
 */
export const disableOverlappingReservation: Rule<'disable-overlapping-reservation'> = (
  planned,
  { building, space, holding },
) => {
  if (!building.policies.includes('disable-overlapping-reservation')) return undefined;
  const sameKind = holding.filter(({ spaceType }) => spaceType === space.type);
  const other = firstMeeting(sameKind, planned.period);
  if (other === undefined) return undefined;
  return refuse('disable-overlapping-reservation', {
    takenFrom: other.start,
    takenUntil: other.end,
    spaceName: planned.forSomeoneElse ? undefined : other.spaceName,
    buildingName: planned.forSomeoneElse ? undefined : (other.buildingName ?? undefined),
  });
};
