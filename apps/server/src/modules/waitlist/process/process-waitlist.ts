import { inTenant } from '@berth/database';
import type { Deps } from '../../../platform/deps.ts';
import type { BuildingKey } from '../../../platform/keys.ts';
import { announceEntries, announceHolds, holdsIn, passOn, type WaitlistHold } from '../../reservations/index.ts';
import { type StoredEntry, waitingIn } from '../entries.sql.ts';
import { createAssignFree } from './assign-free.ts';
import { createServeHold } from './serve-hold.ts';
import { tidyWaitlist } from './tidy-waitlist.ts';

/** Each round serves what the one before has passed on. After these, other buildings come first. */
const ROUNDS = 50;
/** Between rounds, offers that have expired end: hundreds of holds at once must not keep them. */
const HOLDS_PER_ROUND = 40;
/** They are for different people and spaces; more would take the connections of other jobs. */
const HOLDS_AT_ONCE = 4;

/** When a hold has to be looked at: at the end of its offer, or when the cancellation before it is final. */
const momentOf = ({ offeredAt, expiresAt, reclaimableUntil }: WaitlistHold): number =>
  offeredAt === null ? (reclaimableUntil ?? expiresAt) : expiresAt;

/**
 * Serves the waitlist of a building: ends entries that are over, offers or reserves held spaces, passes on those
 * that the rules refuse, and finds free ones. Every step is a transaction of its own that changes only rows that are
 * still the same, so a killed process leaves nothing half done and two processes do nothing twice. Returns when it has
 * to run again, also for offers of a process that was killed before it could say so.
 */
export function createProcessWaitlist(deps: Deps) {
  const serve = createServeHold(deps);
  const assignFree = createAssignFree(deps);
  const read = (at: BuildingKey) =>
    inTenant(deps.db, at.organisationId, async (tx) => ({
      holds: await holdsIn(tx, at),
      entries: new Map((await waitingIn(tx, at)).map((entry) => [entry.id, entry])),
    }));

  const passOnRefused = async (
    at: BuildingKey,
    hold: WaitlistHold,
    entry: StoredEntry | undefined,
    refused: Set<string>,
  ) => {
    refused.add(`${hold.subjectId} ${hold.spaceId}`);
    await inTenant(deps.db, at.organisationId, async (tx) => {
      await passOn(tx, at, [hold], refused);
      announceHolds(deps.live, tx, at, [hold]);
      if (entry !== undefined) announceEntries(deps.live, tx, at, [entry]);
    });
  };

  return async (at: BuildingKey): Promise<number | undefined> => {
    const refused = new Set<string>();
    const later = new Set<string>();
    for (let round = 1; ; round += 1) {
      const building = await tidyWaitlist(deps, at);
      if (building === undefined) return undefined;
      if (round > ROUNDS) return building.now;
      const { holds, entries } = await read(at);
      const due = holds.filter(({ id, offeredAt }) => offeredAt === null && !later.has(id));
      const left = due.slice(0, HOLDS_PER_ROUND).values();
      const serveNext = async () => {
        for (const hold of left) {
          const entry = entries.get(hold.subjectId);
          const served = entry === undefined ? 'refused' : await serve(at, building, entry, hold);
          if (served === 'later') later.add(hold.id);
          if (served === 'refused') await passOnRefused(at, hold, entry, refused);
        }
      };
      await Promise.all(Array.from({ length: HOLDS_AT_ONCE }, serveNext));
      if (due.length > 0 || (await assignFree(at, building, refused))) continue;
      return holds.length === 0 ? undefined : Math.min(...holds.map(momentOf));
    }
  };
}
