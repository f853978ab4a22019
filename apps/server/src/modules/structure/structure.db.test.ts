import { desks, floors, rooms } from '@berth/contract';
import { inTenant } from '@berth/database';
import { aBuilding, aMember, anOrganisation, type TestBuilding, testDatabase } from '@berth/testkit';
import { beforeAll, describe, expect, test } from 'vitest';
import { placeOf } from '../../../testing/api-node.ts';
import { testApi } from '../../../testing/test-api.ts';

const database = testDatabase();
const api = testApi(database);
const MEMBER = { subject: 'member' };
let building: TestBuilding;
let sibling: TestBuilding;
let foreign: TestBuilding;
let bare: TestBuilding;
const made: Record<string, Awaited<ReturnType<typeof furnish>>> = {};

const HASH = 'a'.repeat(64);

/** Creates two floors, the upper one first, and on the lower one two rooms, three desks and a parking spot. */
async function furnish(at: TestBuilding) {
  const organisation_id = at.organisation.id;
  const own = { organisation_id, building_id: at.id };
  return inTenant(database.owner, organisation_id, async (tx) => {
    const insertFloor = async (name: string, level: number, plan = {}) =>
      (
        await tx
          .insertInto('floor')
          .values({ ...own, name, level, ...plan })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id;
    const insertSpace = async (values: { floor_id: string; type: string; name: string } & Record<string, unknown>) =>
      (
        await tx
          .insertInto('space')
          .values({ ...own, ...values })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id;
    await tx
      .insertInto('file')
      .values({ organisation_id, hash: HASH, media_type: 'image/svg+xml', content: Buffer.from('<svg/>') })
      .onConflict((oc) => oc.doNothing())
      .execute();
    const upper = await insertFloor('First', 1);
    const lower = await insertFloor('Ground', 0, {
      plan_hash: HASH,
      plan_width: 800,
      plan_height: 600.5,
      plan_metres_per_unit: 0.05,
    });
    const room = { floor_id: lower, type: 'ROOM' };
    const studio = await insertSpace({
      ...room,
      name: 'Studio',
      reserved_by: 'desks',
      polygon: '[[0,0],[10,0],[10,5.5]]',
    });
    const meeting = await insertSpace({ ...room, name: 'Meeting', reserved_by: 'whole', maximum_occupants: 8 });
    const desk = { floor_id: lower, room_id: studio, type: 'DESK' };
    const d2 = await insertSpace({ ...desk, name: 'Desk 2', x: 3.5, y: 4, rotation: 90 });
    const d1 = await insertSpace({ ...desk, name: 'Desk 1' });
    const p1 = await insertSpace({ ...desk, name: 'Parking 1', type: 'PARKING' });
    for (const name of ['Standing desk', 'Dual monitor']) {
      const { id } = await tx
        .insertInto('attribute')
        .values({ ...own, name })
        .returning('id')
        .executeTakeFirstOrThrow();
      await tx.insertInto('space_attribute').values({ organisation_id, space_id: d2, attribute_id: id }).execute();
    }
    return { upper, lower, studio, meeting, d1, d2, p1 };
  });
}

beforeAll(async () => {
  const organisation = await anOrganisation(database.owner);
  building = await aBuilding(database.owner, organisation);
  sibling = await aBuilding(database.owner, organisation);
  bare = await aBuilding(database.owner, organisation);
  foreign = await aBuilding(database.owner, await anOrganisation(database.owner));
  await aMember(database.owner, { issuer: api.issuer.issuer, ...MEMBER }, building, bare);
  for (const [name, at] of Object.entries({ building, sibling, foreign })) made[name] = await furnish(at);
});

const read = (call: typeof floors | typeof rooms | typeof desks, at = building) =>
  api.call(call, { params: placeOf(at), as: MEMBER });

test('floors are listed from the lowest, with their plan if they have one', async () => {
  const { lower, upper } = made['building'] ?? {};
  expect((await read(floors)).body).toEqual([
    { id: lower, name: 'Ground', level: 0, plan: { hash: HASH, width: 800, height: 600.5, metresPerUnit: 0.05 } },
    { id: upper, name: 'First', level: 1, plan: null },
  ]);
});

test('rooms are listed by name, with reservation mode and outline', async () => {
  const { lower, studio, meeting } = made['building'] ?? {};
  const plain = { floorId: lower, attributes: [], version: 1 };
  expect((await read(rooms)).body).toEqual([
    { ...plain, id: meeting, name: 'Meeting', reservedBy: 'whole', maximumOccupants: 8, polygon: [] },
    {
      ...plain,
      id: studio,
      name: 'Studio',
      reservedBy: 'desks',
      maximumOccupants: null,
      polygon: [
        [0, 0],
        [10, 0],
        [10, 5.5],
      ],
    },
  ]);
});

test('desks and parking spots are listed by name, with their room and sorted attributes', async () => {
  const { lower, studio, d1, d2, p1 } = made['building'] ?? {};
  const here = { roomName: 'Studio', roomId: studio, floorId: lower, version: 1 };
  const nowhere = { x: null, y: null, rotation: 0, attributes: [] };
  expect((await read(desks)).body).toEqual([
    { id: d1, name: 'Desk 1', type: 'DESK', ...here, ...nowhere },
    {
      id: d2,
      name: 'Desk 2',
      type: 'DESK',
      ...here,
      x: 3.5,
      y: 4,
      rotation: 90,
      attributes: ['Dual monitor', 'Standing desk'],
    },
    { id: p1, name: 'Parking 1', type: 'PARKING', ...here, ...nowhere },
  ]);
});

describe.each([
  ['floors', floors],
  ['rooms', rooms],
  ['desks', desks],
])('%s', (_name, call) => {
  test('are an empty list in a building without any', async () => {
    expect(await read(call, bare)).toMatchObject({ status: 200, body: [] });
  });

  test('are not found by non-members of the building', async () => {
    expect((await read(call, sibling)).status).toBe(404);
    expect((await read(call, foreign)).status).toBe(404);
  });

  test('never contain data of another building', async () => {
    const text = JSON.stringify((await read(call)).body);
    const others = [...Object.values(made['sibling'] ?? {}), ...Object.values(made['foreign'] ?? {})];
    expect(others.filter((id) => text.includes(id))).toEqual([]);
  });
});
