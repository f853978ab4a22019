import { inTenant } from '@berth/database';
import type { Deps } from '../../../platform/deps.ts';
import type { BuildingCaller } from '../../../platform/identity/caller.ts';
import { BuildingNotFound } from '../identity.problems.ts';
import { updateFindable } from './member.sql.ts';

/** Stores a member's own choice in one organisation. */
export const setFindable =
  ({ db }: Pick<Deps, 'db'>) =>
  ({ organisationId, memberId }: BuildingCaller, isFindable: boolean) =>
    inTenant(db, organisationId, async (tx) => {
      // Operators without a membership cannot be found, so they have nothing to choose.
      if (memberId === undefined) throw BuildingNotFound();
      await updateFindable(tx, { organisationId, memberId }, isFindable);
    });
