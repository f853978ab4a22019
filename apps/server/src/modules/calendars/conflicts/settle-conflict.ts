import { inTenant } from '@berth/database';
import { audit } from '../../../platform/events/audit.ts';
import type { BuildingCaller } from '../../../platform/identity/caller.ts';
import type { RouteDeps } from '../../../platform/module.ts';
import { ConflictNotFound } from '../calendars.problems.ts';
import { changeEntry } from '../sync/entries.sql.ts';
import { requestSync } from '../sync/request-sync.ts';
import { conflictedEntry, dismissConflict } from './open-conflicts.sql.ts';

/** Both stay as they are and nobody is asked again; or the room is looked at once more, also where it was left alone. */
export const settleConflict =
  ({ db, record }: Pick<RouteDeps, 'db' | 'record'>) =>
  async (caller: BuildingCaller, id: string, act: 'dismiss' | 'retry'): Promise<void> => {
    const { organisationId, buildingId, personId } = caller;
    await inTenant(db, organisationId, async (tx) => {
      const found = await conflictedEntry(tx, caller, id);
      if (found === undefined) throw ConflictNotFound();
      const key = { organisationId, provider: found.provider, spaceId: found.spaceId };
      if (act === 'retry') {
        // Not frozen any more, but known to have been: once both sides hold the same, the conflict is settled.
        await changeEntry(tx, key, found.entryId, { frozenUntil: caller.now, pushedVersion: null });
        return requestSync({ record }, tx, key);
      }
      await dismissConflict(tx, caller, id);
      await audit(tx, {
        organisationId,
        buildingId,
        actorId: personId,
        action: 'calendar-conflict.closed',
        subjectId: id,
        before: { kind: found.kind },
        after: undefined,
      });
    });
  };
