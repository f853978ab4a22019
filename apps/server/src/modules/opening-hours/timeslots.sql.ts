import type { Followers } from '@berth/contract';
import type { TenantTx } from '@berth/database';
import { sql } from 'kysely';
import type { BuildingKey } from '../../platform/keys.ts';

/** Opening hours, and the userpools that may use them. */
export type Hours = {
  startTime: string;
  endTime: string;
  validFrom: string;
  validUntil: string | null;
  days: readonly string[];
  timezoneId: string;
  hint: string;
  userpools: readonly string[];
};
export type NewTimeslot = Hours & { roomId: string };

const COLUMNS = [
  'timeslot.id',
  'timeslot.room_id as roomId',
  'timeslot.start_time as startTime',
  'timeslot.end_time as endTime',
  'timeslot.valid_from as validFrom',
  'timeslot.valid_until as validUntil',
  'timeslot.days',
  'timeslot.timezone_id as timezoneId',
  'timeslot.hint',
  'timeslot.userpools',
  'timeslot.version',
] as const;

const timeslots = (tx: TenantTx, { organisationId, buildingId }: BuildingKey) =>
  tx
    .selectFrom('timeslot')
    .innerJoin('offered_space as room', (join) =>
      join.onRef('room.organisation_id', '=', 'timeslot.organisation_id').onRef('room.id', '=', 'timeslot.room_id'),
    )
    .select(COLUMNS)
    .select('room.name as roomName')
    .where('timeslot.organisation_id', '=', organisationId)
    .where('timeslot.building_id', '=', buildingId)
    .where('room.removed_at', 'is', null)
    .orderBy('room.name')
    .orderBy('timeslot.start_time')
    .orderBy('timeslot.id');

export const timeslotsOf = (tx: TenantTx, at: BuildingKey) => timeslots(tx, at).execute();

export type TimeslotRow = Awaited<ReturnType<typeof timeslotsOf>>[number];

const anyOf = (ids: readonly string[]) => sql<string>`any(${ids})`;

export const timeslotsNamed = (tx: TenantTx, at: BuildingKey, ids: readonly string[]) =>
  timeslots(tx, at).where('timeslot.id', '=', anyOf(ids)).execute();

type Meeting = { from: string; until: string; roomIds?: readonly string[] };

/** Slots that are open on at least one day between the two dates. */
export const timeslotsMeeting = (tx: TenantTx, at: BuildingKey, { from, until, roomIds }: Meeting) =>
  timeslots(tx, at)
    .where('timeslot.valid_from', '<=', until)
    .where(({ or, eb }) => or([eb('timeslot.valid_until', 'is', null), eb('timeslot.valid_until', '>=', from)]))
    .$if(roomIds !== undefined, (query) => query.where('timeslot.room_id', '=', anyOf(roomIds ?? [])))
    .execute();

const columnsOf = (hours: Hours) => ({
  start_time: hours.startTime,
  end_time: hours.endTime,
  valid_from: hours.validFrom,
  valid_until: hours.validUntil,
  days: hours.days as string[],
  timezone_id: hours.timezoneId,
  hint: hours.hint,
  userpools: hours.userpools as string[],
});

/** A statement takes at most 65,535 parameters, and a slot has eleven. */
const PER_STATEMENT = 5_000;

export async function insertTimeslots(tx: TenantTx, at: BuildingKey, slots: readonly NewTimeslot[]): Promise<string[]> {
  const place = { organisation_id: at.organisationId, building_id: at.buildingId };
  const ids: string[] = [];
  for (let start = 0; start < slots.length; start += PER_STATEMENT) {
    const made = await tx
      .insertInto('timeslot')
      .values(
        slots
          .slice(start, start + PER_STATEMENT)
          .map((slot) => ({ ...place, room_id: slot.roomId, ...columnsOf(slot) })),
      )
      .returning('timeslot.id')
      .execute();
    ids.push(...made.map(({ id }) => id));
  }
  return ids;
}

const updating = (tx: TenantTx, { organisationId }: BuildingKey, ids: readonly string[]) =>
  tx
    .updateTable('timeslot')
    .set((eb) => ({ version: eb('timeslot.version', '+', 1) }))
    .where('timeslot.organisation_id', '=', organisationId)
    .where('timeslot.id', '=', anyOf(ids));

export const updateTimeslots = (tx: TenantTx, at: BuildingKey, ids: readonly string[], hours: Hours) =>
  updating(tx, at, ids).set(columnsOf(hours)).execute();

export const endTimeslots = (tx: TenantTx, at: BuildingKey, ids: readonly string[], validUntil: string) =>
  updating(tx, at, ids).set({ valid_until: validUntil }).execute();

export const beginTimeslots = (tx: TenantTx, at: BuildingKey, ids: readonly string[], validFrom: string) =>
  updating(tx, at, ids).set({ valid_from: validFrom }).execute();

export const emptyTimeslots = (tx: TenantTx, at: BuildingKey, ids: readonly string[]) =>
  updating(tx, at, ids).set({ days: [] }).execute();

/** Rooms with other opening hours than these. */
export const roomsOpenOtherwise = async (
  tx: TenantTx,
  { organisationId, buildingId }: BuildingKey,
  ids: readonly string[],
) => {
  const rooms = await tx
    .selectFrom('timeslot')
    .select('timeslot.room_id as id')
    .distinct()
    .where('timeslot.organisation_id', '=', organisationId)
    .where('timeslot.building_id', '=', buildingId)
    .where('timeslot.id', '<>', sql<string>`all(${ids})`)
    .execute();
  return new Set(rooms.map(({ id }) => id));
};

export const deleteTimeslots = (tx: TenantTx, { organisationId }: BuildingKey, ids: readonly string[]) =>
  tx
    .deleteFrom('timeslot')
    .where('timeslot.organisation_id', '=', organisationId)
    .where('timeslot.id', '=', anyOf(ids))
    .execute();

export const knownRooms = (tx: TenantTx, { organisationId, buildingId }: BuildingKey, ids: readonly string[]) =>
  tx
    .selectFrom('offered_space as space')
    .select('space.id')
    .where('space.organisation_id', '=', organisationId)
    .where('space.building_id', '=', buildingId)
    .where('space.type', '=', 'ROOM')
    .where('space.removed_at', 'is', null)
    .where('space.id', '=', anyOf(ids))
    .execute();

/** Rooms with reservable spaces and no opening hours of their own, with the number of their desks and parking spots. */
export async function followingRooms(
  tx: TenantTx,
  { organisationId, buildingId }: BuildingKey,
): Promise<Followers['rooms']> {
  const { rows } = await sql<Followers['rooms'][number]>`
    select room.id, room.name, count(desk.id)::int as desks
    from offered_space room
    left join offered_space desk on desk.organisation_id = room.organisation_id and desk.room_id = room.id
      and desk.removed_at is null and room.reserved_by = 'desks'
    where room.organisation_id = ${organisationId} and room.building_id = ${buildingId} and room.type = 'ROOM'
      and room.removed_at is null and room.reserved_by in ('whole', 'desks')
      and not exists (
        select from timeslot slot
        where slot.organisation_id = room.organisation_id and slot.room_id = room.id)
    group by room.id, room.name
    order by room.name, room.id`.execute(tx);
  return rows;
}
