import { randomUUID } from 'node:crypto';
import {
  adminFloors,
  desks as desksCall,
  discardFloorDraft,
  type FloorDraft,
  floorDraft,
  publishFloor,
  removeDesk,
  saveDesk,
  saveFloor,
  saveFloorDraft,
  saveRoom,
  uploadPlan,
} from '@berth/contract';
import { inTenant } from '@berth/database';
import { aBuilding, aMember, anOrganisation, type TestBuilding, testDatabase } from '@berth/testkit';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { placeOf } from '../../../../testing/api-node.ts';
import { multipart } from '../../../../testing/multipart.ts';
import { testApi } from '../../../../testing/test-api.ts';

const database = testDatabase();
const api = testApi(database);
let building: TestBuilding;
let floorId: string;
let subject: string;
let serial = 0;

const as = () => ({ subject, roles: ['Customer-admin' as const] });
const params = () => ({ ...placeOf(building), floorId });

beforeEach(async () => {
  building = await aBuilding(database.owner, await anOrganisation(database.owner));
  subject = `drawer-${++serial}`;
  await aMember(database.owner, { issuer: api.issuer.issuer, subject }, building);
  floorId = await aFloor('Ground', 0);
});

const aFloor = async (name: string, level: number) =>
  (await api.call(saveFloor, { params: placeOf(building), body: { name, level }, as: as() })).body.id;

const aRoom = (name: string, change: Partial<FloorDraft['rooms'][number]> = {}): FloorDraft['rooms'][number] => ({
  id: randomUUID(),
  name,
  reservedBy: 'desks',
  maximumOccupants: null,
  polygon: [
    [0, 0],
    [100, 0],
    [100, 100],
  ],
  ...change,
});
const aDesk = (name: string, roomId: string, x = 10): FloorDraft['desks'][number] => ({
  id: randomUUID(),
  name,
  roomId,
  type: 'DESK',
  x,
  y: 20,
  rotation: 180,
});

const open = async () => (await api.call(floorDraft, { params: params(), as: as() })).body;
const keep = async (draft: FloorDraft, version?: number) =>
  api.call(saveFloorDraft, {
    params: params(),
    body: { draft, version: version ?? (await open()).version },
    as: as(),
  });
const publish = (query: { dryRun?: '1'; version?: string } = {}) =>
  api.call(publishFloor, { params: params(), query, as: as() });
/** Saves a draft and publishes it. */
const published = async (draft: FloorDraft) => {
  expect((await keep(draft)).status).toBe(200);
  const answer = await publish();
  expect(answer.status).toBe(200);
  return answer.body;
};
const desksNow = async () =>
  (await api.call(desksCall, { params: placeOf(building), as: as() })).body.filter((desk) => desk.floorId === floorId);

test('a draft is visible to editors until it is published, then to everyone', async () => {
  const room = aRoom('Studio');
  const desk = aDesk('S-1', room.id);
  await keep({ rooms: [room], desks: [desk] });
  expect(await desksNow()).toEqual([]);
  expect(await open()).toMatchObject({ isDraft: true, draft: { desks: [desk] }, published: { rooms: [], desks: [] } });
  const counts = { roomsAdded: 1, roomsChanged: 0, roomsRemoved: 0, desksAdded: 1, desksChanged: 0, desksRemoved: 0 };
  expect((await publish({ dryRun: '1' })).body).toEqual(counts);
  expect(await desksNow()).toEqual([]);
  expect((await publish()).body).toEqual(counts);
  expect(await desksNow()).toMatchObject([{ id: desk.id, name: 'S-1', x: 10, y: 20, rotation: 180, roomId: room.id }]);
  expect(await open()).toMatchObject({ isDraft: false });
});

test('a room and a desk created in a list are there, without a position on the plan', async () => {
  const as_ = as();
  const room = await api.call(saveRoom, {
    params: placeOf(building),
    body: { name: 'Attic', floorId, reservedBy: 'desks', maximumOccupants: null },
    as: as_,
  });
  const body = { name: 'A-1', roomId: room.body.id, type: 'DESK' as const, fixed: null };
  await api.call(saveDesk, { params: placeOf(building), body, as: as_ });
  const { draft } = await open();
  expect(draft).toMatchObject({ rooms: [{ polygon: [] }], desks: [{ x: null, y: null }] });
  expect((await keep(draft)).status).toBe(200);
  expect((await publish()).body).toMatchObject({ roomsChanged: 0, desksChanged: 0 });
});

test('publishing is audited with the spaces before and after', async () => {
  const room = aRoom('Studio');
  const [stays, moves, goes] = [aDesk('S-1', room.id), aDesk('S-2', room.id, 20), aDesk('S-3', room.id, 30)];
  await published({ rooms: [room], desks: [stays, moves, goes] });
  const moved = { ...moves, x: 25 };
  await published({ rooms: [room], desks: [stays, moved] });
  const lines = await inTenant(database.owner, building.organisation.id, (tx) =>
    tx.selectFrom('audit').select(['before', 'after']).where('action', '=', 'floor.published').orderBy('id').execute(),
  );
  expect(lines[1]).toEqual({ before: { rooms: [], desks: [moves, goes] }, after: { rooms: [], desks: [moved] } });
});

test('spaces can swap names or shift them by one', async () => {
  const room = aRoom('Studio');
  const desks = ['1', '2', '3'].map((name) => aDesk(name, room.id));
  await published({ rooms: [room], desks });
  const renamed = desks.map((desk, at) => ({ ...desk, name: ['2', '3', '1'][at] ?? '' }));
  await published({ rooms: [room], desks: renamed });
  expect((await desksNow()).map(({ id, name }) => [name, id])).toEqual(
    renamed.map(({ id, name }) => [name, id]).toSorted(),
  );
});

test('desks that move to another room stay when their room is removed', async () => {
  const [from, to] = [aRoom('Old'), aRoom('New')];
  const desk = aDesk('1', from.id);
  await published({ rooms: [from, to], desks: [desk] });
  await published({ rooms: [to], desks: [{ ...desk, roomId: to.id }] });
  expect(await desksNow()).toMatchObject([{ id: desk.id, roomId: to.id }]);
});

test('an undo restores spaces whose removal was published', async () => {
  const room = aRoom('Studio');
  const desk = aDesk('1', room.id);
  await published({ rooms: [room], desks: [desk] });
  expect(await published({ rooms: [room], desks: [] })).toMatchObject({ desksRemoved: 1 });
  expect(await published({ rooms: [room], desks: [{ ...desk, x: 44 }] })).toMatchObject({ desksAdded: 1 });
  expect(await desksNow()).toMatchObject([{ id: desk.id, x: 44 }]);
});

describe('during an unpublished draft', () => {
  const begun = async () => {
    const room = aRoom('Studio');
    const desks = [aDesk('1', room.id), aDesk('2', room.id)];
    await published({ rooms: [room], desks });
    const base = [room.id, ...desks.map(({ id }) => id)];
    const [one, two] = desks as [FloorDraft['desks'][number], FloorDraft['desks'][number]];
    await keep({ rooms: [room], desks: [{ ...one, x: 77 }, two], base });
    return { room, one, two };
  };

  test('a desk added elsewhere is not removed by publishing', async () => {
    const { room } = await begun();
    const body = { name: 'late', roomId: room.id, type: 'DESK' as const, fixed: null };
    await api.call(saveDesk, { params: placeOf(building), body, as: as() });
    expect((await open()).draft.desks.map(({ name }) => name)).toContain('late');
    expect((await publish()).body).toMatchObject({ desksChanged: 1, desksRemoved: 0 });
    expect((await desksNow()).map(({ name }) => name)).toEqual(['1', '2', 'late']);
  });

  test('a desk removed elsewhere does not come back', async () => {
    const { two } = await begun();
    await api.call(removeDesk, { params: { ...placeOf(building), deskId: two.id }, as: as() });
    expect((await publish()).body).toMatchObject({ desksAdded: 0, desksChanged: 1 });
    expect((await desksNow()).map(({ name }) => name)).toEqual(['1']);
  });
});

test('undoing all changes deletes the draft', async () => {
  const room = aRoom('Studio');
  await published({ rooms: [room], desks: [] });
  await keep({ rooms: [{ ...room, name: 'Atelier' }], desks: [] });
  expect((await open()).isDraft).toBe(true);
  await keep({ rooms: [room], desks: [] });
  expect((await open()).isDraft).toBe(false);
});

test('saving or publishing an outdated draft is a conflict [T21]', async () => {
  const room = aRoom('Studio');
  const { version } = await open();
  const first = await keep({ rooms: [room], desks: [] }, version);
  expect(await keep({ rooms: [], desks: [] }, version)).toMatchObject({ status: 412, body: { code: 'save.conflict' } });
  expect((await publish({ version: String(version) })).status).toBe(412);
  expect((await publish({ version: String(first.body.version) })).status).toBe(200);
});

test('publishing reports a missing room, a duplicate name, and a name or id of another floor', async () => {
  const room = aRoom('Studio');
  const desk = aDesk('1', room.id);
  await published({ rooms: [room], desks: [desk] });
  floorId = await aFloor('First', 1);
  const other = aRoom('Other');
  const faultsOf = async (draft: FloorDraft) => {
    await keep(draft);
    const { status, body } = await publish();
    return [status, (body as unknown as { data: unknown }).data];
  };
  expect(await faultsOf({ rooms: [], desks: [aDesk('9', other.id)] })).toEqual([
    422,
    [{ kind: 'unknown_room', name: '9' }],
  ]);
  expect(await faultsOf({ rooms: [other], desks: [aDesk('9', other.id), aDesk('9', other.id)] })).toEqual([
    422,
    [{ kind: 'twin_name', name: '9' }],
  ]);
  expect(await faultsOf({ rooms: [other], desks: [aDesk('1', other.id)] })).toEqual([
    422,
    [{ kind: 'taken_name', name: '1' }],
  ]);
  expect(await faultsOf({ rooms: [other], desks: [{ ...desk, name: 'stolen', roomId: other.id }] })).toEqual([
    422,
    [{ kind: 'twin_id', name: 'stolen' }],
  ]);
});

test('two thousand desks are published at once', async () => {
  const room = aRoom('Hall');
  const desks = Array.from({ length: 2000 }, (_, at) => aDesk(`H-${at}`, room.id, at));
  expect(await published({ rooms: [room], desks })).toMatchObject({ desksAdded: 2000 });
  const moved = desks.map((desk) => ({ ...desk, y: 99 }));
  expect(await published({ rooms: [room], desks: moved })).toMatchObject({ desksChanged: 2000 });
});

test('discarding deletes the draft', async () => {
  await keep({ rooms: [aRoom('Studio')], desks: [] });
  await api.call(discardFloorDraft, { params: params(), as: as() });
  expect(await open()).toMatchObject({ isDraft: false, draft: { rooms: [] } });
});

test('a copied floor has the same positions, and names with its own name as a suffix', async () => {
  const room = aRoom('Studio');
  const undrawn = aRoom('Attic', { polygon: [] });
  await published({ rooms: [room, undrawn], desks: [aDesk('1', room.id)] });
  const body = { name: 'Twin', level: 3, copyOf: floorId };
  floorId = (await api.call(saveFloor, { params: placeOf(building), body, as: as() })).body.id;
  expect((await open()).draft).toMatchObject({
    rooms: [{ name: 'Attic (Twin)', polygon: [] }, { name: 'Studio (Twin)' }],
    desks: [{ name: '1 (Twin)', x: 10 }],
  });
});

test('a new picture keeps the width of the plan, and so all positions', async () => {
  const upload = async (width: number, height: number) => {
    const content = await sharp({ create: { width, height, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    return (await api.call(uploadPlan, { params: params(), ...multipart('file', 'plan.png', content), as: as() })).body;
  };
  expect((await upload(800, 400)).plan).toMatchObject({ width: 1000, height: 500, metresPerUnit: null });
  const { name, level, version } = (await api.call(adminFloors, { params: placeOf(building), as: as() })).body[0] ?? {};
  const body = { id: floorId, name: name ?? '', level: level ?? 0, version: version ?? 1, metresPerUnit: 0.02 };
  await api.call(saveFloor, { params: placeOf(building), body, as: as() });
  expect((await upload(2000, 1500)).plan).toMatchObject({ width: 1000, height: 750, metresPerUnit: 0.02 });
});
