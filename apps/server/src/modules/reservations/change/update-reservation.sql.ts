import type { TenantTx } from '@berth/database';
import type { CancelledBy } from '@berth/domain/insights';
import { type LocalDate, toIso, toIsoOrNull } from '@berth/domain/time';
import { sql } from 'kysely';
import { storedEventsSql } from '../../../platform/events/insert-events.sql.ts';
import type { OrganisationKey } from '../../../platform/keys.ts';
import { letterOf } from '../reservation-state.ts';
import type { ReservationEvent } from '../reservations.events.ts';
import type { StoredReservation } from '../stored-reservation.sql.ts';

/** The reservation in the version that was read: a request with an older version changes nothing. */
export type Which = { readonly organisationId: string; readonly id: string; readonly version: number };

/** Null if the system itself is the actor. */
type By = { readonly personId: string | null; readonly events: readonly ReservationEvent[] };

/** Stores the events in the statement that caused them. */
export const happened = ({ organisationId }: OrganisationKey, { personId, events }: By) =>
  storedEventsSql(events.map((event) => ({ ...event, organisationId, actorId: personId })));

export const insertEvents = (tx: TenantTx, of: OrganisationKey, by: By) =>
  sql`with ${happened(of, by)} select 1`.execute(tx);

/** The new place, time and details. */
type Moved = Pick<
  StoredReservation,
  'floorId' | 'spaceId' | 'localDay' | 'start' | 'end' | 'visibleToOthers' | 'subject' | 'userpools'
> & { readonly exclusive: boolean };

/** False if it was changed since. An update has no `on conflict`: a violated constraint is an error. */
export async function moveReservation(tx: TenantTx, which: Which, to: Moved, by: By): Promise<boolean> {
  const { organisationId, id, version } = which;
  const { rows } = await sql`
    with changed as (
      update reservation set floor_id = ${to.floorId}, space_id = ${to.spaceId}, local_day = ${to.localDay},
        start_at = ${toIso(to.start)}, end_at = ${toIso(to.end)}, exclusive = ${to.exclusive},
        visible_to_others = ${to.visibleToOthers}, subject = ${to.subject},
        userpools = ${to.userpools.length === 0 ? null : to.userpools}, version = version + 1,
        placed_at = case when start_at = ${toIso(to.start)} then placed_at else wall_clock() end
      where organisation_id = ${organisationId} and id = ${id} and version = ${version}
      returning id
    ), ${happened(which, by)}
    select id from changed`.execute(tx);
  return rows.length === 1;
}

export type NextState = Pick<StoredReservation, 'state' | 'holds' | 'checkedInAt' | 'end'> & {
  /** The planned end, if it ends earlier now. */
  readonly plannedEnd: number | null;
  readonly cancelledBy: CancelledBy | null;
};

/** The caller holds the row lock. */
export const storeNextState = (tx: TenantTx, which: Which, next: NextState, by: By) =>
  sql`
    with changed as (
      update reservation set state = ${letterOf(next.state)}, holds_space = ${next.holds}, end_at = ${toIso(next.end)},
        checked_in_at = ${toIsoOrNull(next.checkedInAt)}, planned_end_at = ${toIsoOrNull(next.plannedEnd)},
        cancelled_by = ${next.cancelledBy}, cancelled_at = ${next.cancelledBy === null ? sql`null` : sql`wall_clock()`},
        version = version + 1
      where organisation_id = ${which.organisationId} and id = ${which.id} and version = ${which.version}
    ), ${happened(which, by)}
    select 1`.execute(tx);

export const removeGuests = (tx: TenantTx, { organisationId, id }: Which) =>
  tx
    .deleteFrom('reservation_guest')
    .where('reservation_guest.organisation_id', '=', organisationId)
    .where('reservation_guest.reservation_id', '=', id)
    .execute();

export const removeAssets = (tx: TenantTx, { organisationId, id }: Which) =>
  tx
    .deleteFrom('reservation_asset')
    .where('reservation_asset.organisation_id', '=', organisationId)
    .where('reservation_asset.reservation_id', '=', id)
    .execute();

/** Stock is counted by this day. */
export const moveAssets = (tx: TenantTx, { organisationId, id }: Which, localDay: LocalDate) =>
  tx
    .updateTable('reservation_asset')
    .set({ local_day: localDay })
    .where('reservation_asset.organisation_id', '=', organisationId)
    .where('reservation_asset.reservation_id', '=', id)
    .execute();
