import { type Provisioning, SCIM_PREFIX } from '@berth/contract';
import { inTenant } from '@berth/database';
import { isRole } from '@berth/domain/identity';
import type { RouteDeps } from '../../../platform/module.ts';
import type { OrganisationCaller } from '../../../platform/identity/caller.ts';
import { groupsThatAreTeams } from '../../teams/index.ts';
import { waitingLeavers } from '../follow/leavers.sql.ts';
import { countPending } from '../follow/directory-members.sql.ts';
import { presentToken } from '../tokens/administer-tokens.ts';
import { tokensOf } from '../tokens/tokens.sql.ts';
import { countUsers } from '../users/users.sql.ts';
import { buildingsToMap, mappedGroups } from './mappings.sql.ts';
import { settingsOf } from './settings.sql.ts';

/** Reads everything for the page about the directory. */
export const readProvisioning =
  ({ db, webOrigin }: Pick<RouteDeps, 'db' | 'webOrigin'>) =>
  (caller: OrganisationCaller, org: string): Promise<Provisioning> =>
    inTenant(db, caller.organisationId, async (tx) => {
      const settings = await settingsOf(tx, caller);
      const groups = await mappedGroups(tx, caller);
      const teamGroups = await groupsThatAreTeams(tx, caller);
      const waiting = await waitingLeavers(tx, caller);
      return {
        ...settings,
        address: `${webOrigin}${SCIM_PREFIX}/${org}`,
        tokens: (await tokensOf(tx, caller)).map(presentToken),
        users: await countUsers(tx, caller),
        groups: groups.map(({ roles, ...group }) => ({
          ...group,
          isTeam: teamGroups.has(group.id),
          roles: roles.filter(isRole).filter((role) => role !== 'Dashboard-admin'),
        })),
        buildings: await buildingsToMap(tx, caller),
        pending: settings.mode === 'apply' ? await countPending(tx, caller) : 0,
        waiting: waiting.map(({ memberId, leftAt, email, firstName, lastName }) => ({
          memberId,
          name: `${firstName} ${lastName}`.trim(),
          email,
          since: new Date(leftAt).toISOString(),
        })),
      };
    });
