import { inTenant } from '@berth/database';
import { testDatabase } from '@berth/testkit';
import { describe, expect, test } from 'vitest';
import { sensorAt, type TestSensor } from '../../../../testing/no-shows/sensor-at.ts';
import { idMadeAt, plant } from '../../../../testing/no-shows/watched-building.ts';
import { at, type ReservingPerson } from '../../../../testing/reservable-building.ts';
import { testApi } from '../../../../testing/test-api.ts';
import { pausedActions } from '../../../platform/circuit-breaker/circuit-breaker.ts';
import { trustSensor } from './distrust-sensors.ts';
import { clock, DAY, watchedBuilding } from './watched-building.fixture.ts';

const database = testDatabase();
const api = testApi(database);
const own = watchedBuilding(database, api);

const sensorsMayCancel = (minutes = 15) =>
  own.building.setRules({ settings: { sensors_cancel_after_minutes: minutes }, policies: [] });
const aSensor = (spaceId = own.desks[0] ?? '', kind: Parameters<typeof sensorAt>[3] = {}) =>
  sensorAt(database.owner, own.building, { floorId: own.building.floorId, spaceId }, kind);
const vacant = (sensor: TestSensor, ...times: string[]) =>
  sensor.says(...times.map((time) => ({ at: clock(time), presence: false })));
const ledger = () =>
  own.building.within((tx) =>
    tx
      .selectFrom('no_show_step')
      .select(['step', 'evidence'])
      .where('organisation_id', '=', own.building.organisation.id)
      .orderBy('step')
      .execute(),
  );
type Listed = { id: string; restorableUntil: string | null; noShowEvidence: unknown };
const listed = async (who: ReservingPerson) =>
  (
    await api.app.inject({
      url: `/api/3.0/reservations/${own.building.params.org}/${own.building.params.building}?restorable=1`,
      headers: { authorization: `Bearer ${await api.issuer.token(who)}` },
    })
  ).json<{ reservations: Listed[] }>().reservations;

/** A reservation with a reminder at 09:05, whose sensor reported an empty space at 09:03 and 09:13. */
async function cancelledBySensor(sensor: TestSensor, [hour, last] = ['09', '10']) {
  const { id } = await own.reserved(`${hour}:00`, `${last}:00`);
  await own.attendAt(`${hour}:05`);
  await vacant(sensor, `${hour}:03`, `${hour}:13`);
  await own.attendAt(`${hour}:15`);
  return id;
}

describe('sensors', () => {
  test('cancel a reminded no-show with their evidence, and “I was there” restores it permanently [T34]', async () => {
    await sensorsMayCancel();
    const sensor = await aSensor();
    const { id } = await own.reserved();
    await own.attendAt('09:04');
    expect(await own.steps()).toEqual([]);
    await own.attendAt('09:05');
    expect(await own.notified()).toEqual(['no-show-reminder']);
    await vacant(sensor, '09:03', '09:13');
    await own.attendAt('09:14');
    expect(await own.states()).toEqual(['r']);
    await own.attendAt('09:15');
    const evidence = { sensors: [sensor.id], readings: 2, firstVacantAt: clock('09:03'), lastVacantAt: clock('09:13') };
    expect(await ledger()).toEqual([
      { step: 'cancel', evidence },
      { step: 'remind', evidence: null },
    ]);
    const shownEvidence = { sensors: 1, readings: 2, firstDatetime: at(DAY, '09:03'), lastDatetime: at(DAY, '09:13') };
    expect(await listed(own.ada)).toMatchObject([
      { id, restorableUntil: at(DAY, '09:30'), noShowEvidence: shownEvidence },
    ]);

    await own.travel('09:20');
    expect((await own.building.restore(own.ada, id)).body).toMatchObject({ state: 'reserved', noShowEvidence: null });
    await vacant(sensor, '09:23', '09:33');
    await own.attendAt('09:35');
    expect([await own.states(), await own.steps()]).toEqual([['r'], ['cancel', 'remind']]);
    expect(await listed(own.ada)).toMatchObject([{ restorableUntil: null, noShowEvidence: null }]);
  });

  test.each<[string, (sensor: TestSensor) => Promise<unknown>]>([
    ['that detected a person for a moment', (one) => one.says({ at: clock('08:50'), presence: true })],
    ['with a wrong clock', (one) => one.says({ at: clock('09:14'), presence: false, skewSeconds: 180 })],
    [
      'with a late report of a person',
      (one) => one.says({ at: clock('09:02'), presence: true, receivedAt: clock('09:14') }),
    ],
    ['beside one that never reported', () => aSensor()],
    ['beside one that detects a person', async () => (await aSensor()).says({ at: clock('09:10'), presence: true })],
    [
      'that count no people',
      async (one) =>
        own.building.within((tx) =>
          tx.updateTable('sensor').set({ type: 'climate' }).where('id', '=', one.id).execute(),
        ),
    ],
    [
      'that report too seldom',
      async (one) =>
        own.building.within((tx) =>
          tx.updateTable('sensor').set({ interval_minutes: 11 }).where('id', '=', one.id).execute(),
        ),
    ],
    [
      'that were removed',
      async (one) =>
        own.building.within((tx) =>
          tx.updateTable('sensor').set({ removed_at: new Date() }).where('id', '=', one.id).execute(),
        ),
    ],
    ['in a building that does not let them', () => sensorsMayCancel(0)],
  ])('%s cancel no reservation [T34]', async (_name, disturb) => {
    await sensorsMayCancel();
    const sensor = await aSensor();
    await own.reserved();
    await own.attendAt('09:05');
    await vacant(sensor, '09:03', '09:13');
    await disturb(sensor);
    await own.attendAt('09:15');
    expect(await own.states()).toEqual(['r']);
  });

  test('at another desk do not affect a reservation', async () => {
    await sensorsMayCancel();
    const other = await aSensor(own.desks[1]);
    await own.reserved();
    await own.attendAt('09:05');
    await vacant(other, '09:03', '09:13');
    await own.attendAt('09:15');
    expect([await own.steps(), await own.states()]).toEqual([[], ['r']]);
  });
});

describe('a person whom a sensor detected', () => {
  test.each([
    ['since early entry is not cancelled by a workflow', '08:45', ['r']],
    ['before early entry does not count for the reservation', '08:44', ['c']],
  ])('%s', async (_name, time, expected) => {
    await own.settle('cancel-15');
    const sensor = await aSensor();
    await own.reserved();
    await sensor.says({ at: clock(time), presence: true });
    for (const moment of ['09:15', '10:00', '11:59']) await own.attendAt(moment);
    expect(await own.states()).toEqual(expected);
  });

  test('is not searched for again every minute', async () => {
    await own.settle('cancel-15');
    const sensor = await aSensor();
    await own.reserved();
    await sensor.says({ at: clock('09:01'), presence: true });
    // A silent sensor loses its presence, but the reading is stored.
    await own.building.within((tx) =>
      tx
        .updateTable('sensor_state')
        .set({ person_at: null, silent_since: new Date() })
        .where('sensor_id', '=', sensor.id)
        .execute(),
    );
    await own.attendAt('09:15');
    expect(await own.states()).toEqual(['r']);
  });
});

test('the circuit breaker stops cancellations by sensors at the eleventh [T34]', async () => {
  await sensorsMayCancel();
  const planted = Array.from({ length: 11 }, () => ({
    id: idMadeAt(clock('07:00')),
    start: clock('09:00'),
    end: clock('17:00'),
  }));
  const { floorId } = own.building;
  await plant(database.owner, own.building, { floorId, memberId: own.ada.memberId }, planted);
  const desks = await own.building.within((tx) =>
    tx
      .selectFrom('reservation')
      .select('space_id as id')
      .where('organisation_id', '=', own.building.organisation.id)
      .execute(),
  );
  const sensors = await Promise.all(desks.map(({ id }) => aSensor(id)));
  await own.attendAt('09:05');
  for (const sensor of sensors) await vacant(sensor, '09:03', '09:13');
  await own.attendAt('09:15');
  expect((await own.states()).filter((state) => state === 'c')).toHaveLength(10);
  expect((await pausedActions(database.worker)).map(({ buildingId }) => buildingId)).toContain(own.building.id);
});

describe('a sensor to which three people objected within a week [T34]', () => {
  const distrusted = async () =>
    (
      await inTenant(database.owner, own.building.organisation.id, (tx) =>
        tx.selectFrom('no_show_distrusted_sensor').select('sensor_id as id').execute(),
      )
    ).map(({ id }) => id);
  const restored = async (sensor: TestSensor, hours: [string, string]) => {
    const id = await cancelledBySensor(sensor, hours);
    expect((await own.building.restore(own.ada, id)).status).toBe(200);
  };

  test('no longer cancels reservations, and this is audited', async () => {
    await sensorsMayCancel();
    const [sensor, other] = [await aSensor(), await aSensor(own.desks[1])];
    await restored(sensor, ['09', '10']);
    await restored(sensor, ['10', '11']);
    expect(await distrusted()).toEqual([]);
    await restored(sensor, ['11', '12']);
    expect(await distrusted()).toEqual([sensor.id]);
    const audit = await own.building.within((tx) =>
      tx.selectFrom('audit').select(['action', 'actor_id as actorId']).where('subject_id', '=', sensor.id).execute(),
    );
    expect(audit).toEqual([{ action: 'sensor.distrusted', actorId: null }]);

    await cancelledBySensor(sensor, ['13', '14']);
    expect((await own.states()).filter((state) => state === 'c')).toEqual([]);
    const { id } = await own.reserved('14:00', '15:00', own.desks[1]);
    await own.attendAt('14:05');
    await vacant(other, '14:03', '14:13');
    await own.attendAt('14:15');
    expect((await own.building.rows()).find((row) => row.id === id)?.state).toBe('c');

    const { organisation } = own.building;
    await own.building.within((tx) => trustSensor(tx, { organisationId: organisation.id, sensorId: sensor.id }));
    const again = await cancelledBySensor(sensor, ['15', '16']);
    expect((await own.building.rows()).find((row) => row.id === again)?.state).toBe('c');
  });
});
