import { publicSensor, publishSensors, removeSensors, restoreSensors, saveSensor, sensor } from '@berth/contract';
import { aFullTenant, aMember, testDatabase } from '@berth/testkit';
import { describe, expect, test } from 'vitest';
import { ADMIN, askedSensors } from '../read/asked-sensors.fixture.ts';

const database = testDatabase();
const { world, api, at, as } = askedSensors(database);

const admin = () => ({ subject: ADMIN.subject, roles: [...ADMIN.roles] });
const room = () => ({ spaceId: world.tenant.main.ids.room });
const publish = (ids: string[], isPublic = true) => ({ params: at(), body: { ids, public: isPublic } });
const refusal = async (input: ReturnType<typeof publish>) => {
  const { status, body } = await api.call(publishSensors, { ...input, as: admin() });
  return [status, (body as { code?: string }).code];
};
const opens = async (externalId: string) => (await api.call(publicSensor, { params: { externalId } })).status;

describe('the public pages of several sensors', () => {
  test('are switched on and off together, and a page that is on keeps its address', async () => {
    const [one, two] = [await world.addSensor('multi', room()), await world.addSensor('climate', room())];
    expect(await as(ADMIN, publishSensors, publish([one]))).toMatchObject({ changed: 1 });
    const { publicId } = await as(ADMIN, sensor, { params: { ...at(), sensorId: one } });
    expect(await as(ADMIN, publishSensors, publish([one, two]))).toMatchObject({ changed: 1 });
    expect((await as(ADMIN, sensor, { params: { ...at(), sensorId: one } })).publicId).toBe(publicId);
    expect([await opens(one), await opens(two)]).toEqual([200, 200]);
    expect(await as(ADMIN, publishSensors, publish([one, two], false))).toMatchObject({ changed: 2 });
    expect([await opens(one), await opens(two), await opens(publicId ?? '')]).toEqual([404, 404, 404]);
  });

  test('change for all or none: a desk sensor and a sensor of another building are refused', async () => {
    const air = await world.addSensor('multi', room());
    const desk = await world.addSensor('desk');
    expect(await refusal(publish([air, desk]))).toEqual([422, 'sensor.not_public']);
    expect(await refusal(publish([air, world.tenant.other.ids.sensor]))).toEqual([404, 'sensor.not_found']);
    expect(await opens(air)).toBe(404);
  });
});

describe('an external id that a public sensor of another organisation has', () => {
  const rival = async (externalId: string) => {
    const mark = externalId.toLowerCase();
    const tenant = await aFullTenant(database.owner, mark);
    const boss = { subject: `boss-${mark}`, roles: ['Customer-admin' as const] };
    await aMember(database.owner, { issuer: api.issuer.issuer, subject: boss.subject }, tenant.main);
    const { floor, room: objectId } = tenant.main.ids;
    const body = { externalId, name: '', type: 'climate' as const, floorId: floor, objectId, x: null, y: null };
    const params = { org: tenant.organisation.slug, building: tenant.main.slug };
    return {
      tenant,
      save: (isPublic: boolean) => api.call(saveSensor, { params, body: { ...body, public: isPublic }, as: boss }),
    };
  };

  test('is refused for a second page without telling whose it is, and is free again when the first page ends', async () => {
    const other = await rival('Shared-1');
    expect((await other.save(true)).status).toBe(200);
    const own = await world.addSensor('multi', { ...room(), externalId: 'Shared-1' });
    const { status, body } = await api.call(publishSensors, { ...publish([own]), as: admin() });
    expect([status, (body as { code?: string }).code]).toEqual([409, 'sensor.public_id_taken']);
    expect(JSON.stringify(body)).not.toContain(other.tenant.organisation.slug);
    await world.inside((tx) =>
      tx.updateTable('sensor').set({ external_id: 'Shared-2' }).where('id', '=', own).execute(),
    );
    expect(await as(ADMIN, publishSensors, publish([own]))).toMatchObject({ changed: 1 });
  });

  test('goes to one of two that ask at once', async () => {
    const { save } = await rival('Race-1');
    const own = await world.addSensor('multi', { ...room(), externalId: 'Race-1' });
    const answers = await Promise.all([save(true), api.call(publishSensors, { ...publish([own]), as: admin() })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('keeps a removed public sensor from returning', async () => {
    const own = await world.addSensor('multi', { ...room(), externalId: 'Back-1' });
    await as(ADMIN, publishSensors, publish([own]));
    await as(ADMIN, removeSensors, { params: at(), body: { ids: [own] } });
    expect((await (await rival('Back-1')).save(true)).status).toBe(200);
    const { status, body } = await api.call(restoreSensors, {
      params: at(),
      body: { ids: [own] },
      as: admin(),
    });
    expect([status, (body as { code?: string }).code]).toEqual([409, 'sensor.public_id_taken']);
  });
});
