import { createHash } from 'node:crypto';
import type { TenantTx } from '@berth/database';
import { DAY_MS, HOUR_MS } from '@berth/domain/time';
import type { BuildingIds, PlaceColumns } from './tenant-ids.ts';

/** The buildings are at most this far ahead of UTC: in the last hours of a UTC day, it is tomorrow there. */
const AHEAD_MS = 2 * HOUR_MS;

/** When the day of a full tenant's reservation begins in UTC: tomorrow, in the building too. */
export const startOfReservationDay = () => Math.floor((Date.now() + AHEAD_MS) / DAY_MS) * DAY_MS + DAY_MS;

/** Noon of that day: in the future, within one local day and not today, whenever this runs. */
const soon = () => startOfReservationDay() + 12 * HOUR_MS;

/** The ticket of a full tenant's reservation, derived from its id so that tests can compute it. */
export const ticketOf = ({ reservation }: Pick<BuildingIds, 'reservation'>): Buffer =>
  createHash('sha256').update(reservation).digest().subarray(0, 16);

/** The secret in the address of a full tenant's calendar feed. */
export const feedSecretOf = ({ calendarFeed }: Pick<BuildingIds, 'calendarFeed'>): Buffer =>
  createHash('sha256').update(calendarFeed).digest().subarray(0, 16);

/** The secret in the calendar link of a full tenant's room. */
export const roomFeedSecretOf = ({ roomFeed }: Pick<BuildingIds, 'roomFeed'>): Buffer =>
  createHash('sha256').update(roomFeed).digest().subarray(0, 16);

/** When a full tenant's absence was created; also its key. */
export const ABSENCE_MADE = '2026-01-01T00:00:00.000Z';

/** The member is on the waitlist, and the desk is held for them two hours after their reservation. */
async function fillWaitlist(
  tx: TenantTx,
  place: PlaceColumns,
  ids: BuildingIds,
  { start, local_day }: { start: number; local_day: string },
): Promise<void> {
  const { organisation_id } = place;
  const period = { start_at: new Date(start), end_at: new Date(start + HOUR_MS), local_day };
  await tx
    .insertInto('neighbourhood_notification')
    .values({
      organisation_id: place.organisation_id,
      neighbourhood_id: ids.neighbourhood,
      member_id: ids.member,
      local_day: '2026-01-05',
    })
    .execute();
  await tx
    .insertInto('waitlist_entry')
    .values({ ...place, ...period, id: ids.waitlistEntry, member_id: ids.member, type: 'DESK', auto_accept: true })
    .execute();
  const held = { floor_id: ids.floor, space_id: ids.freeDesk, state: 'h', exclusive: false, visible_to_others: false };
  await tx
    .insertInto('reservation')
    .values({ organisation_id, id: ids.held, ...held, ...period, ticket: ticketOf({ reservation: ids.held }) })
    .execute();
  await tx
    .insertInto('hold')
    .values({
      organisation_id,
      reservation_id: ids.held,
      reason: 'waitlist',
      subject_id: ids.waitlistEntry,
      offered_at: new Date(),
      expires_at: new Date(start),
      released_by_id: ids.member,
      reclaimable_until: new Date(),
    })
    .execute();
}

/**
 * Creates a reservation with a guest, an asset and a reminder, whose holder has a fixed desk, an absence and a calendar
 * feed, and the calendar link of a room.
 */
export async function fillReservations(tx: TenantTx, place: PlaceColumns, ids: BuildingIds, mark: string) {
  const { organisation_id } = place;
  const start = soon();
  const local_day = new Date(start).toISOString().slice(0, 10);
  const period = { start_at: new Date(start), end_at: new Date(start + HOUR_MS) };
  await tx
    .insertInto('reservation')
    .values({
      organisation_id,
      id: ids.reservation,
      floor_id: ids.floor,
      space_id: ids.freeDesk,
      member_id: ids.member,
      ...period,
      local_day,
      exclusive: true,
      ticket: ticketOf(ids),
      subject: `${mark} subject`,
      userpools: [`${mark} pool`],
    })
    .execute();
  const of = { organisation_id, reservation_id: ids.reservation };
  await fillWaitlist(tx, place, ids, { start: start + 2 * HOUR_MS, local_day });
  await tx
    .insertInto('reservation_guest')
    .values({ ...of, place: 1, name: `${mark} guest`, email: `guest@${mark}.example` })
    .execute();
  await tx
    .insertInto('reservation_asset')
    .values({ ...of, asset_id: ids.asset, local_day, quantity: 1, comment: `${mark} comment` })
    .execute();
  await tx
    .insertInto('planned_absence')
    .values({ ...place, member_id: ids.member, created_at: new Date(ABSENCE_MADE), ...period })
    .execute();
  await tx
    .insertInto('no_show_step')
    .values({ ...of, building_id: ids.building, step: 'remind', done_at: new Date(start) })
    .execute();
  const closed = { opened_at: new Date(start), closed_at: new Date(start) };
  await tx
    .insertInto('no_show_breaker')
    .values({ ...place, ...closed })
    .onConflict((oc) => oc.doNothing())
    .execute();
  const secret_hash = createHash('sha256').update(feedSecretOf(ids)).digest();
  await tx
    .insertInto('calendar_feed')
    .values({ ...place, id: ids.calendarFeed, member_id: ids.member, secret_hash })
    .onConflict((oc) =>
      oc.columns(['organisation_id', 'building_id', 'member_id']).doUpdateSet({ id: ids.calendarFeed, secret_hash }),
    )
    .execute();
  const ofRoom = { id: ids.roomFeed, secret_hash: createHash('sha256').update(roomFeedSecretOf(ids)).digest() };
  await tx
    .insertInto('room_feed')
    .values({ organisation_id, space_id: ids.room, ...ofRoom })
    .onConflict((oc) => oc.columns(['organisation_id', 'space_id']).doUpdateSet(ofRoom))
    .execute();
}
