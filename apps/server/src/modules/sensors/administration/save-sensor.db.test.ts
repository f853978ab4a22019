import {
  removeSensor,
  restoreSensors,
  saveSensor,
  type SensorForm,
  sensors,
  sensorTypes,
  unclaimedDevices,
} from '@berth/contract';
import { inTenant } from '@berth/database';
import { testDatabase } from '@berth/testkit';
import { describe, expect, test } from 'vitest';
import { ADMIN, askedSensors, EMPLOYEE, READER } from '../read/asked-sensors.fixture.ts';

const database = testDatabase();
const { world, api, at, as, statusAs, say } = askedSensors(database);
const form = (rest: Partial<SensorForm> = {}): SensorForm => ({
  externalId: 'climate-1',
  name: 'CL-1',
  type: 'climate',
  floorId: world.tenant.main.ids.floor,
  objectId: world.tenant.main.ids.room,
  x: 1.5,
  y: 2,
  public: false,
  ...rest,
});
const save = (rest: Partial<SensorForm> = {}) => as(ADMIN, saveSensor, { params: at(), body: form(rest) });
const refused = async (rest: Partial<SensorForm>) => {
  const as_ = { subject: ADMIN.subject, roles: [...ADMIN.roles] };
  const { status, body } = await api.call(saveSensor, { params: at(), body: form(rest), as: as_ });
  return [status, (body as { code?: string }).code];
};
const isSensed = async (sensorId: string) =>
  (await world.inside((tx) => tx.selectFrom('sensed').select('space_id').where('sensor_id', '=', sensorId).execute()))
    .length > 0;
const audited = (subjectId: string) =>
  inTenant(database.owner, world.tenant.organisation.id, (tx) =>
    tx
      .selectFrom('audit')
      .select(['action', 'before', 'after'])
      .where('subject_id', '=', subjectId)
      .orderBy('number')
      .execute(),
  );

describe('a sensor', () => {
  test('is created, is changed only from its current version, and each change is audited', async () => {
    const made = await save({ externalId: 'made-1' });
    expect(made).toMatchObject({
      externalId: 'made-1',
      intervalMinutes: 10,
      version: 1,
      publicId: null,
      status: 'silent',
    });
    const changed = await save({
      externalId: 'made-1',
      sensorId: made.sensorId,
      version: 1,
      name: 'CL-2',
      intervalMinutes: 20,
    });
    expect(changed).toMatchObject({ sensorId: made.sensorId, name: 'CL-2', intervalMinutes: 20, version: 2 });
    expect(await refused({ externalId: 'made-1', sensorId: made.sensorId, version: 1 })).toEqual([
      412,
      'save.conflict',
    ]);
    expect((await audited(made.sensorId)).map(({ action, before, after }) => [action, before, after])).toMatchObject([
      ['sensor.saved', null, { name: 'CL-1', externalId: 'made-1', public: false }],
      ['sensor.saved', { name: 'CL-1' }, { name: 'CL-2', intervalMinutes: 20 }],
    ]);
  });

  test('can be created from an unclaimed device', async () => {
    const { main } = world.tenant;
    const [device] = await as(ADMIN, unclaimedDevices, { params: at() });
    expect(device?.externalId).toBe(`${main.mark}-unclaimed`);
    await save({ externalId: device?.externalId ?? '' });
    expect(await as(ADMIN, unclaimedDevices, { params: at() })).toEqual([]);
  });

  test('is refused with a taken id, a foreign or unsuitable place, or a public page that it cannot have', async () => {
    const { main, other } = world.tenant;
    await save({ externalId: '24E124128C012345' });
    expect(await refused({ externalId: '24:e1:24:12:8c:01:23:45' })).toEqual([409, 'sensor.external_id_taken']);
    expect(await refused({ externalId: 'n', floorId: other.ids.floor, objectId: null })).toEqual([
      404,
      'floor.not_found',
    ]);
    expect(await refused({ externalId: 'n', objectId: other.ids.room })).toEqual([404, 'space.not_found']);
    expect(await refused({ externalId: 'n', objectId: main.ids.freeDesk })).toEqual([422, 'sensor.wrong_place']);
    expect(await refused({ externalId: 'n', type: 'people', public: true })).toEqual([422, 'sensor.not_public']);
    expect(await refused({ externalId: 'n', sensorId: other.ids.sensor })).toEqual([404, 'sensor.not_found']);
    expect((await refused({ externalId: 'with#signs' }))[0]).toBe(400);
    expect(await statusAs(READER, saveSensor, { params: at(), body: form({ externalId: 'n' }) })).toBe(403);
    // The same id in another building is another device.
    const there = { ...at(), building: other.slug };
    const body = form({ externalId: '24E124128C012345', floorId: other.ids.floor, objectId: other.ids.room });
    expect(await statusAs(ADMIN, saveSensor, { params: there, body })).toBe(200);
  });

  test('gets a public address that becomes invalid when the page is withdrawn', async () => {
    const { sensorId, publicId, version } = await save({ externalId: 'public-1', public: true });
    expect(publicId).toMatch(/^[\w-]{64}$/);
    const renamed = await save({ externalId: 'public-1', sensorId, version, public: true, name: 'other' });
    expect(renamed.publicId).toBe(publicId);
    const closed = await save({ externalId: 'public-1', sensorId, public: false });
    expect(closed.publicId).toBeNull();
    const again = await save({ externalId: 'public-1', sensorId, public: true });
    expect(again.publicId).not.toBe(publicId);
    expect(JSON.stringify(await audited(sensorId))).not.toContain(publicId?.slice(-20));
  });

  test('that moves shows no presence at its new place until its next message', async () => {
    const { freeDesk } = world.tenant.main.ids;
    const desk = { externalId: 'moving', type: 'desk', objectId: freeDesk } as const;
    const { sensorId } = await save(desk);
    await say('desk', sensorId, 2, { presence: true });
    expect(await isSensed(sensorId)).toBe(true);
    await save({ ...desk, sensorId, name: 'the same place' });
    expect(await isSensed(sensorId)).toBe(true);
    await save({ ...desk, sensorId, objectId: null });
    expect(await isSensed(sensorId)).toBe(false);
    await save({ ...desk, sensorId });
    await say('desk', sensorId, 1, { presence: true });
    expect(await isSensed(sensorId)).toBe(true);
  });
});

describe('a removed sensor', () => {
  test('disappears with its presence, and can be restored within 30 days', async () => {
    const { sensorId } = await save({ externalId: 'gone', type: 'desk', objectId: world.tenant.main.ids.freeDesk });
    await say('desk', sensorId, 1, { presence: true });
    const isListed = async () => {
      const { sensors: all } = await as(ADMIN, sensors, { params: at() });
      return all.some((one) => one.sensorId === sensorId);
    };
    const params = { ...at(), sensorId };
    await as(ADMIN, removeSensor, { params });
    expect([await isListed(), await isSensed(sensorId)]).toEqual([false, false]);
    expect(await statusAs(ADMIN, removeSensor, { params })).toBe(404);
    const restore = () => as(ADMIN, restoreSensors, { params: at(), body: { ids: [sensorId] } });
    expect([(await restore()).restored, await isListed(), (await restore()).restored]).toEqual([1, true, 0]);

    await as(ADMIN, removeSensor, { params });
    const { sensorId: successor } = await save({ externalId: 'gone' });
    expect(await statusAs(ADMIN, restoreSensors, { params: at(), body: { ids: [sensorId] } })).toBe(409);
    await as(ADMIN, removeSensor, { params: { ...at(), sensorId: successor } });
    await world.inside((tx) =>
      tx
        .updateTable('sensor')
        .set({ removed_at: new Date(Date.now() - 31 * 86_400_000) })
        .where('id', '=', sensorId)
        .execute(),
    );
    expect((await restore()).restored).toBe(0);
    expect((await audited(sensorId)).map(({ action }) => action)).toEqual([
      'sensor.saved',
      'sensor.removed',
      'sensor.restored',
      'sensor.removed',
    ]);
  });
});

test('administrators can list the sensor types', async () => {
  const query = { org: world.tenant.organisation.slug };
  const types = await as(ADMIN, sensorTypes, { params: {}, query });
  expect(types.find(({ type }) => type === 'people')).toEqual({
    type: 'people',
    measures: ['people'],
    presence: true,
    intervalMinutes: 5,
  });
  expect(await statusAs(EMPLOYEE, sensorTypes, { params: {}, query })).toBe(403);
});
