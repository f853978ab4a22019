import type { Reservation } from '@berth/contract';
import type { TenantTx } from '@berth/database';
import { settingsFrom } from '@berth/domain';
import type { Deps } from '../../platform/deps.ts';
import type { Present } from '../../platform/identity/caller.ts';
import { SpaceNotFound } from '../structure/index.ts';
import type { Change } from './change.ts';
import { insertAssets, insertGuests } from './insert-reservations.sql.ts';
import type { Seat } from './order.ts';
import { presentReservation } from './present-reservation.ts';
import type { FactsRead } from './reservation-facts.sql.ts';
import { changedEvent } from './reservations.events.ts';
import { refused } from './reservations.problems.ts';
import { type Standing, standingReservation } from './standing-reservation.sql.ts';
import { subjectFrom } from './store-seats.ts';
import { moveAssets, moveReservation, removeAssets, removeGuests } from './update-reservation.sql.ts';

type Granted = {
  readonly caller: Present;
  readonly change: Change;
  readonly standing: Standing;
  readonly seat: Seat;
  readonly read: FactsRead;
};

const EXCLUSION_VIOLATION = '23P01';

/** An update has no `on conflict`; here is the one place where the constraint's own words can be heard. */
export const orTaken = async <T>(work: Promise<T>, { seat, read }: Pick<Granted, 'seat' | 'read'>): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    if ((error as { code?: string }).code !== EXCLUSION_VIOLATION) throw error;
    const { start: takenFrom, end: takenUntil } = seat.wish.period;
    throw refused({ rule: 'space-taken', numbers: { takenFrom, takenUntil } }, read.zone);
  }
};

/** Changes what was granted and tells what happened. Undefined when somebody else changed it a moment ago. */
export async function storeChange(deps: Deps, tx: TenantTx, granted: Granted): Promise<Reservation | undefined> {
  const { caller, change, standing, seat, read } = granted;
  const { organisationId, buildingId, personId } = caller;
  const { id, version, memberId, seriesId } = standing;
  const { wish, holder } = seat;
  const space = read.spaces.find((one) => one.id === wish.spaceId);
  if (space === undefined) throw SpaceNotFound();

  const looked = { organisationId, id, version };
  const event = changedEvent({ buildingId, reservationId: id, memberId, seriesId });
  const to = {
    floorId: space.floorId,
    spaceId: space.id,
    localDay: wish.localDay,
    period: wish.period,
    exclusive: read.policies.includes('disable-overlapping-reservation'),
    visibleToOthers: change.visibleToOthers ?? standing.visibleToOthers,
    subject: change.subject === undefined ? standing.subject : subjectFrom(change.subject),
    userpools: holder.userpools,
  };
  const isChanged = await orTaken(moveReservation(tx, looked, to, { personId, events: [event] }), granted);
  if (!isChanged) return undefined;

  const row = { id, localDay: wish.localDay, guests: change.guests ?? [], assets: change.assets ?? [] };
  if (change.guests !== undefined) await removeGuests(tx, looked);
  await insertGuests(tx, organisationId, [row]);
  if (change.assets !== undefined) await removeAssets(tx, looked);
  else if (standing.assets.length > 0) await moveAssets(tx, looked, wish.localDay);
  await insertAssets(tx, organisationId, [row]);
  await deps.dispatch(tx, organisationId, [event.id]);
  const floorIds = [...new Set([standing.floorId, space.floorId])];
  deps.live.announce(tx, { organisationId, buildingId }, { kind: 'reservations', ids: [id], floorIds });

  const after = await standingReservation(tx, caller, id);
  return after && presentReservation(caller, after, { settings: settingsFrom(read.settings), now: read.now });
}
