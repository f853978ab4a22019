import { deskStatus, roomStatus } from '@berth/contract';
import { inTenant } from '@berth/database';
import { testDatabase } from '@berth/testkit';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { placeOf } from '../../../../../testing/api-node.ts';
import {
  explained,
  recordedStatements,
  recordedTrips,
  type Statement,
} from '../../../../../testing/recorded-statements.ts';
import { testApi } from '../../../../../testing/test-api.ts';
import { vacuumed } from '../../../../../testing/vacuumed.ts';
import { at, aWorkplace, SOON, type Workplace } from '../workplace.fixture.ts';

const database = testDatabase();
const api = testApi(database);
let work: Workplace;
let me: { subject: string };
let floorIds: string[];

const [FLOORS, DESKS, DAYS] = [10, 100, 40];

/** A building with a thousand desks, most of them taken every day for weeks, some twice a day. */
async function fill() {
  const { organisation, building } = work;
  await inTenant(database.owner, organisation.id, async (tx) => {
    const { rows } = await sql<{ id: string }>`
      insert into floor (organisation_id, building_id, name, level)
      select ${organisation.id}::uuid, ${building.id}::uuid, 'Level ' || n, n from generate_series(1, ${FLOORS}::int) n
      returning id`.execute(tx);
    floorIds = rows.map(({ id }) => id);
    await sql`
      with room as (
        insert into space (organisation_id, building_id, floor_id, type, name, reserved_by)
        select ${organisation.id}::uuid, ${building.id}::uuid, f.id, 'ROOM', 'Room ' || f.id || n, 'desks'
        from unnest(${floorIds}::uuid[]) f (id), generate_series(1, 10) n returning id, floor_id)
      insert into space (organisation_id, building_id, floor_id, room_id, type, name)
      select ${organisation.id}::uuid, ${building.id}::uuid, room.floor_id, room.id, 'DESK', 'D ' || room.id || n
      from room, generate_series(1, ${DESKS / 10}::int) n`.execute(tx);
    await sql`
      insert into member (organisation_id, email, first_name, last_name, explicit)
      select ${organisation.id}::uuid, 'holder-' || n || '@example.org', 'Holder', n::text, true
      from generate_series(1, ${FLOORS * DESKS}::int) n`.execute(tx);
    await sql`
      insert into reservation (organisation_id, floor_id, space_id, member_id, start_at, end_at, local_day, exclusive, ticket)
      select ${organisation.id}::uuid, desk.floor_id, desk.id, holder.id, d.day + h.start, d.day + h.until, d.day, false,
        decode(md5(desk.id::text || d.day || h.start), 'hex')
      from (select id, floor_id, row_number() over (order by id) n from space where name like 'D %') desk
      join (select id, row_number() over (order by md5(id::text)) n from member where first_name = 'Holder') holder
        on holder.n = desk.n
      cross join (select ${SOON}::date + n as day from generate_series(-${DAYS / 2}::int, ${DAYS / 2}::int) n) d
      cross join (values (interval '8 hours', interval '11 hours', 10), ('12 hours', '16 hours', 3)) h (start, until, share)
      where desk.n % 10 < h.share`.execute(tx);
    // Adds floors of other buildings: the few of this one would be read by a sequential scan.
    await sql`
      insert into floor_version (organisation_id, day, floor_id, version)
      select ${organisation.id}::uuid, ${SOON}::date + n, gen_random_uuid(), 1
      from generate_series(-${DAYS / 2}::int, ${DAYS / 2}::int) n, generate_series(1, 500)`.execute(tx);
  });
  await vacuumed(database, 'reservation');
}

beforeAll(async () => {
  work = await aWorkplace(database, api);
  me = await work.person('Mia Own');
  await work.reserve('Desk 9', { by: 'Mia Own', from: '16:00', to: '17:00' });
  await fill();
});

const WINDOW = { from: at('09:00'), to: at('15:00') };
const query = (floorId?: string) => ({ ...WINDOW, ...(floorId === undefined ? {} : { floorId }) });
const ask = (floorId?: string) =>
  api.call(deskStatus, {
    params: placeOf(work.building),
    query: query(floorId),
    as: me,
  });

/** The statements of a call when the building and its names are cached. */
async function sentBy(call: () => Promise<unknown>): Promise<Statement[]> {
  await call();
  const [guard, ...own] = await recordedStatements(call);
  expect(guard?.text).toContain('member_building');
  return own;
}

/** Increments all versions, as if everything had changed, without touching a reservation. */
async function countAgain() {
  await work.owner((tx) => sql`update floor_version set version = version + 1`.execute(tx));
  await vacuumed(database, 'floor_version');
}

describe.each([
  ['a floor of a hundred desks', (): string | undefined => floorIds[0], DESKS, 12],
  ['a building of a thousand desks', (): string | undefined => undefined, FLOORS * DESKS, 40],
] as const)('%s', (name, floor, desks, limit) => {
  const costOf = async (what: string, statements: readonly Statement[]) => {
    const plans = [];
    for (const statement of statements) plans.push(await explained(database.db, work.organisation.id, statement, true));
    const buffers = plans.reduce((sum, plan) => sum + plan.buffers, 0);
    process.stdout.write(`status of ${name}${what}: ${buffers} buffers\n`);
    return { buffers, nodes: plans.flatMap((plan) => plan.nodes) };
  };

  test('is one round trip that writes nothing and reads no other user’s reservations', async () => {
    const own = await sentBy(() => ask(floor()));
    expect(own.every(({ text }) => text.startsWith('select'))).toBe(true);
    const { buffers, nodes } = await costOf('', own);
    expect(nodes.some((node) => node['Index Name'] === 'floor_version_pkey')).toBe(true);
    expect(nodes.some((node) => node['Index Name'] === 'reservation_of_floor')).toBe(false);
    expect(buffers).toBeLessThanOrEqual(limit);
    expect((await ask(floor())).body.desks).toHaveLength(desks);
  });

  test('that changed is read with an index-only scan', async () => {
    await ask(floor());
    await countAgain();
    const held = (await recordedStatements(() => ask(floor()))).filter(({ text }) => text.includes('reservation r'));
    expect(held).toHaveLength(1);
    const { buffers, nodes } = await costOf(' that changed', held);
    const scans = nodes.filter((node) => node['Relation Name'] === 'reservation');
    expect(scans).toMatchObject([
      { 'Node Type': 'Index Only Scan', 'Index Name': 'reservation_of_floor', 'Heap Fetches': 0 },
    ]);
    expect(buffers).toBeLessThanOrEqual(limit);
    expect(await sentBy(() => ask(floor()))).not.toContainEqual(expect.objectContaining({ text: held[0]?.text }));
  });

  test('after a change of the building takes three more round trips: for the building, the versions and new names', async () => {
    await ask(floor());
    expect(await recordedTrips(() => ask(floor()))).toBe(1);
    await work.open('Meeting', '00:00', '23:59');
    expect(await recordedTrips(() => ask(floor()))).toBeLessThanOrEqual(4);
  });
});

test('a floor of a building with a maximum does not read others below it, and counts where no number is stored', async () => {
  await work.set({ building_maximum: FLOORS * DESKS * 2 }, ['building-maximum']);
  const [floorId = ''] = floorIds;
  await ask(floorId);
  const readAgain = async () => {
    await countAgain();
    return (await recordedStatements(() => ask(floorId))).filter(({ text }) => text.includes('reservation r'));
  };
  expect((await readAgain()).map(({ values }) => values?.at(-1))).toEqual([[floorId]]);
  await work.owner((tx) => sql`update floor_version set held = null`.execute(tx));
  const read = await readAgain();
  const counted = read.filter(({ text }) => text.includes('count(*)'));
  expect(read).toHaveLength(2);
  expect(counted).toHaveLength(1);
  expect(read.find((statement) => statement !== counted[0])?.values).toContainEqual([floorId]);
  for (const statement of counted) {
    const { nodes } = await explained(database.db, work.organisation.id, statement, true);
    expect(nodes.filter((node) => node['Relation Name'] === 'reservation')).toMatchObject([
      { 'Node Type': 'Index Only Scan', 'Index Name': 'reservation_of_floor', 'Heap Fetches': 0 },
    ]);
  }
  await work.set({ building_maximum: 1 }, ['building-maximum']);
  expect((await ask(floorId)).body.rule).toBe('building-maximum');
  await work.set({}, []);
});

test('the status of rooms is one round trip too', async () => {
  expect(
    await sentBy(() => api.call(roomStatus, { params: placeOf(work.building), query: query(), as: me })),
  ).not.toContainEqual(expect.objectContaining({ text: expect.stringContaining('reservation r') }));
});
