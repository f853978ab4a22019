import type { TeamRow } from '@berth/contract';
import { mayInvite } from '@berth/domain/team-days';
import { useQuery } from '@tanstack/react-query';
import type { Place } from '../../../lib/buildings/place.ts';
import { useMe } from '../../../lib/me.ts';
import { settingsQuery } from '../../../lib/queries/queries.ts';

/** Whether the user can plan a day of this team in the current building. */
export function useMayPlan(place: Place): (team: TeamRow) => boolean {
  const { roles } = useMe();
  const { data } = useQuery(settingsQuery(place));
  return ({ isMember, isLead }) =>
    data?.teamDays === true && mayInvite({ roles, isMember, isLead }, data.teamDaysByAnyone);
}
