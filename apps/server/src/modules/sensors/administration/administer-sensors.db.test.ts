import { changeRooms, removedSensors, removeSensors, restoreSensors, sensors, trustSensor } from '@berth/contract';
import { testDatabase } from '@berth/testkit';
import { expect, test } from 'vitest';
import { ADMIN, askedSensors, EMPLOYEE, READER } from '../read/asked-sensors.fixture.ts';

const database = testDatabase();
const { world, at, as, statusAs, say } = askedSensors(database);
const listed = async (who: typeof ADMIN, id: string) =>
  (await as(who, sensors, { params: at() })).sensors.find(({ sensorId }) => sensorId === id);
const idsListed = async (who: typeof ADMIN) =>
  (await as(who, sensors, { params: at() })).sensors.map(({ sensorId }) => sensorId);
const logged = (action: string, subjectId: string) =>
  world.inside((tx) =>
    tx.selectFrom('audit').select('after').where('action', '=', action).where('subject_id', '=', subjectId).execute(),
  );

test('only administrators see that a sensor is distrusted, and only they can trust it again', async () => {
  const { sensor } = world.tenant.main.ids;
  const params = { ...at(), sensorId: sensor };
  expect((await listed(ADMIN, sensor))?.distrustedSince).not.toBeNull();
  expect((await listed(READER, sensor))?.distrustedSince).toBeNull();
  for (const who of [READER, EMPLOYEE]) expect(await statusAs(who, trustSensor, { params })).toBe(403);
  const elsewhere = { ...params, sensorId: world.tenant.other.ids.sensor };
  expect(await statusAs(ADMIN, trustSensor, { params: elsewhere })).toBe(404);

  expect((await as(ADMIN, trustSensor, { params })).distrustedSince).toBeNull();
  // A second call changes nothing.
  await as(ADMIN, trustSensor, { params });
  expect(await logged('sensor.trusted', sensor)).toEqual([{ after: { distrustedSince: null } }]);
});

test('several sensors are removed together, all or none, and can be restored', async () => {
  const ids = [await world.addSensor('climate'), await world.addSensor('climate')];
  const stranger = world.tenant.other.ids.sensor;
  const before = await idsListed(ADMIN);
  expect(before).toEqual(expect.arrayContaining(ids));
  expect(await statusAs(ADMIN, removeSensors, { params: at(), body: { ids: [...ids, stranger] } })).toBe(404);
  expect(await idsListed(ADMIN)).toEqual(before);
  expect(await statusAs(READER, removeSensors, { params: at(), body: { ids } })).toBe(403);

  expect(await as(ADMIN, removeSensors, { params: at(), body: { ids } })).toMatchObject({ removed: 2 });
  expect(await idsListed(ADMIN)).toEqual(before.filter((id) => !ids.includes(id)));
  for (const id of ids) expect(await logged('sensor.removed', id)).toHaveLength(1);
  expect((await as(ADMIN, removedSensors, { params: at() })).map(({ id }) => id).sort()).toEqual(ids.toSorted());
  expect(await statusAs(READER, removedSensors, { params: at() })).toBe(403);
  expect(await as(ADMIN, restoreSensors, { params: at(), body: { ids } })).toMatchObject({ restored: 2 });
  expect(await idsListed(ADMIN)).toEqual(before);
});

test('a removed sensor cannot be restored to a removed floor', async () => {
  const { main, organisation } = world.tenant;
  const place = { organisation_id: organisation.id, building_id: main.id };
  const gone = await world.inside((tx) =>
    tx
      .insertInto('floor')
      .values({ ...place, name: 'Attic', level: 9 })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  const id = await world.addSensor('climate', { spaceId: null });
  await world.inside((tx) => tx.updateTable('sensor').set({ floor_id: gone.id }).where('id', '=', id).execute());
  await as(ADMIN, removeSensors, { params: at(), body: { ids: [id] } });
  await world.inside((tx) =>
    tx.updateTable('floor').set({ removed_at: new Date() }).where('id', '=', gone.id).execute(),
  );
  expect(await statusAs(ADMIN, restoreSensors, { params: at(), body: { ids: [id] } })).toBe(409);
  expect(await idsListed(ADMIN)).not.toContain(id);
});

test('a room that moves to another floor takes its desks and their sensors along', async () => {
  const { main, organisation } = world.tenant;
  const place = { organisation_id: organisation.id, building_id: main.id };
  const desk = await world.addSensor('desk');
  const [room, floor] = [
    await world.addSensor('climate', { spaceId: main.ids.room }),
    await world.addSensor('climate', { spaceId: null }),
  ];
  await say('desk', desk, 1, { presence: true });
  await world.inside((tx) => tx.updateTable('sensor').set({ x: 3, y: 4 }).where('id', '=', desk).execute());
  const upper = await world.inside((tx) =>
    tx
      .insertInto('floor')
      .values({ ...place, name: 'Upper', level: 7 })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  await as(ADMIN, changeRooms, {
    params: at(),
    body: { ids: [main.ids.room], floorId: upper.id, reservations: 'cancel' },
  });
  expect(await listed(ADMIN, desk)).toMatchObject({ floorId: upper.id, x: null, y: null, status: 'occupied' });
  expect(await listed(ADMIN, room)).toMatchObject({ floorId: upper.id });
  // Sensors without a space stay on their floor.
  expect(await listed(ADMIN, floor)).toMatchObject({ floorId: main.ids.floor });
  const seen = await world.inside((tx) =>
    tx.selectFrom('sensed').select('floor_id as floorId').where('sensor_id', '=', desk).execute(),
  );
  expect(seen).toEqual([{ floorId: upper.id }]);
});
