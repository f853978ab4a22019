import { buildingSettings, myBuildings, sensor, sensors } from '@berth/contract';
import { testDatabase } from '@berth/testkit';
import { beforeEach, describe, expect, test } from 'vitest';
import { ADMIN, askedSensors, EMPLOYEE, READER } from './asked-sensors.fixture.ts';

const database = testDatabase();
const { world, api, at, as, statusAs, say, offer } = askedSensors(database);
const listed = async (who: typeof ADMIN, id: string) => {
  const { sensors: all } = await as(who, sensors, { params: at() });
  return all.find(({ sensorId }) => sensorId === id);
};
const ids = () => world.tenant.main.ids;
beforeEach(() => offer(false));

describe('sensors are visible', () => {
  const statuses = () => Promise.all([ADMIN, READER, EMPLOYEE].map((who) => statusAs(who, sensors, { params: at() })));

  test('to users with a sensor role, and to everyone if the building allows it', async () => {
    expect(await statuses()).toEqual([200, 200, 403]);
    await offer(true);
    expect(await statuses()).toEqual([200, 200, 200]);
  });

  test('to no user if there are none, and the building reports that it has none', async () => {
    const there = async () => {
      const { hasSensors } = await as(ADMIN, buildingSettings, { params: at() });
      const { groups } = await as(ADMIN, myBuildings, { params: {} });
      const group = Object.values(groups).find(({ path }) => path === `/${at().org}/${at().building}`);
      return [hasSensors, group?.sensorsEnabled];
    };
    expect(await there()).toEqual([true, true]);
    const mark = (removed_at: Date | null) =>
      world.inside((tx) =>
        tx.updateTable('sensor').set({ removed_at }).where('building_id', '=', world.tenant.main.id).execute(),
      );
    await mark(new Date());
    expect(await there()).toEqual([false, false]);
    expect(await statuses()).toEqual([403, 403, 403]);
    await mark(null);
  });

  test('only within their own building', async () => {
    const elsewhere = { ...at(), building: world.tenant.other.slug };
    const { status, body } = await api.call(sensor, {
      params: { ...elsewhere, sensorId: ids().sensor },
      as: { subject: ADMIN.subject, roles: [...ADMIN.roles] },
    });
    expect([status, body]).toMatchObject([404, { code: 'sensor.not_found' }]);
  });
});

describe('a sensor', () => {
  test('is occupied, free, vacant or silent, with its last reading', async () => {
    const desk = await world.addSensor('desk');
    expect(await listed(READER, desk)).toMatchObject({ status: 'silent', reading: null, silentSince: null });
    await say('desk', desk, 2, { presence: true, values: { vdd: 2899 } });
    expect(await listed(READER, desk)).toMatchObject({ status: 'occupied', batteryLow: true, reading: { vdd: 2899 } });
    await say('desk', desk, 1, { presence: false, values: { vdd: 2900 } });
    expect(await listed(READER, desk)).toMatchObject({ status: 'free', batteryLow: false });

    const climate = await world.addSensor('climate', { spaceId: ids().room });
    await say('climate', climate, 1, { values: { co2: 812, temperature: 2137, humidity: 4050, sound: 415 } });
    expect(await listed(READER, climate)).toMatchObject({
      status: 'vacant',
      reading: { co2: 812, temperature: 21.37, humidity: 40.5, sound: 41.5, light: null },
    });

    const old = await world.addSensor('desk');
    await say('desk', old, 22, { presence: true });
    expect(await listed(READER, old)).toMatchObject({ status: 'silent', silentSince: expect.any(String) });
  });

  test('that is stuck shows no presence', async () => {
    const desk = await world.addSensor('desk');
    await say('desk', desk, 1, { presence: true });
    await world.inside((tx) =>
      tx.updateTable('sensor_state').set({ stuck_since: new Date() }).where('sensor_id', '=', desk).execute(),
    );
    expect(await listed(READER, desk)).toMatchObject({ status: 'silent', stuck: true });
  });

  test('at a fixed desk shows presence to administrators only', async () => {
    const { sensor: desk } = ids();
    expect((await listed(ADMIN, desk))?.status).toBe('occupied');
    expect((await listed(READER, desk))?.status).toBe('vacant');
    const multi = await world.addSensor('multi', { spaceId: ids().desk });
    await say('multi', multi, 1, { presence: true, values: { motion: 7, co2: 500 } });
    expect((await listed(ADMIN, multi))?.reading).toMatchObject({ motion: 7, co2: 500 });
    expect((await listed(READER, multi))?.reading).toMatchObject({ motion: null, co2: 500 });
  });

  test('shows the address of its public page to administrators only', async () => {
    const params = { ...at(), sensorId: ids().sensor };
    expect((await as(ADMIN, sensor, { params })).publicId).toMatch(/^[\w-]{64}$/);
    expect(await as(READER, sensor, { params })).toMatchObject({ public: true, publicId: null });
  });

  test('disappears with its floor, and has no space once its space is removed', async () => {
    const desk = await world.addSensor('desk');
    const mark = (table: 'floor' | 'space', id: string, removed_at: Date | null) =>
      world.inside(async (tx) => {
        await tx.updateTable(table).set({ removed_at }).where('id', '=', id).execute();
        await tx
          .updateTable('building')
          .set(({ eb }) => ({ rules_version: eb('building.rules_version', '+', 1) }))
          .execute();
      });
    await mark('space', ids().freeDesk, new Date());
    expect((await listed(READER, desk))?.objectId).toBeNull();
    await mark('floor', ids().floor, new Date());
    expect(await listed(READER, desk)).toBeUndefined();
    await mark('floor', ids().floor, null);
    await mark('space', ids().freeDesk, null);
    expect((await listed(READER, desk))?.objectId).toBe(ids().freeDesk);
  });
});
