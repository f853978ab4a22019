import type { BuildingGroup } from '@berth/contract';
import type { Membership } from '../lib/me.ts';
import { isBuilt } from './route-table.ts';
import type { RouteEntry } from './specified-routes.ts';

/** Where choosing a building leads: to its reservations, or to its sensors when it takes none. */
export function landingFor(group: Pick<BuildingGroup, 'reservationsEnabled'>): string {
  const wanted = group.reservationsEnabled ? '/workplace/desks' : '/workplace/sensors-data';
  return isBuilt(wanted) ? wanted : '/workplace';
}

/** With one building there is nothing to choose: the locations page leads on at once. */
export function landingInsteadOf(entry: RouteEntry, { info, group }: Membership): string | undefined {
  if (entry.path !== '/workplace' || !group || Object.keys(info.groups).length !== 1) return undefined;
  const landing = landingFor(group);
  return landing === entry.path ? undefined : landing;
}
