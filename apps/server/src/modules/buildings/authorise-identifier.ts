import { inTenant } from '@berth/database';
import type { Deps } from '../../platform/deps.ts';
import { audit } from '../../platform/events/audit.ts';
import type { Present } from '../../platform/identity/caller.ts';
import { deleteAccess, insertAccess, listIdentifier, lockAccess } from './access.sql.ts';
import { IDENTIFIER_AUTHORISED, IDENTIFIER_WITHDRAWN } from './buildings.events.ts';
import { AuthorisationNotFound } from './buildings.problems.ts';

export const authoriseIdentifier =
  ({ db, record, live }: Deps) =>
  (caller: Present, entry: { identifier: string; description: string }) =>
    inTenant(db, caller.organisationId, async (tx) => {
      const before = await lockAccess(tx, caller, entry.identifier);
      await insertAccess(tx, caller, entry);
      await listIdentifier(tx, caller.organisationId, entry.identifier);
      await audit(tx, {
        organisationId: caller.organisationId,
        actorId: caller.personId,
        action: 'building.identifier.authorise',
        subjectId: caller.buildingId,
        before,
        after: entry,
      });
      await record(tx, {
        organisationId: caller.organisationId,
        type: IDENTIFIER_AUTHORISED,
        payload: { buildingId: caller.buildingId, identifier: entry.identifier },
        actorId: caller.personId,
      });
      live.announce(tx, caller, { kind: 'access', ids: [caller.buildingId] });
    });

/** Whoever was let in by it is out at their next call; open streams are closed by the notice. */
export const withdrawIdentifier =
  ({ db, record, live }: Deps) =>
  (caller: Present, identifier: string) =>
    inTenant(db, caller.organisationId, async (tx) => {
      const before = await deleteAccess(tx, caller, identifier);
      if (before === undefined) throw AuthorisationNotFound();
      await audit(tx, {
        organisationId: caller.organisationId,
        actorId: caller.personId,
        action: 'building.identifier.withdraw',
        subjectId: caller.buildingId,
        before,
        after: undefined,
      });
      await record(tx, {
        organisationId: caller.organisationId,
        type: IDENTIFIER_WITHDRAWN,
        payload: { buildingId: caller.buildingId, identifier },
        actorId: caller.personId,
      });
      live.announce(tx, caller, { kind: 'access', ids: [caller.buildingId] });
    });
