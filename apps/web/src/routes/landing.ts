import type { BuildingGroup } from '@berth/contract';
import type { Membership } from '../lib/me.ts';
import type { RouteEntry } from './specified-routes.ts';

/** Where choosing a building leads: to its reservations, to its sensors when it takes none, or nowhere. */
export function landingFor(group: Pick<BuildingGroup, 'reservationsEnabled' | 'sensorsEnabled'>): string {
  if (group.reservationsEnabled) return '/workplace/desks';
  // The sensor map leads whoever may not see it back to where this is asked.
  return group.sensorsEnabled ? '/workplace/sensors-data' : '/workplace';
}

/** With one building there is nothing to choose: the locations page leads on at once. */
export function landingInsteadOf(entry: RouteEntry, { info, group }: Membership): string | undefined {
  if (entry.path !== '/workplace' || !group || Object.keys(info.groups).length !== 1) return undefined;
  const landing = landingFor(group);
  return landing === entry.path ? undefined : landing;
}
