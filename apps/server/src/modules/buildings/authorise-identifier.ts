import { inTenant } from '@berth/database';
import type { Deps } from '../../platform/deps.ts';
import { noteChange } from '../../platform/events/note-change.ts';
import type { BuildingCaller } from '../../platform/identity/caller.ts';
import { deleteAccess, insertAccess, listIdentifier, lockAccess } from './access.sql.ts';
import { AuthorisationNotFound } from './buildings.problems.ts';

export const authoriseIdentifier =
  (deps: Deps) => (caller: BuildingCaller, entry: { identifier: string; description: string }) =>
    inTenant(deps.db, caller.organisationId, async (tx) => {
      const before = await lockAccess(tx, caller, entry.identifier);
      await insertAccess(tx, caller, entry);
      await listIdentifier(tx, caller.organisationId, entry.identifier);
      await noteChange(deps, tx, caller, {
        action: 'building.identifier_authorised',
        subjectId: caller.buildingId,
        before,
        after: entry,
        notice: 'access',
      });
    });

/** Members admitted by it lose access at their next call; the notice closes open streams. */
export const withdrawIdentifier = (deps: Deps) => (caller: BuildingCaller, identifier: string) =>
  inTenant(deps.db, caller.organisationId, async (tx) => {
    const before = await deleteAccess(tx, caller, identifier);
    if (before === undefined) throw AuthorisationNotFound();
    await noteChange(deps, tx, caller, {
      action: 'building.identifier_withdrawn',
      subjectId: caller.buildingId,
      before,
      after: undefined,
      notice: 'access',
    });
  });
