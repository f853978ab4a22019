import type { BuildingGroup } from '@berth/contract';
import type { Membership } from '../lib/me.ts';
import type { RouteEntry } from './specified-routes.ts';

type Landed = Pick<BuildingGroup, 'reservationsEnabled' | 'sensorsEnabled' | 'assetAvailabilityEnabled' | 'roles'>;

/** The screen of a user whose only role exists for that screen. */
function ownScreen({ roles, sensorsEnabled, assetAvailabilityEnabled }: Landed): string | undefined {
  const [role, ...others] = roles;
  if (others.length > 0) return undefined;
  if (role === 'Sensors' && sensorsEnabled) return '/workplace/sensors-data';
  if (role === 'View-custom-assets' && assetAvailabilityEnabled) return '/workplace/insights-asset-availability';
  return undefined;
}

/** The page after choosing a building: its reservations, its sensors if it has none, or the locations. */
export function landingFor(group: Landed): string {
  const own = ownScreen(group);
  if (own !== undefined) return own;
  if (group.reservationsEnabled) return '/workplace/desks';
  // The sensor map redirects users who may not see it back here.
  return group.sensorsEnabled ? '/workplace/sensors-data' : '/workplace';
}

/** With a single building there is nothing to choose, so the locations page redirects at once. */
export function landingInsteadOf(entry: RouteEntry, { info, group }: Membership): string | undefined {
  if (entry.path !== '/workplace' || !group || Object.keys(info.groups).length !== 1) return undefined;
  const landing = landingFor(group);
  return landing === entry.path ? undefined : landing;
}
