import {
  adminDesks,
  changeDesks,
  changeRooms,
  removedSpaces,
  removeFloor,
  removeRoom,
  restoreSpaces,
  rooms,
  saveAttribute,
  saveDesk,
  saveFloor,
  saveRoom,
} from '@berth/contract';
import { inTenant } from '@berth/database';
import type { Role } from '@berth/domain/identity';
import { aBuilding, aMember, anOrganisation, type TestBuilding, testDatabase } from '@berth/testkit';
import { beforeEach, describe, expect, test } from 'vitest';
import { placeOf } from '../../../../testing/api-node.ts';
import { testApi } from '../../../../testing/test-api.ts';

const database = testDatabase();
const api = testApi(database);
let building: TestBuilding;
let subject: string;
let serial = 0;
let ground: string;
let first: string;
let label: string;

const as = (role: Role = 'Customer-admin') => ({ subject, roles: [role] });
const params = () => placeOf(building);

beforeEach(async () => {
  building = await aBuilding(database.owner, await anOrganisation(database.owner));
  subject = `changer-${++serial}`;
  await aMember(database.owner, { issuer: api.issuer.issuer, subject }, building);
  const floor = async (name: string, level: number) =>
    (await api.call(saveFloor, { params: params(), body: { name, level }, as: as() })).body.id;
  ground = await floor('Ground', 0);
  first = await floor('First', 1);
  const body = { name: 'Window', colour: '#0079bf' as const };
  label = (await api.call(saveAttribute, { params: params(), body, as: as() })).body.attribute.id;
});

const aRoom = async (name: string, floorId = ground) => {
  const body = { name, floorId, reservedBy: 'desks' as const, maximumOccupants: null };
  return (await api.call(saveRoom, { params: params(), body, as: as() })).body;
};
const aDesk = async (name: string, roomId: string) => {
  const body = { name, roomId, type: 'DESK' as const, fixed: null, attributes: [label] };
  return (await api.call(saveDesk, { params: params(), body, as: as() })).body;
};
const desksNow = async () => (await api.call(adminDesks, { params: params(), as: as() })).body;
const roomsNow = async () => (await api.call(rooms, { params: params(), as: as() })).body;
/** Puts a desk on the plan, as the editor does. */
const place = (id: string) =>
  inTenant(database.owner, building.organisation.id, (tx) =>
    tx.updateTable('space').set({ x: 3, y: 4 }).where('id', '=', id).execute(),
  );
const removedLongAgo = (id: string) =>
  inTenant(database.owner, building.organisation.id, (tx) =>
    tx
      .updateTable('space')
      .set({ removed_at: new Date(Date.now() - 31 * 86_400_000) })
      .where('id', '=', id)
      .execute(),
  );
const change = (body: Parameters<typeof api.call<typeof changeRooms>>[1]['body'], role?: Role) =>
  api.call(changeRooms, { params: params(), ...(body === undefined ? {} : { body }), as: as(role) });

test('a new desk is saved with its labels', async () => {
  const room = await aRoom('0.01');
  expect(await aDesk('A', room.id)).toMatchObject({ name: 'A', attributes: ['Window'], floorId: ground });
});

describe('moving to another floor', () => {
  test('takes the desks of a room along, which lose their position on the plan', async () => {
    const room = await aRoom('0.01');
    const desk = await aDesk('A', room.id);
    await place(desk.id);
    const body = { ...room, floorId: first, attributes: undefined };
    const { id, name, floorId, reservedBy, maximumOccupants, version } = body;
    const form = { id, name, floorId, reservedBy, maximumOccupants, version };
    expect((await api.call(saveRoom, { params: params(), body: form, as: as() })).body.floorId).toBe(first);
    expect(await desksNow()).toMatchObject([{ floorId: first, x: null, y: null }]);
  });

  test('clears the position of a desk, but moving within its floor keeps it', async () => {
    const [from, beside, above] = [await aRoom('0.01'), await aRoom('0.02'), await aRoom('1.01', first)];
    const desk = await aDesk('A', from.id);
    await place(desk.id);
    const move = (roomId: string) =>
      api.call(changeDesks, { params: params(), body: { ids: [desk.id], roomId }, as: as() });
    await move(beside.id);
    expect(await desksNow()).toMatchObject([{ roomId: beside.id, x: 3, y: 4 }]);
    await move(above.id);
    expect(await desksNow()).toMatchObject([{ roomId: above.id, floorId: first, x: null, y: null }]);
  });
});

describe('several rooms at once', () => {
  test('get the same floor, reservation mode and labels', async () => {
    const [a, b, c] = [await aRoom('a'), await aRoom('b'), await aRoom('c')];
    const desk = await aDesk('A', a.id);
    const ids = [a.id, b.id];
    const body = { ids, floorId: first, reservedBy: 'whole' as const, maximumOccupants: 6, addAttributes: [label] };
    expect((await change(body)).body).toMatchObject({ changed: 2, message: 'Changes saved successfully' });
    const changed = { floorId: first, reservedBy: 'whole', maximumOccupants: 6, attributes: ['Window'], version: 2 };
    expect(await roomsNow()).toMatchObject([changed, changed, { id: c.id, floorId: ground, version: 1 }]);
    expect((await desksNow())[0]).toMatchObject({ id: desk.id, floorId: first });
    await change({ ids, removeAttributes: [label] });
    expect((await roomsNow())[0]).toMatchObject({ attributes: [], floorId: first });
  });

  test('are removed all or none, and with desks only if requested', async () => {
    const [a, b] = [await aRoom('a'), await aRoom('b')];
    await aDesk('A', a.id);
    await aDesk('B', a.id);
    const ids = [a.id, b.id];
    expect(await change({ ids, remove: true })).toMatchObject({
      status: 409,
      body: { code: 'room.not_empty', data: { desks: 2 } },
    });
    expect(await roomsNow()).toHaveLength(2);
    expect((await change({ ids, remove: true, recursive: true })).body).toMatchObject({ changed: 2 });
    expect([await roomsNow(), await desksNow()]).toEqual([[], []]);
  });

  test('are not changed if one of them is a desk, removed or in another building', async () => {
    const room = await aRoom('a');
    const desk = await aDesk('A', room.id);
    expect(await change({ ids: [room.id, desk.id], reservedBy: 'none' })).toMatchObject({ status: 404 });
    const other = await aBuilding(database.owner, building.organisation);
    const elsewhere = await api.call(changeRooms, {
      params: placeOf(other),
      body: { ids: [room.id], reservedBy: 'none' },
      as: { subject, roles: ['Dashboard-admin'] },
    });
    expect(elsewhere.status).toBe(404);
    expect((await roomsNow())[0]?.reservedBy).toBe('desks');
  });

  test('cannot be changed by coordinators', async () => {
    const room = await aRoom('a');
    expect((await change({ ids: [room.id], remove: true }, 'Customer-coordinator')).status).toBe(403);
  });
});

describe('undoing a removal', () => {
  const restore = async (...ids: string[]) =>
    (await api.call(restoreSpaces, { params: params(), body: { ids }, as: as() })).body;

  test('restores a room with the desks removed with it, and no others', async () => {
    const room = await aRoom('a');
    const [before, along] = [await aDesk('A', room.id), await aDesk('B', room.id)];
    await api.call(changeDesks, { params: params(), body: { ids: [before.id], remove: true }, as: as() });
    await api.call(removeRoom, {
      params: { ...params(), floorId: ground, roomId: room.id },
      query: { recursive: '1' },
      as: as(),
    });
    expect(await restore(room.id)).toMatchObject({ restored: 2 });
    expect((await desksNow()).map(({ id }) => id)).toEqual([along.id]);
  });

  test('restores a desk only with its room', async () => {
    const room = await aRoom('a');
    const desk = await aDesk('A', room.id);
    await api.call(changeDesks, { params: params(), body: { ids: [desk.id], remove: true }, as: as() });
    await change({ ids: [room.id], remove: true });
    expect(await restore(desk.id)).toMatchObject({ code: 'space.place_removed' });
    expect(await restore(desk.id, room.id)).toMatchObject({ restored: 2 });
    expect(await desksNow()).toMatchObject([{ id: desk.id, attributes: ['Window'] }]);
  });

  test('is refused for a room of a removed floor, and if the name is taken', async () => {
    const room = await aRoom('a');
    await change({ ids: [room.id], remove: true });
    const taken = await aRoom('a');
    expect(await restore(room.id)).toMatchObject({ code: 'room.name_taken' });
    await change({ ids: [taken.id], remove: true });
    await api.call(removeFloor, {
      params: { ...params(), floorId: ground },
      query: { recursive: '1' },
      as: as(),
    });
    expect(await restore(room.id)).toMatchObject({ code: 'space.place_removed' });
    expect(await restore(room.id, ground)).toMatchObject({ restored: 2 });
  });
});

describe('the list of removed spaces', () => {
  const removed = async (kind: 'floor' | 'room' | 'desk') =>
    (await api.call(removedSpaces, { params: params(), query: { kind }, as: as() })).body.map(({ name }) => name);

  test('has what was removed, but not what was removed along with a room or floor', async () => {
    const room = await aRoom('a');
    const [alone] = [await aDesk('A', room.id), await aDesk('B', room.id)];
    await api.call(changeDesks, { params: params(), body: { ids: [alone.id], remove: true }, as: as() });
    await change({ ids: [room.id], remove: true, recursive: true });
    expect([await removed('desk'), await removed('room'), await removed('floor')]).toEqual([['A'], ['a'], []]);
    await removedLongAgo(room.id);
    expect(await removed('room')).toEqual([]);
  });
});
