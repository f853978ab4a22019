import type { Reservation } from '@berth/contract';
import type { TenantTx } from '@berth/database';
import { settingsFrom } from '@berth/domain/buildings';
import type { Deps } from '../../../platform/deps.ts';
import type { BuildingCaller } from '../../../platform/identity/caller.ts';
import { SpaceNotFound } from '../../premises/index.ts';
import { presentReservation } from '../present-reservation.ts';
import { changedEvent } from '../reservations.events.ts';
import { refused } from '../reservations.problems.ts';
import { insertAssets, insertGuests } from '../engine/5-insert-reservations.sql.ts';
import { subjectFrom } from '../engine/5-store.ts';
import { handOverReleased } from '../holds/hand-over.ts';
import { lockHandOver } from '../holds/hand-over.sql.ts';
import { announceReservations } from '../announce-reservations.ts';
import { storedReservation } from '../stored-reservation.sql.ts';
import type { Change } from './plan-change.ts';
import type { GrantedReplacement } from './replace-reservation.ts';
import { moveAssets, moveReservation, removeAssets, removeGuests } from './update-reservation.sql.ts';

type GrantedChange = GrantedReplacement & { readonly caller: BuildingCaller; readonly change: Change };

const EXCLUSION_VIOLATION = '23P01';

/** An update has no `on conflict`, so a violated constraint is an error of PostgreSQL. */
export const orTaken = async <T>(
  work: Promise<T>,
  { planned, read }: Pick<GrantedReplacement, 'planned' | 'read'>,
): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    if ((error as { code?: string }).code !== EXCLUSION_VIOLATION) throw error;
    const { start: takenFrom, end: takenUntil } = planned.period;
    throw refused({ rule: 'space-taken', numbers: { takenFrom, takenUntil } }, read.zone);
  }
};

/** Stores and records a granted change. Undefined if a concurrent request changed the reservation. */
export async function storeChange(deps: Deps, tx: TenantTx, granted: GrantedChange): Promise<Reservation | undefined> {
  const { caller, change, stored, planned, read } = granted;
  const { organisationId, buildingId, personId } = caller;
  const { id, version, memberId, seriesId } = stored;
  const { localDay, period, holder } = planned;
  const space = read.spaces.find((one) => one.id === planned.spaceId);
  if (space === undefined) throw SpaceNotFound();

  const which = { organisationId, id, version };
  const move = { before: stored, after: { localDay, ...period } };
  const event = changedEvent({ buildingId, reservationId: id, memberId, seriesId }, move);
  const to = {
    floorId: space.floorId,
    spaceId: space.id,
    localDay,
    ...period,
    exclusive: read.policies.includes('disable-overlapping-reservation'),
    visibleToOthers: change.visibleToOthers ?? stored.visibleToOthers,
    subject: change.subject === undefined ? stored.subject : subjectFrom(change.subject),
    userpools: holder.userpools,
  };
  if (stored.isAwaited) await lockHandOver(tx, caller);
  const isChanged = await orTaken(moveReservation(tx, which, to, { personId, events: [event] }), granted);
  if (!isChanged) return undefined;
  if (stored.isAwaited) await handOverReleased(tx, caller, [stored]);

  const row = { id, localDay, guests: change.guests ?? [], assets: change.assets ?? [] };
  if (change.guests !== undefined) await removeGuests(tx, which);
  await insertGuests(tx, organisationId, [row]);
  if (change.assets !== undefined) await removeAssets(tx, which);
  else if (stored.assets.length > 0) await moveAssets(tx, which, localDay);
  await insertAssets(tx, organisationId, [row]);
  announceReservations(deps.live, tx, caller, [stored, { ...stored, floorId: space.floorId, ...period }], stored.zone);

  const after = await storedReservation(tx, caller, id);
  return after && presentReservation(caller, after, { settings: settingsFrom(read.settings), now: read.now });
}
