import type { TenantTx } from '@berth/database';
import { sql } from 'kysely';
import { nowInDatabase } from '../../../platform/clock.ts';
import type { Provider } from '../calendar-client.ts';

export type RoomKey = { readonly organisationId: string; readonly provider: Provider; readonly spaceId: string };

export type CalendarRoom = RoomKey & {
  readonly buildingId: string;
  readonly address: string;
  readonly cursor: string | null;
  readonly readUntil: number | null;
  readonly channel: string;
  readonly subscription: string | null;
  readonly subscribedUntil: number | null;
  readonly zone: string;
  /** The organisation's short name. */
  readonly org: string;
  readonly now: number;
};

/** A mapped room with its building; undefined if it is no longer mapped, or the room or building was removed. */
export async function calendarRoom(tx: TenantTx, key: RoomKey): Promise<CalendarRoom | undefined> {
  const { rows } = await sql<Omit<CalendarRoom, keyof RoomKey>>`
    select room.building_id as "buildingId", room.address, room.cursor, room.read_until as "readUntil", room.channel,
      room.subscription, room.subscribed_until as "subscribedUntil", building.timezone as zone,
      organisation.slug as org, ${nowInDatabase} as now
    from calendar_room room
    join offered_building building on building.organisation_id = room.organisation_id and building.id = room.building_id
    join offered_space space on space.organisation_id = room.organisation_id and space.id = room.space_id
    join offered_organisation organisation on organisation.id = room.organisation_id
    where room.organisation_id = ${key.organisationId} and room.provider = ${key.provider}
      and room.space_id = ${key.spaceId} and building.removed_at is null and space.removed_at is null`.execute(tx);
  return rows[0] && { ...key, ...rows[0] };
}

const of = (tx: TenantTx, { organisationId, provider, spaceId }: RoomKey) =>
  tx
    .updateTable('calendar_room')
    .where('calendar_room.organisation_id', '=', organisationId)
    .where('calendar_room.provider', '=', provider)
    .where('calendar_room.space_id', '=', spaceId);

const instant = (epochMs: number) => new Date(epochMs);

export const storeCursor = (tx: TenantTx, key: RoomKey, cursor: string | null, readUntil: number | null) =>
  of(tx, key)
    .set({ cursor, ...(readUntil === null ? {} : { read_until: instant(readUntil) }) })
    .execute();

export const storeChannelSecret = (tx: TenantTx, key: RoomKey, hash: Buffer) =>
  of(tx, key).set({ channel_hash: hash }).execute();

export const storeSubscription = (tx: TenantTx, key: RoomKey, to: { id: string; until: number } | undefined) =>
  of(tx, key)
    .set({
      subscription: to?.id ?? null,
      subscribed_until: to === undefined ? null : instant(to.until),
    })
    .execute();

export const scheduleSync = (tx: TenantTx, key: RoomKey, dueAt: number) =>
  of(tx, key)
    .set({ due_at: instant(dueAt) })
    .execute();

/** Undefined if it is due already. */
export const makeDue = (tx: TenantTx, key: RoomKey) =>
  of(tx, key)
    .set({ due_at: sql`wall_clock()` })
    .where('calendar_room.due_at', '>', sql<number>`wall_clock()`)
    .returning('calendar_room.building_id as buildingId')
    .executeTakeFirst();

/** Makes the next sync read everything and subscribe again. Returns the number of rooms. */
export async function restartRooms(tx: TenantTx, organisationId: string): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('calendar_room')
    .set({ cursor: null, read_until: null, subscription: null, subscribed_until: null, due_at: sql`wall_clock()` })
    .where('calendar_room.organisation_id', '=', organisationId)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Rooms whose next sync is due. */
export const dueRooms = (tx: TenantTx, organisationId: string) =>
  tx
    .selectFrom('calendar_room')
    .select(['calendar_room.provider', 'calendar_room.space_id as spaceId'])
    .where('calendar_room.organisation_id', '=', organisationId)
    .where('calendar_room.due_at', '<=', sql<number>`wall_clock()`)
    .$narrowType<{ provider: Provider }>()
    .execute();

/** The calendars of a reservation's room, and those in which the reservation has an entry. */
export async function roomsOfReservation(tx: TenantTx, organisationId: string, reservationId: string) {
  const { rows } = await sql<Pick<RoomKey, 'provider' | 'spaceId'>>`
    select room.provider, room.space_id as "spaceId" from calendar_room room
    where room.organisation_id = ${organisationId} and room.space_id = (
      select r.space_id from offered_reservation r where r.organisation_id = ${organisationId} and r.id = ${reservationId})
    union
    select entry.provider, entry.space_id from calendar_entry entry
    where entry.organisation_id = ${organisationId} and entry.reservation_id = ${reservationId}`.execute(tx);
  return rows;
}
