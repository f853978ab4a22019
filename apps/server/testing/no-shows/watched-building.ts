import { randomBytes } from 'node:crypto';
import { type Database, inTenant } from '@berth/database';
import type { NoShowWorkflow } from '@berth/domain/buildings';
import { localDayOf } from '@berth/domain/time';
import { aBuilding, anOrganisation, type TestBuilding } from '@berth/testkit';
import { sql } from 'kysely';

const ZONE = 'Europe/Amsterdam';

/** Returns an id (UUID version 7) as if it had been created then. */
export function idMadeAt(moment: number): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(moment, 0, 6);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

export const setWorkflow = (owner: Database, building: TestBuilding, workflow: NoShowWorkflow) =>
  inTenant(owner, building.organisation.id, (tx) =>
    tx
      .updateTable('building')
      .set({ flow_name: workflow })
      .where('organisation_id', '=', building.organisation.id)
      .where('id', '=', building.id)
      .execute(),
  );

export type Planted = { readonly id: string; readonly start: number; readonly end: number };

/** Inserts these reservations of one member, each with its own desk. */
export async function plant(
  owner: Database,
  { id: buildingId, organisation: { id: org } }: TestBuilding,
  { floorId, memberId }: { floorId: string; memberId: string },
  planted: readonly Planted[],
): Promise<void> {
  await inTenant(owner, org, async (tx) => {
    const desks = planted.map(() => crypto.randomUUID());
    await sql`
      with room as (
        insert into space (organisation_id, building_id, floor_id, type, name, reserved_by)
        values (${org}, ${buildingId}, ${floorId}, 'ROOM', ${crypto.randomUUID()}, 'desks') returning id)
      insert into space (organisation_id, id, building_id, floor_id, room_id, type, name)
      select ${org}::uuid, one.id, ${buildingId}::uuid, ${floorId}::uuid, room.id, 'DESK', one.id::text
      from room, unnest(${desks}::uuid[]) as one (id)`.execute(tx);
    await sql`
      insert into reservation (organisation_id, id, floor_id, space_id, member_id, local_day, start_at, end_at, exclusive, ticket)
      select ${org}::uuid, one.id, ${floorId}::uuid, one.desk, ${memberId}::uuid, one.day, one.start_at, one.end_at, false,
        ${Buffer.alloc(16)}
      from unnest(
        ${planted.map(({ id }) => id)}::uuid[], ${desks}::uuid[],
        ${planted.map(({ start }) => localDayOf(start, ZONE))}::date[],
        ${planted.map(({ start }) => new Date(start).toISOString())}::timestamptz[],
        ${planted.map(({ end }) => new Date(end).toISOString())}::timestamptz[]
      ) as one (id, desk, day, start_at, end_at)`.execute(tx);
  });
}

/** Creates a building with a floor and one member, in its own organisation, with a no-show workflow. */
export async function aWatchedBuilding(owner: Database, workflow: NoShowWorkflow) {
  const building = await aBuilding(owner, await anOrganisation(owner));
  await setWorkflow(owner, building, workflow);
  const { id: org } = building.organisation;
  const ids = await inTenant(owner, org, async (tx) => {
    const floor = await tx
      .insertInto('floor')
      .values({ organisation_id: org, building_id: building.id, name: 'Floor', level: 1 })
      .returning('id')
      .executeTakeFirstOrThrow();
    const member = await tx
      .insertInto('member')
      .values({ organisation_id: org, email: 'ada@example.org', first_name: 'Ada', last_name: 'L', explicit: true })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { floorId: floor.id, memberId: member.id };
  });
  return { building, ...ids };
}

export const stepsTaken = (owner: Database, { organisation }: TestBuilding) =>
  inTenant(owner, organisation.id, (tx) =>
    tx
      .selectFrom('no_show_step')
      .select(['reservation_id as id', 'step', 'done_at as doneAt'])
      .where('organisation_id', '=', organisation.id)
      .execute(),
  );

/** Returns the events about no-shows, with reservation and kind. */
export const toldOf = (owner: Database, { organisation }: TestBuilding) =>
  inTenant(owner, organisation.id, async (tx) => {
    const rows = await tx
      .selectFrom('event')
      .select(['type', sql<string>`payload ->> 'reservationId'`.as('id'), sql<string>`payload ->> 'kind'`.as('kind')])
      .where('organisation_id', '=', organisation.id)
      .where('type', 'in', ['reservation.reminded.v1', 'reservation.cancelled-by-system.v1'])
      .orderBy('id')
      .execute();
    return rows;
  });
