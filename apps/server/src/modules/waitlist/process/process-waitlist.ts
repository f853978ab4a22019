import { inTenant } from '@berth/database';
import type { Deps } from '../../../platform/deps.ts';
import type { BuildingKey } from '../../../platform/keys.ts';
import { holdsIn, passOn } from '../../reservations/index.ts';
import { announceEntries, announceHolds } from '../announce-entries.ts';
import { waitingIn } from '../entries.sql.ts';
import { createAssignFree } from './assign-free.ts';
import { createServeHold } from './serve-hold.ts';
import { tidyWaitlist } from './tidy-waitlist.ts';

/** Each round serves what the one before has passed on; what is left after these is served a minute later. */
const ROUNDS = 50;

/**
 * Serves the waitlist of a building: ends entries that are over, offers or reserves held spaces, passes on those
 * that the rules refuse, and finds free ones. Every step is a transaction of its own that changes only rows that are still the same, so
 * a killed process leaves nothing half done and two processes do nothing twice. Returns when it has to run again.
 */
export function createProcessWaitlist(deps: Deps) {
  const serve = createServeHold(deps);
  const assignFree = createAssignFree(deps);
  const read = (at: BuildingKey) =>
    inTenant(deps.db, at.organisationId, async (tx) => ({
      holds: (await holdsIn(tx, at)).filter(({ offeredAt }) => offeredAt === null),
      entries: new Map((await waitingIn(tx, at)).map((entry) => [entry.id, entry])),
    }));

  return async (at: BuildingKey): Promise<number | undefined> => {
    const building = await tidyWaitlist(deps, at);
    if (building === undefined) return undefined;
    const refused = new Set<string>();
    const later = new Map<string, number>();
    for (let round = 0; round < ROUNDS; round += 1) {
      const { holds, entries } = await read(at);
      const due = holds.filter(({ id }) => !later.has(id));
      for (const hold of due) {
        const entry = entries.get(hold.subjectId);
        const served = entry === undefined ? { kind: 'refused' as const } : await serve(at, building, entry, hold);
        if (served.kind === 'later') later.set(hold.id, served.at);
        if (served.kind !== 'refused') continue;
        refused.add(`${hold.subjectId} ${hold.spaceId}`);
        await inTenant(deps.db, at.organisationId, async (tx) => {
          await passOn(tx, at, [hold], refused);
          announceHolds(deps.live, tx, at, [hold]);
          if (entry !== undefined) announceEntries(deps.live, tx, at, [entry]);
        });
      }
      if (due.length === 0 && !(await assignFree(at, building, refused))) break;
    }
    return later.size === 0 ? undefined : Math.min(...later.values());
  };
}
