import { isDashboardAdmin, passesGuard } from '@berth/domain';
import type { Standing } from '../lib/me.ts';
import type { RouteEntry } from './route-table.ts';

type Check = (standing: Standing) => boolean;

const always: Check = () => true;
const isA: Check = ({ roles }) => passesGuard(roles, 'A');
const isB: Check = ({ roles }) => passesGuard(roles, 'B');
const isC: Check = ({ roles }) => passesGuard(roles, 'C');
const seesSensors: Check = ({ group }) => group?.sensorsEnabled === true;
const seesInsights: Check = ({ group }) => group?.insightsEnabled === true;
const seesCustomAssets: Check = ({ roles }) => isDashboardAdmin(roles) || roles.includes('View-custom-assets');

/** The guards in the words of the route table. Where it says 'server:' the api decides; this only spares the detour. */
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
  'server: insights enabled and (Dashboard-admin or View-custom-assets)': (standing) =>
    seesInsights(standing) && seesCustomAssets(standing),
};

/** What the table says in its notes only. */
const FEATURES: Readonly<Record<string, Check>> = {
  '/workplace/my-absences': ({ group }) => group?.reservationsEnabled === true,
  '/workplace/find-my-colleague': ({ group }) => group?.findMyColleagues === true,
};

/** Pages that are about no building; every other signed-in page is about the active one. */
const WITHOUT_BUILDING: readonly string[] = [
  '/workplace',
  '/workplace/rewards',
  '/workplace/no-access',
  '/workplace/buildings',
  '/workplace/organisations',
];

const NO_ACCESS = '/workplace/no-access';

const hasOrganisationAccess = ({ info }: Standing): boolean => Object.keys(info.groups).length > 0;

const passes = (entry: RouteEntry, standing: Standing): boolean =>
  (CHECKS[entry.guard]?.(standing) ?? false) && (FEATURES[entry.path]?.(standing) ?? true);

/** Where a person who asks for this page must go instead; nothing when they may open it. */
export function detourFrom(entry: RouteEntry, standing: Standing): string | undefined {
  if (entry.path === NO_ACCESS) return undefined;
  // Whoever runs the installation must be able to make its first organisation.
  if (entry.guard === 'C' && passes(entry, standing)) return undefined;
  if (!hasOrganisationAccess(standing)) return NO_ACCESS;
  if (!standing.place && !WITHOUT_BUILDING.includes(entry.path)) return '/workplace';
  return passes(entry, standing) ? undefined : '/';
}
