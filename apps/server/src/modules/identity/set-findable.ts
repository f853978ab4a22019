import { inTenant } from '@berth/database';
import type { Deps } from '../../platform/deps.ts';
import type { BuildingCaller } from '../../platform/identity/caller.ts';
import { BuildingNotFound } from './identity.problems.ts';
import { updateFindable } from './member.sql.ts';

/** Everyone's own choice, in each organisation that knows them. */
export const setFindable =
  ({ db }: Pick<Deps, 'db'>) =>
  ({ organisationId, memberId }: BuildingCaller, isFindable: boolean) =>
    inTenant(db, organisationId, async (tx) => {
      // Who runs the installation may be nobody's member, and is found by nobody.
      if (memberId === undefined) throw BuildingNotFound();
      await updateFindable(tx, { organisationId, memberId }, isFindable);
    });
