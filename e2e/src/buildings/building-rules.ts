import { reserveSpace } from '@berth/contract';
import { callerOnOtherNode } from '../call.ts';
import { sql } from '../database.ts';
import type { MappedBuilding } from './mapped-building.ts';
import { aPerson } from '../persons.ts';

type Rules = { settings?: Record<string, unknown>; policies?: readonly string[]; timezone?: string };

/** What a coordinator would set, before anybody looks. */
export async function setRules({ organisationId, id }: MappedBuilding, rules: Rules): Promise<void> {
  await sql(
    `update building set settings = settings || $3::jsonb, policies = coalesce($4, policies),
       timezone = coalesce($5, timezone), version = version + 1
     where organisation_id = $1 and id = $2`,
    [organisationId, id, rules.settings ?? {}, rules.policies ?? null, rules.timezone ?? null],
  );
}

export async function addAssets(
  { organisationId, id }: MappedBuilding,
  assets: readonly [name: string, quantity: number, comment: string][],
): Promise<void> {
  await sql(
    `insert into asset_type (organisation_id, building_id, name, quantity, comment)
     select $1, $2, name, quantity, comment from unnest($3::text[], $4::int[], $5::text[]) as asset (name, quantity, comment)`,
    [
      organisationId,
      id,
      assets.map(([name]) => name),
      assets.map(([, many]) => many),
      assets.map(([, , text]) => text),
    ],
  );
}

/** Hours at which the rooms are open; a room without any is open as the others are. */
export async function openRoom(
  { organisationId, id }: MappedBuilding,
  room: string,
  hours: readonly [start: string, end: string][],
  days: readonly string[] = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'],
): Promise<void> {
  await sql(
    `insert into timeslot (organisation_id, building_id, room_id, start_time, end_time, valid_from, days)
     select $1, $2, space.id, slot.start_time, slot.end_time, '2026-01-01', $6::text[]
     from space, unnest($4::text[], $5::text[]) as slot (start_time, end_time)
     where space.organisation_id = $1 and space.name = $3`,
    [organisationId, id, room, hours.map(([start]) => start), hours.map(([, end]) => end), days],
  );
}

/** The moment at which a clock of the zone shows this. */
export function momentOf(date: string, time: string, zone = 'Europe/Amsterdam'): string {
  const offset = new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeZoneName: 'longOffset' })
    .formatToParts(new Date(`${date}T${time}:00Z`))
    .find(({ type }) => type === 'timeZoneName')?.value;
  return new Date(`${date}T${time}:00${offset?.replace('GMT', '') || '+00:00'}`).toISOString();
}

type Taken = { desk: string; date: string; from: string; to: string };

/** Who asks on the node that the browser does not talk to. */
export async function reserveAs(
  building: MappedBuilding,
  email: string,
  { desk, date, from, to }: Taken,
): Promise<void> {
  const call = await callerOnOtherNode(email);
  await call(reserveSpace, {
    params: { ...building.place, objectId: building.desks.get(desk) ?? '' },
    body: { startDatetime: momentOf(date, from), endDatetime: momentOf(date, to) },
  });
}

/** The same by somebody whom nobody knows. */
export async function anotherReserves(building: MappedBuilding, taken: Taken): Promise<void> {
  const rival = await aPerson({ firstName: 'Joris', lastName: 'Vries', buildings: [building.place.building] });
  await reserveAs(building, rival.email, taken);
}
