import { passesGuard } from '@berth/domain/identity';
import type { Membership } from '../lib/me.ts';
import { featureRouteAt } from './route-table.ts';
import type { RouteEntry } from './specified-routes.ts';

type Check = (membership: Membership) => boolean;

const always: Check = () => true;
const isA: Check = ({ roles }) => passesGuard(roles, 'A');
const isB: Check = ({ roles }) => passesGuard(roles, 'B');
const isC: Check = ({ roles }) => passesGuard(roles, 'C');
const seesSensors: Check = ({ group }) => group?.sensorsEnabled === true;
const seesInsights: Check = ({ group }) => group?.insightsEnabled === true;

/** The guards by their names in the route table. For 'server:' the API decides; this only avoids the round trip. */
const CHECKS: Readonly<Record<string, Check>> = {
  '-': always,
  'screen token': always,
  A: isA,
  B: isB,
  C: isC,
  'server: B': isB,
  'server: C': isC,
  'sensors enabled': seesSensors,
  'server: sensors enabled': seesSensors,
  'server: insights enabled': seesInsights,
  // Needs the building's module, but no role for the other reports.
  'server: insights enabled and (Dashboard-admin or View-custom-assets)': ({ group }) =>
    group?.assetAvailabilityEnabled === true,
};

const NO_ACCESS = '/workplace/no-access';
/** Where a failed guard leads. */
export const START_PATH = '/';

const hasOrganisationAccess = ({ info }: Membership): boolean => Object.keys(info.groups).length > 0;

const passes = (entry: RouteEntry, membership: Membership): boolean =>
  (CHECKS[entry.guard]?.(membership) ?? false) && (featureRouteAt(entry.path)?.needs?.(membership) ?? true);

/** The page that a user is redirected to instead; undefined if they may open this one. */
export function detourFrom(entry: RouteEntry, membership: Membership): string | undefined {
  if (entry.path === NO_ACCESS) return undefined;
  // An operator must be able to create the first organisation.
  if (entry.guard === 'C' && passes(entry, membership)) return undefined;
  if (!hasOrganisationAccess(membership)) return NO_ACCESS;
  if (!membership.place && !featureRouteAt(entry.path)?.withoutBuilding) return '/workplace';
  return passes(entry, membership) ? undefined : START_PATH;
}
