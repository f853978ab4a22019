import { openDatabase, openPool, inTenant, type TenantTx } from '@berth/database';
import type { RoleUrls } from '@berth/database/migrate';
import { DAY_MS, HOUR_MS } from '@berth/domain/time';
import { aBuilding, anOrganisation, type TestBuilding } from '@berth/testkit';
import { cpuMs } from '@berth/testkit/cpu-time';
import { sql } from 'kysely';
import { createKnownPremises } from '../../src/modules/premises/index.ts';
import { suggestSeats } from '../../src/modules/seat-suggestions/suggest-seats.ts';
import type { BuildingCaller } from '../../src/platform/identity/caller.ts';

type Plan = { readonly urls: RoleUrls; readonly desks: number; readonly rounds: number };
type Times = {
  readonly times: readonly number[];
  readonly cpuMs: number;
  readonly seats: number;
  readonly people: number;
};

const DESKS_IN_A_ROOM = 50;
const FAVOURITES = 30;
const SELECTED = 10;

/** Tomorrow at nine in UTC. */
export const nine = () => Math.floor(Date.now() / DAY_MS) * DAY_MS + DAY_MS + 9 * HOUR_MS;

/** One floor with a scale. Every second desk is reserved tomorrow, and the user had a desk on forty days. */
export async function fillFloor(tx: TenantTx, { id, organisation }: TestBuilding, desks: number): Promise<string> {
  const [start, end] = [new Date(nine()), new Date(nine() + 8 * HOUR_MS)];
  const { rows } = await sql<{ me: string }>`
    with laid as (
      insert into floor (organisation_id, building_id, name, level, plan_metres_per_unit)
      values (${organisation.id}, ${id}, 'Floor', 1, 0.01) returning id),
    rooms as (
      insert into space (organisation_id, building_id, floor_id, type, name, reserved_by)
      select ${organisation.id}::uuid, ${id}::uuid, laid.id, 'ROOM', 'Room ' || n, 'desks'
      from laid, generate_series(0, ${Math.ceil(desks / DESKS_IN_A_ROOM) - 1}::int) n
      returning id, name),
    spaces as (
      insert into space (organisation_id, building_id, floor_id, room_id, type, name, x, y)
      select ${organisation.id}::uuid, ${id}::uuid, laid.id, rooms.id, 'DESK', 'D' || n, (n % 45) * 200, (n / 45) * 200
      from laid, generate_series(0, ${desks - 1}::int) n
      join rooms on rooms.name = 'Room ' || (n / ${DESKS_IN_A_ROOM}::int)
      returning id, floor_id, substr(name, 2)::int as n),
    people as (
      insert into member (organisation_id, email, first_name, last_name, explicit)
      select ${organisation.id}::uuid, 'p' || n || '@example.org', 'P' || n, 'Example', true
      from generate_series(0, ${desks - 1}::int) n
      returning id, substr(first_name, 2)::int as n),
    added as (
      insert into member_building (organisation_id, building_id, member_id)
      select ${organisation.id}::uuid, ${id}::uuid, people.id from people),
    favourites as (
      insert into favourite_colleague (organisation_id, member_id, colleague_id)
      select ${organisation.id}::uuid, me.id, people.id from people me, people
      where me.n = 1 and people.n > 1 and people.n % 2 = 0 and people.n <= ${FAVOURITES * 2}::int + 1),
    held as (
      insert into reservation (organisation_id, floor_id, space_id, member_id, start_at, end_at, local_day, exclusive, ticket)
      select ${organisation.id}::uuid, spaces.floor_id, spaces.id, people.id, ${start}::timestamptz, ${end}::timestamptz,
        ${start}::timestamptz::date, true, uuid_send(gen_random_uuid())
      from spaces join people using (n) where n % 2 = 0),
    visits as (
      insert into reservation (organisation_id, floor_id, space_id, member_id, start_at, end_at, local_day, state, holds_space,
        exclusive, ticket)
      select ${organisation.id}::uuid, spaces.floor_id, spaces.id, people.id, ${start}::timestamptz - make_interval(days => ago),
        ${end}::timestamptz - make_interval(days => ago), (${start}::timestamptz - make_interval(days => ago))::date, 'o',
        false, false, uuid_send(gen_random_uuid())
      from people, generate_series(2, 41) ago join spaces on spaces.n = (ago % 7) * 2 + 1 where people.n = 1)
    select people.id as me from people where people.n = 1`.execute(tx);
  await sql`
    update building set settings = '{"seat_suggestions": true, "future_day_maximum": 0}'
    where organisation_id = ${organisation.id} and id = ${id}`.execute(tx);
  return rows[0]?.me ?? '';
}

/** The times of the use case with everything that it reads; only the building snapshot is cached, as in the API. */
export async function suggestionTimes({ urls, desks, rounds }: Plan): Promise<Times> {
  const ownerPool = openPool({ url: urls.owner, application: 'bench-owner', size: 1 });
  const apiPool = openPool({ url: urls.api, application: 'bench-api', size: 2 });
  try {
    const [owner, db] = [openDatabase(ownerPool), openDatabase(apiPool)];
    const building = await aBuilding(owner, await anOrganisation(owner));
    const memberId = await inTenant(owner, building.organisation.id, (tx) => fillFloor(tx, building, desks));
    await sql`vacuum (analyze) reservation, member, space`.execute(owner);
    const suggest = suggestSeats({ db, premises: createKnownPremises(db) });
    const caller = {
      organisationId: building.organisation.id,
      buildingId: building.id,
      memberId,
      personId: memberId,
      roles: [],
      attributes: {},
      rulesVersion: 0,
      now: Date.now(),
    } as unknown as BuildingCaller;
    const query = {
      window: { start: nine(), end: nine() + 8 * HOUR_MS },
      type: 'DESK' as const,
      floorId: undefined,
      selected: Array.from({ length: SELECTED }, (_, n) => `p${n * 20}@example.org`),
      teamIds: [],
      labelIds: [],
    };
    const { seats, people } = await suggest(caller, query);
    const times: number[] = [];
    const before = cpuMs();
    for (let round = 0; round < rounds; round += 1) {
      const start = performance.now();
      await suggest(caller, query);
      times.push(performance.now() - start);
    }
    return { times, cpuMs: (cpuMs() - before) / rounds, seats: seats.length, people: people.length };
  } finally {
    await Promise.all([ownerPool.end(), apiPool.end()]);
  }
}
