import { isDeepStrictEqual } from 'node:util';
import { inTenant, type TenantTx } from '@berth/database';
import { isDashboardAdmin } from '@berth/domain/identity';
import type { Deps } from '../../../platform/deps.ts';
import { audit } from '../../../platform/events/audit.ts';
import { checkVersion } from '../../../platform/http/save-conflict.ts';
import type { OrganisationCaller } from '../../../platform/identity/caller.ts';
import type { OrganisationKey } from '../../../platform/keys.ts';
import { endDirectoryTeam, groupsThatAreTeams, makeDirectoryTeam } from '../../teams/index.ts';
import { oneAtATime } from '../follow/one-at-a-time.ts';
import { markPending } from '../follow/directory-members.sql.ts';
import { memberIdsOf } from '../groups/group-members.sql.ts';
import { GroupNotFound, RoleAboveOwn, UnknownBuilding } from '../scim.problems.ts';
import { buildingsToMap, mappedGroups, type StoredMapping, storeMapping } from './mappings.sql.ts';
import { settingsOf } from './settings.sql.ts';

type MappingInput = StoredMapping & { readonly isTeam?: boolean | undefined; readonly version?: number | undefined };
type Aimed = { readonly groupId: string; readonly isDryRun: boolean };

const ABOVE_CUSTOMERS = 'Customer-admin';

const flat = ({ buildings, roles, userpool }: StoredMapping) => [
  ...buildings.map((id) => `building ${id}`),
  ...roles.map((role) => `role ${role}`),
  ...(userpool === null ? [] : [`userpool ${userpool}`]),
];

const countOf = (some: readonly string[], others: readonly string[]) =>
  some.filter((one) => !others.includes(one)).length;

/** A role that the caller does not outrank can be neither given to nor taken from a group. */
function checkRank({ roles }: OrganisationCaller, before: StoredMapping, mapping: StoredMapping): void {
  const isSame = before.roles.includes(ABOVE_CUSTOMERS) === mapping.roles.includes(ABOVE_CUSTOMERS);
  if (!isSame && !isDashboardAdmin(roles)) throw RoleAboveOwn();
}

async function checkBuildings(tx: TenantTx, of: OrganisationKey, { buildings }: StoredMapping) {
  const existing = new Set((await buildingsToMap(tx, of)).map(({ id }) => id));
  if (buildings.some((id) => !existing.has(id))) throw UnknownBuilding();
}

/** Makes the group a team of this name; without a name, it is one no longer. */
async function setTeam(tx: TenantTx, of: OrganisationKey & { readonly groupId: string }, name: string | undefined) {
  if (name === undefined) await endDirectoryTeam(tx, of);
  else await makeDirectoryTeam(tx, of, name);
}

const sorted = ({ buildings, roles, userpool }: StoredMapping): StoredMapping => ({
  buildings: [...new Set(buildings)].toSorted(),
  roles: [...new Set(roles)].toSorted(),
  userpool,
});

/** Saves the mapping of a group. If the directory is followed, the worker updates the members at once. */
export const saveMapping =
  ({ db, record }: Pick<Deps, 'db' | 'record'>) =>
  (caller: OrganisationCaller, { groupId, isDryRun }: Aimed, { version, isTeam, ...input }: MappingInput) =>
    inTenant(
      db,
      caller.organisationId,
      async (tx) => {
        const { organisationId, personId } = caller;
        const [group] = await mappedGroups(tx, caller, groupId);
        if (group === undefined) throw GroupNotFound();
        const [before, mapping] = [sorted(group), sorted(input)];
        const wasTeam = (await groupsThatAreTeams(tx, caller)).has(groupId);
        const becomesTeam = isTeam ?? wasTeam;
        checkVersion(version, group);
        checkRank(caller, before, mapping);
        await checkBuildings(tx, caller, mapping);
        const numbers = {
          members: group.members,
          gain: group.members * countOf(flat(mapping), flat(before)),
          lose: group.members * countOf(flat(before), flat(mapping)),
        };
        if (isDryRun || (isDeepStrictEqual(before, mapping) && becomesTeam === wasTeam))
          return { ...numbers, version: group.version };
        const stored = await storeMapping(tx, { organisationId, groupId }, mapping);
        if (becomesTeam !== wasTeam)
          await setTeam(tx, { organisationId, groupId }, becomesTeam ? group.name : undefined);
        if ((await settingsOf(tx, caller)).mode === 'apply') {
          const users = await markPending(tx, caller, await memberIdsOf(tx, { organisationId, groupId }));
          await record(tx, { organisationId, type: 'scim.members_due.v1', payload: { users }, actorId: personId });
        }
        await audit(tx, {
          organisationId,
          buildingId: null,
          actorId: personId,
          action: 'scim.mapping_changed',
          subjectId: groupId,
          before: { ...before, isTeam: wasTeam, group: group.name },
          after: { ...mapping, isTeam: becomesTeam, group: group.name },
        });
        return { ...numbers, version: stored.version };
      },
      oneAtATime(caller),
    );
