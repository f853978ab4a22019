import { inTenant, type TenantTx } from '@berth/database';
import type { Deps } from '../../platform/deps.ts';
import { noteChange } from '../../platform/events/note-change.ts';
import type { BuildingCaller } from '../../platform/identity/caller.ts';
import { admittedOnlyBy, recordDepartures } from '../identity/index.ts';
import { countHeld } from '../reservations/index.ts';
import { countFixedDesks, deleteAccess, insertAccess, listIdentifier, lockAccess } from './access.sql.ts';
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

/** The users who leave the building with the identifier, and what they hold there. */
async function leaving(tx: TenantTx, caller: BuildingCaller, identifier: string) {
  const memberIds = await admittedOnlyBy(tx, caller, identifier);
  const releases = {
    people: memberIds.length,
    reservations: await countHeld(tx, caller, memberIds),
    fixedDesks: await countFixedDesks(tx, caller, memberIds),
  };
  return { memberIds, releases };
}

export const previewWithdrawal = (deps: Deps) => (caller: BuildingCaller, identifier: string) =>
  inTenant(deps.db, caller.organisationId, async (tx) => (await leaving(tx, caller, identifier)).releases);

/** Members admitted by it lose access at their next call; the notice closes open streams. */
export const withdrawIdentifier = (deps: Deps) => (caller: BuildingCaller, identifier: string) =>
  inTenant(deps.db, caller.organisationId, async (tx) => {
    const { organisationId, buildingId } = caller;
    const { memberIds, releases } = await leaving(tx, caller, identifier);
    const before = await deleteAccess(tx, caller, identifier);
    if (before === undefined) throw AuthorisationNotFound();
    const lost = memberIds.map((memberId) => ({ memberId, buildingId }));
    await recordDepartures(deps.record, tx, { organisationId, personId: caller.personId }, lost);
    await noteChange(deps, tx, caller, {
      action: 'building.identifier_withdrawn',
      subjectId: caller.buildingId,
      before,
      after: undefined,
      notice: 'access',
    });
    return releases;
  });
