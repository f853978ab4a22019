import { inTenant } from '@berth/database';
import { audit } from '../../../platform/events/audit.ts';
import type { BuildingCaller } from '../../../platform/identity/caller.ts';
import type { RouteDeps } from '../../../platform/module.ts';
import { ConflictNotFound } from '../calendars.problems.ts';
import { changeEntry } from '../sync/entries.sql.ts';
import { requestSync } from '../sync/request-sync.ts';
import { conflictedEntry, dismissConflict } from './open-conflicts.sql.ts';

/** Accepts both versions permanently, or syncs the room again, even if the entry is frozen. */
export const settleConflict =
  ({ db, record }: Pick<RouteDeps, 'db' | 'record'>) =>
  async (caller: BuildingCaller, id: string, act: 'dismiss' | 'retry'): Promise<void> => {
    const { organisationId, buildingId, personId } = caller;
    await inTenant(db, organisationId, async (tx) => {
      const entry = await conflictedEntry(tx, caller, id);
      if (entry === undefined) throw ConflictNotFound();
      const key = { organisationId, provider: entry.provider, spaceId: entry.spaceId };
      if (act === 'retry') {
        // No longer frozen, but still marked as such, so that the conflict is solved once both sides agree.
        await changeEntry(tx, key, entry.entryId, { frozenUntil: caller.now, pushedVersion: null });
        return requestSync({ record }, tx, key);
      }
      await dismissConflict(tx, caller, id);
      await audit(tx, {
        organisationId,
        buildingId,
        actorId: personId,
        action: 'calendar-conflict.closed',
        subjectId: id,
        before: { kind: entry.kind },
        after: undefined,
      });
    });
  };
