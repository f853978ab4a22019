import { buildingSetup, changeBuildingSetting, reserveSpace, saveBuildingSetup, saveTimeslot } from '@berth/contract';
import { inTenant } from '@berth/database';
import type { Role } from '@berth/domain/identity';
import { aBuilding, aMember, anOrganisation, type TestBuilding, testDatabase } from '@berth/testkit';
import { beforeEach, expect, test } from 'vitest';
import { placeOf } from '../../../testing/api-node.ts';
import { testApi } from '../../../testing/test-api.ts';

const database = testDatabase();
const api = testApi(database);

const NOTHING = {
  hasAddress: false,
  floors: 0,
  rooms: 0,
  desks: 0,
  wholeRooms: 0,
  openRooms: 0,
  people: 0,
  rulesChanged: false,
};
const DAY_MS = 86_400_000;

let building: TestBuilding;
let sibling: TestBuilding;
let subject: string;
let serial = 0;

const add = (to: TestBuilding) =>
  aMember(database.owner, { issuer: api.issuer.issuer, subject: `person-${++serial}` }, to);

beforeEach(async () => {
  const organisation = await anOrganisation(database.owner);
  [building, sibling] = [await aBuilding(database.owner, organisation), await aBuilding(database.owner, organisation)];
  subject = `keeper-${++serial}`;
  await aMember(database.owner, { issuer: api.issuer.issuer, subject }, building, sibling);
});

const admin = () => ({ subject, roles: ['Customer-admin' as Role] });
const ask = (at = building, as: { subject: string; roles: Role[] } = admin()) =>
  api.call(buildingSetup, { params: placeOf(at), as });
const save = (choices: object, at = building, as: { subject: string; roles: Role[] } = admin()) =>
  api.call(saveBuildingSetup, { params: placeOf(at), body: { later: [], closed: false, version: 1, ...choices }, as });
const guide = async (at = building) => (await ask(at)).body.guide;
const facts = async (at = building) => (await ask(at)).body.facts;

/** A floor with a room of desks, a meeting room, and what was removed again. */
const furnish = (at = building) =>
  inTenant(database.owner, at.organisation.id, async (tx) => {
    const own = { organisation_id: at.organisation.id, building_id: at.id };
    const { id: floor_id } = await tx
      .insertInto('floor')
      .values({ ...own, name: 'First', level: 1 })
      .returning('id')
      .executeTakeFirstOrThrow();
    const room = (name: string, reserved_by: string, removed_at: Date | null = null) =>
      tx
        .insertInto('space')
        .values({ ...own, floor_id, type: 'ROOM', name, reserved_by, removed_at })
        .returning('id')
        .executeTakeFirstOrThrow();
    const { id: room_id } = await room('Studio', 'desks');
    const { id: meeting } = await room('Meeting', 'whole');
    await room('Gone', 'whole', new Date());
    await tx
      .insertInto('space')
      .values(['A', 'B'].map((name) => ({ ...own, floor_id, room_id, type: 'DESK', name })))
      .execute();
    return { studio: room_id, meeting };
  });

const openHours = (roomId: string) =>
  api.call(saveTimeslot, {
    params: placeOf(building),
    body: {
      object_ids: [{ id: roomId }],
      start_time: '08:00',
      end_time: '18:00',
      valid_from: '2026-01-01T00:00:00.000Z',
      monday: true,
      tuesday: true,
      wednesday: true,
      thursday: true,
      friday: true,
      saturday: true,
      sunday: true,
      userpools: [],
    },
    as: admin(),
  });

test('a new building has nothing, and the caller is not counted among its people', async () => {
  expect(await facts()).toEqual(NOTHING);
});

test('floors, rooms, desks, hours and people are counted in this building only', async () => {
  const { meeting } = await furnish();
  await furnish(sibling);
  await openHours(meeting);
  await add(building);
  await add(sibling);
  const set = { daily_maximum: 3 };
  await api.call(changeBuildingSetting, { params: placeOf(building), body: set, as: admin() });
  const expected = {
    hasAddress: false,
    floors: 1,
    rooms: 2,
    desks: 2,
    wholeRooms: 1,
    openRooms: 1,
    people: 1,
    rulesChanged: true,
  };
  expect(await facts()).toEqual(expected);
  expect(await facts(sibling)).toEqual({ ...expected, openRooms: 0, rulesChanged: false });
});

test('another name is no change of the rules', async () => {
  const body = { display_name: 'Kade' };
  await api.call(changeBuildingSetting, { params: placeOf(building), body, as: admin() });
  expect(await facts()).toMatchObject({ rulesChanged: false });
});

test('an address is a fact of the building', async () => {
  const body = { address: 'Kade 1, Rotterdam' };
  await api.call(changeBuildingSetting, { params: placeOf(building), body, as: admin() });
  expect(await facts()).toMatchObject({ hasAddress: true });
  expect(await facts(sibling)).toMatchObject({ hasAddress: false });
});

test('the first reservation ends the set-up, of this building only', async () => {
  const { meeting } = await furnish();
  await furnish(sibling);
  const start = new Date(Date.now() + DAY_MS);
  start.setUTCHours(10, 0, 0, 0);
  const answer = await api.call(reserveSpace, {
    params: { ...placeOf(building), objectId: meeting },
    body: { startDatetime: start.toISOString(), endDatetime: new Date(start.getTime() + DAY_MS / 24).toISOString() },
    as: { subject, roles: [] },
  });
  expect(answer.status).toBe(201);
  expect(await facts()).toBeNull();
  expect(await facts(sibling)).toMatchObject({ floors: 1 });
});

test('only administrators read it', async () => {
  expect((await ask(building, { subject, roles: ['Customer-coordinator'] })).status).toBe(403);
  expect((await ask(building, { subject, roles: [] })).status).toBe(403);
});

test('the guide starts open, and keeps its steps for later and that it was closed, in this building only', async () => {
  expect(await guide()).toEqual({ later: [], isClosed: false, version: 1 });
  expect(await save({ later: ['rules', 'people'] })).toMatchObject({ status: 200, body: { version: 2 } });
  expect(await guide()).toEqual({ later: ['people', 'rules'], isClosed: false, version: 2 });
  expect(await save({ closed: true, version: 2 })).toMatchObject({ status: 200, body: { version: 3 } });
  expect(await guide()).toEqual({ later: [], isClosed: true, version: 3 });
  expect(await guide(sibling)).toEqual({ later: [], isClosed: false, version: 1 });
});

test('the second of two administrators who save the guide for the first time gets a conflict', async () => {
  await save({ later: ['people'] });
  expect(await save({ closed: true })).toMatchObject({ status: 412, body: { code: 'save.conflict' } });
  expect(await guide()).toMatchObject({ later: ['people'], isClosed: false });
});

test('two concurrent saves of the guide are one save and one conflict', async () => {
  const answers = await Promise.all([save({ later: ['people'] }), save({ closed: true })]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412]);
  expect(await guide()).toMatchObject({ version: 2 });
});

test('only administrators save the guide, and only its own steps', async () => {
  expect((await save({}, building, { subject, roles: ['Customer-coordinator'] })).status).toBe(403);
  expect((await save({ later: ['coffee'] })).status).toBe(400);
  expect(await guide()).toEqual({ later: [], isClosed: false, version: 1 });
});

test('an administrator of another organisation neither reads nor saves the guide', async () => {
  const elsewhere = await aBuilding(database.owner, await anOrganisation(database.owner));
  expect((await ask(elsewhere)).status).toBe(404);
  expect((await save({ closed: true }, elsewhere)).status).toBe(404);
});
