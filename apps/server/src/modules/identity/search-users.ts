import { inTenant } from '@berth/database';
import { holdsOneOf, RESERVE_FOR_OTHERS, settingsFrom } from '@berth/domain';
import type { Deps } from '../../platform/deps.ts';
import type { BuildingCaller } from '../../platform/identity/caller.ts';
import { settingsOf, usersMatching } from './building-groups.sql.ts';

/** Where names are hidden, only who reserves for others finds everybody; colleagues find those who chose to be found. */
export const searchUsers =
  ({ db }: Pick<Deps, 'db'>) =>
  (caller: BuildingCaller, search: string) =>
    inTenant(db, caller.organisationId, async (tx) => {
      const { hide_user_details: hidesNames } = settingsFrom(await settingsOf(tx, caller));
      const onlyFindable = hidesNames && !holdsOneOf(caller.roles, RESERVE_FOR_OTHERS);
      return usersMatching(tx, { ...caller, search, onlyFindable });
    });
