import { attributes, rooms, saveAttribute, saveFloor, saveRoom } from '@berth/contract';
import { aBuilding, aMember, anOrganisation, testDatabase } from '@berth/testkit';
import { expect, test } from 'vitest';
import { placeOf } from '../../../../testing/api-node.ts';
import { testApi } from '../../../../testing/test-api.ts';

const database = testDatabase();
const api = testApi(database);

async function labelled(subject: string) {
  const building = await aBuilding(database.owner, await anOrganisation(database.owner));
  await aMember(database.owner, { issuer: api.issuer.issuer, subject }, building);
  const to = { params: placeOf(building), as: { subject, roles: ['Customer-admin' as const] } };
  return { to, save: (name: string, id?: string) => api.call(saveAttribute, { ...to, body: { name, id } }) };
}

test('a label has one spelling: another case is taken, except for the label itself and in another building', async () => {
  const { to, save } = await labelled('labels');
  expect((await save('Quiet')).status).toBe(200);
  expect(await save('quiet')).toMatchObject({ status: 409, body: { code: 'attribute.name_taken' } });
  const [quiet] = (await api.call(attributes, to)).body;
  expect((await save('QUIET', quiet?.id)).status).toBe(200);
  expect((await (await labelled('labels-elsewhere')).save('quiet')).status).toBe(200);
});

test('a room takes labels by their names as reads return them, and an unknown one is refused', async () => {
  const { to, save } = await labelled('room-labels');
  await save('Window');
  const floor = await api.call(saveFloor, { ...to, body: { name: 'Ground', level: 0 } });
  const body = { floorId: floor.body.id, name: 'A', reservedBy: 'whole' as const, maximumOccupants: null };
  expect((await api.call(saveRoom, { ...to, body: { ...body, attributes: ['window'] } })).status).toBe(200);
  const [room] = (await api.call(rooms, to)).body;
  expect(room?.attributes).toEqual(['Window']);
  const unknown = await api.call(saveRoom, { ...to, body: { ...body, name: 'B', attributes: ['Door'] } });
  expect(unknown).toMatchObject({ status: 404, body: { code: 'attribute.not_found' } });
});
