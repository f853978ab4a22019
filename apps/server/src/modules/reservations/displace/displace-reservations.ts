import type { HoursChoice, ReservationChoice } from '@berth/contract';
import type { TenantTx } from '@berth/database';
import type { Deps } from '../../../platform/deps.ts';
import type { BuildingCaller } from '../../../platform/identity/caller.ts';
import type { BuildingKey } from '../../../platform/keys.ts';
import { insertEvents } from '../change/update-reservation.sql.ts';
import { cancelledEvents } from '../reservations.events.ts';
import { ReservationsInTheWay } from '../reservations.problems.ts';
import { withdrawHolds } from '../holds/withdraw-holds.ts';
import { affectedBy } from './affected-by.ts';
import { moveDisplaced } from './move-displaced.ts';
import { outsideHours } from './outside-hours.sql.ts';
import {
  type Displaced,
  displacedHolds,
  displacedReservations,
  lockReserving,
  markCancelled,
  spacesMeant,
} from './displaced.sql.ts';
import type { Where } from './displaced.sql.ts';

type By = Pick<BuildingCaller, 'organisationId' | 'buildingId' | 'personId'>;

type Displacing = Where & {
  readonly choice: HoursChoice;
  /** Reservations outside opening hours may stay, because their space still exists. */
  readonly canLeave?: boolean | undefined;
};

/** Each one is evaluated on its own, and a transaction times out after fifteen seconds. */
export const MOST_MOVED = 200;

const inTheWay = (rows: readonly Displaced[], mayMove: boolean, canLeave = false) =>
  ReservationsInTheWay(affectedBy(rows, { canMove: mayMove && rows.length <= MOST_MOVED, canLeave }));

async function cancel(deps: Deps, tx: TenantTx, by: By, rows: readonly Displaced[]): Promise<void> {
  if (rows.length === 0) return;
  const { organisationId, buildingId, personId } = by;
  const ids = rows.map(({ id }) => id);
  const events = rows.flatMap(({ id, memberId, seriesId, hasAssets }) =>
    cancelledEvents({ buildingId, reservationId: id, memberId, seriesId }, { byOther: true, hasAssets }),
  );
  await markCancelled(tx, by, ids);
  await insertEvents(tx, by, { personId, events });
  const floorIds = [...new Set(rows.map(({ floorId }) => floorId))];
  deps.live.announce(tx, { organisationId, buildingId }, { kind: 'reservations', ids, floorIds });
}

/** No one is asked about a hold: its member stays on the waitlist. */
async function endHolds(live: Deps['live'], tx: TenantTx, at: BuildingKey, where: Where): Promise<void> {
  await withdrawHolds(live, tx, at, await displacedHolds(tx, at, await spacesMeant(tx, at, where), where));
}

async function displaced(tx: TenantTx, by: BuildingKey, where: Where): Promise<Displaced[]> {
  const spaceIds = await spacesMeant(tx, by, where);
  await lockReserving(tx, by, spaceIds);
  const outside = where.hours && (await outsideHours(tx, by, spaceIds, where.hours));
  return displacedReservations(tx, by, spaceIds, where, outside ?? []);
}

/** The number of reservations that `displaceReservations` would ask about. */
export const countDisplaced = async (tx: TenantTx, at: BuildingKey, where: Where): Promise<number> =>
  (await displaced(tx, at, where)).length;

/**
 * Handles reservations whose space can no longer be reserved after a change in the same transaction. Those that cannot
 * be moved to an equal space are cancelled with notice, so that no reservation of a missing space remains. Only those
 * outside changed opening hours may be left.
 */
export async function displaceReservations(
  deps: Deps,
  tx: TenantTx,
  caller: BuildingCaller,
  { choice, canLeave = false, ...where }: Displacing,
): Promise<void> {
  if (choice === 'leave' && canLeave) return;
  const rows = await displaced(tx, caller, where);
  await endHolds(deps.live, tx, caller, where);
  if (rows.length === 0) return;
  if (choice === 'ask' || choice === 'leave' || (choice === 'move' && rows.length > MOST_MOVED))
    throw inTheWay(rows, true, canLeave);
  const left = choice === 'move' ? await moveDisplaced(deps, tx, caller, rows) : rows;
  await cancel(deps, tx, caller, left);
}

/** Cancels all future reservations of a building, as no space is left to move to. */
export async function endReservations(deps: Deps, tx: TenantTx, by: By, choice: ReservationChoice): Promise<void> {
  const rows = await displaced(tx, by, {});
  await endHolds(deps.live, tx, by, {});
  if (rows.length === 0) return;
  if (choice !== 'cancel') throw inTheWay(rows, false);
  await cancel(deps, tx, by, rows);
}
