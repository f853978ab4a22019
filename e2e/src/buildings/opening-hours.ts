import { sql } from '../database.ts';
import type { OwnBuilding } from './own-building.ts';

export const WORKING_DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'];

export type SlotRequest = {
  room: string;
  from?: string;
  until?: string | null;
  start?: string;
  end?: string;
  days?: string[];
  userpools?: string[];
  hint?: string;
};

/** Opening hours that a test begins with. */
export async function openRooms(
  { organisationId, buildingId, rooms }: OwnBuilding,
  requests: SlotRequest[],
): Promise<void> {
  const rows = requests.map((request) => ({
    room_id: rooms.get(request.room),
    start_time: request.start ?? '08:00',
    end_time: request.end ?? '18:00',
    valid_from: request.from ?? '2026-01-01',
    valid_until: request.until ?? null,
    days: request.days ?? WORKING_DAYS,
    userpools: request.userpools ?? [],
    hint: request.hint ?? '',
  }));
  await sql(
    `insert into timeslot
       (organisation_id, building_id, room_id, start_time, end_time, valid_from, valid_until, days, userpools, hint)
     select $1, $2, room_id, start_time, end_time, valid_from, valid_until, days, userpools, hint
     from jsonb_to_recordset($3::jsonb) as slot (
       room_id uuid, start_time text, end_time text, valid_from date, valid_until date,
       days text[], userpools text[], hint text)`,
    [organisationId, buildingId, JSON.stringify(rows)],
  );
}

/** What is stored, room by room: '08:00–18:00 monday tuesday from 2026-01-01 until -'. */
export async function storedHours({ organisationId, buildingId }: OwnBuilding): Promise<Record<string, string[]>> {
  const rows = await sql<{ room: string; hours: string }>(
    `select room.name as room,
            format('%s–%s %s %s/%s', start_time, end_time, array_to_string(days, ' '), valid_from, coalesce(valid_until::text, '-')) as hours
     from timeslot join space room on room.organisation_id = timeslot.organisation_id and room.id = timeslot.room_id
     where timeslot.organisation_id = $1 and timeslot.building_id = $2
     order by room.name, valid_from, start_time`,
    [organisationId, buildingId],
  );
  return Object.fromEntries(
    [...Map.groupBy(rows, ({ room }) => room)].map(([room, slots]) => [room, slots.map(({ hours }) => hours)]),
  );
}
