import { inTenant } from '@berth/database';
import { settingsFrom } from '@berth/domain/buildings';
import type { Deps } from '../../../platform/deps.ts';
import type { BuildingCaller } from '../../../platform/identity/caller.ts';
import { settingsOf } from './building-groups.sql.ts';
import { findsOnlyFindable } from './findable-members.sql.ts';
import { isSeekable, soughtInBuilding } from './seek-members.sql.ts';

/**
 * Searches people. Where names are hidden, only users who may reserve for others find everyone; colleagues find people
 * who opted in.
 */
export const searchUsers =
  ({ db }: Pick<Deps, 'db'>) =>
  async (caller: BuildingCaller, search: string) => {
    if (!isSeekable(search)) return [];
    const { organisationId } = caller;
    const settings = settingsFrom(await inTenant(db, organisationId, (tx) => settingsOf(tx, caller)));
    const onlyFindable = findsOnlyFindable(settings, caller.roles);
    return inTenant(db, organisationId, (tx) => soughtInBuilding(tx, { ...caller, onlyFindable }), { seek: search });
  };
