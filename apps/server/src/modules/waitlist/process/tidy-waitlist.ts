import { inTenant, type TenantTx } from '@berth/database';
import { afterMissedOffer, remainingPeriod, type WaitlistEndReason } from '@berth/domain/waitlist';
import type { Deps } from '../../../platform/deps.ts';
import type { BuildingKey } from '../../../platform/keys.ts';
import { announceEntries, announceHolds, holdsIn, passOn, type WaitlistHold } from '../../reservations/index.ts';
import { buildingOf, type WaitlistBuilding } from '../building.sql.ts';
import { endEntry, lockedEntry, type StoredEntry, storeEntry, waitingIn } from '../entries.sql.ts';
import { standingOf } from './current-members.sql.ts';

type Tidying = Pick<Deps, 'record' | 'live'>;

/** Ends an entry without a space, if it is still open. */
async function endWith(
  { record, live }: Tidying,
  tx: TenantTx,
  at: BuildingKey,
  { id, memberId }: Pick<StoredEntry, 'id' | 'memberId'>,
  reason: WaitlistEndReason,
): Promise<void> {
  const { organisationId, buildingId } = at;
  if (!(await endEntry(tx, at, id, { reason }))) return;
  const payload = { buildingId, entryId: id, memberId, reason };
  await record(tx, { organisationId, actorId: undefined, type: 'waitlist.ended.v1', payload });
  announceEntries(live, tx, at, [{ id, memberId }]);
}

/** An answer at the last moment ended the hold, and then nothing was missed. */
async function miss(deps: Tidying, tx: TenantTx, at: BuildingKey, hold: WaitlistHold): Promise<void> {
  const entry = await lockedEntry(tx, at, hold.subjectId);
  const stillThere = (await holdsIn(tx, at, [hold.subjectId])).some(({ id }) => id === hold.id);
  if (entry === undefined || !stillThere) return;
  const after = afterMissedOffer(entry, hold.spaceId);
  if (after.outcome === 'ended') await endWith(deps, tx, at, entry, after.reason);
  else await storeEntry(tx, at, after.entry);
  await passOn(tx, at, [hold]);
  announceEntries(deps.live, tx, at, [entry]);
}

const endReasonOf = (
  entry: StoredEntry,
  { settings, now }: WaitlistBuilding,
  standing: { readonly isGone: boolean; readonly hasReserved: boolean } | undefined,
): WaitlistEndReason | undefined => {
  if (!settings.waitlist) return 'waitlist-off';
  if (standing?.isGone === true) return 'member-gone';
  if (standing?.hasReserved === true) return 'reserved-elsewhere';
  return remainingPeriod(entry, { now, timeslot: settings.timeslot }) === undefined ? 'over' : undefined;
};

/**
 * Ends entries that are over and offers without an answer, and passes their spaces on. Returns the building;
 * undefined if it was removed.
 */
export const tidyWaitlist = (deps: Deps, at: BuildingKey): Promise<WaitlistBuilding | undefined> =>
  inTenant(deps.db, at.organisationId, async (tx) => {
    const building = await buildingOf(tx, at);
    if (building === undefined) return undefined;
    const standing = new Map((await standingOf(tx, at)).map((one) => [one.id, one]));
    const open = new Set<string>();
    for (const entry of await waitingIn(tx, at)) {
      const reason = endReasonOf(entry, building, standing.get(entry.id));
      if (reason === undefined) open.add(entry.id);
      else await endWith(deps, tx, at, entry, reason);
    }
    const holds = await holdsIn(tx, at);
    const without = holds.filter(({ subjectId }) => !open.has(subjectId));
    await passOn(tx, at, without);
    const missed = holds.filter(
      ({ subjectId, offeredAt, expiresAt }) => open.has(subjectId) && offeredAt !== null && expiresAt <= building.now,
    );
    for (const hold of missed) await miss(deps, tx, at, hold);
    announceHolds(deps.live, tx, at, [...without, ...missed]);
    return building;
  });
