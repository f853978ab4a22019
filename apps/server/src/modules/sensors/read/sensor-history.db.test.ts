import { sensorHistory } from '@berth/contract';
import { SENSOR_KINDS } from '@berth/domain/sensors';
import { DAY_MS, HOUR_MS, MINUTE_MS, toIso } from '@berth/domain/time';
import { testDatabase, travelInTime } from '@berth/testkit';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { explained, recordedStatements } from '../../../../testing/recorded-statements.ts';
import { rollUpHour } from '../upkeep/roll-up.sql.ts';
import { ADMIN, askedSensors, READER } from './asked-sensors.fixture.ts';

const database = testDatabase();
const { world, at, as, statusAs, say } = askedSensors(database);
/** 10:40 on a day that has partitions. */
const NOW = Math.floor(Date.now() / DAY_MS) * DAY_MS + 10 * HOUR_MS + 40 * MINUTE_MS;
const hoursAgo = (hours: number) => toIso(NOW - hours * HOUR_MS);
const between = (fromDate: string, toDate: string) => ({ fromDate, toDate });
const history = (who: typeof ADMIN, sensorId: string, query: { fromDate: string; toDate: string }) =>
  as(who, sensorHistory, { params: { ...at(), sensorId }, query });

let climate: string;
beforeAll(async () => {
  await travelInTime(database.owner, NOW);
  climate = await world.addSensor('climate', { spaceId: world.tenant.main.ids.room });
  for (let ago = 280; ago > 0; ago -= 10)
    // A gap from 220 to 160 minutes ago.
    if (ago >= 220 || ago <= 160)
      await say('climate', climate, ago, { values: { co2: 400 + ago, temperature: 2100 } }, NOW);
  for (let hour = 0; hour <= 9; hour += 1)
    await world.inside((tx) =>
      rollUpHour(tx, world.tenant.organisation.id, Math.floor(NOW / HOUR_MS) * HOUR_MS - hour * HOUR_MS),
    );
});

describe('the history of a sensor', () => {
  test('uses readings for the last hour, in steps of five minutes', async () => {
    const body = await history(READER, climate, between(hoursAgo(1), toIso(NOW)));
    expect(body).toMatchObject({ binMinutes: 5, source: 'readings', occupiedMinutes: null });
    expect(body.at).toHaveLength(12);
    expect(body.at[0]).toBe(hoursAgo(1));
    expect(body.co2.filter((value) => value !== null)).toEqual([460, 450, 440, 430, 420, 410]);
    expect(body.temperature[0]).toBe(21);
  });

  test('uses quarters for several hours as far as they are counted, and shows gaps', async () => {
    const body = await history(READER, climate, between(hoursAgo(5), toIso(NOW)));
    expect(body).toMatchObject({ binMinutes: 15, source: 'both' });
    const valueAt = (minutesAgo: number) => body.co2[body.at.indexOf(toIso(NOW - minutesAgo * MINUTE_MS))];
    // From 06:00: the readings of 280 and 270 minutes ago.
    expect(valueAt(280)).toBe(675);
    expect([valueAt(205), valueAt(190), valueAt(175)]).toEqual([null, null, null]);
    expect(body.co2.at(-1)).toBe(410);
  });

  test('is the same from quarters as from readings', async () => {
    const nine = Math.floor(NOW / HOUR_MS) * HOUR_MS - HOUR_MS;
    const read = await history(READER, climate, between(toIso(nine), toIso(nine + HOUR_MS)));
    const counted = await world.inside((tx) =>
      tx.selectFrom('sensor_day').select('co2').where('sensor_id', '=', climate).executeTakeFirstOrThrow(),
    );
    const means = [0, 1, 2, 3].map((n) => {
      const own = read.co2.slice(n * 3, n * 3 + 3).filter((value) => value !== null);
      return Math.round(own.reduce((sum, value) => sum + value, 0) / own.length);
    });
    expect(counted.co2.slice(36, 40)).toEqual(means);
  });

  test('can be requested by local dates, for at most 366 days', async () => {
    const day = toIso(NOW).slice(0, 10);
    const body = await history(READER, climate, between(day, day));
    expect(body.binMinutes).toBe(15);
    expect(Date.parse(body.at.at(-1) ?? '')).toBeLessThan(NOW);
    const refused = [
      between(day, '2000-01-01'),
      between('2025-01-01', '2026-01-02'),
      between('yesterday', day),
      between(toIso(NOW), toIso(NOW)),
    ].map((query) => statusAs(READER, sensorHistory, { params: { ...at(), sensorId: climate }, query }));
    expect(await Promise.all(refused)).toEqual([400, 400, 400, 400]);
    const wide = { params: { ...at(), sensorId: climate }, query: between('2025-01-01', '2026-01-01') };
    expect(await statusAs(READER, sensorHistory, wide)).toBe(200);
  });
});

describe("presence in a sensor's history [T33]", () => {
  const seen = async (spaceId: string | null, type: 'desk' | 'room') => {
    const id = await world.addSensor(type, { spaceId });
    for (let ago = 60; ago > 0; ago -= 10) await say(type, id, ago, { presence: ago > 30 }, NOW);
    return id;
  };
  const minutesOf = async (who: typeof ADMIN, id: string, query = between(hoursAgo(1), toIso(NOW))) => {
    const { occupiedMinutes } = await history(who, id, query);
    return occupiedMinutes?.reduce((sum: number, minutes) => sum + (minutes ?? 0), 0);
  };

  test('in a room is shown to all users who see sensors', async () => {
    expect(await minutesOf(READER, await seen(world.tenant.main.ids.room, 'room'))).toBe(30);
  });

  test('at a desk is shown to administrators, for the last 24 hours', async () => {
    const desk = await seen(world.tenant.main.ids.freeDesk, 'desk');
    expect(await minutesOf(ADMIN, desk)).toBe(30);
    expect(await minutesOf(READER, desk)).toBeUndefined();
    const yesterday = Math.floor(NOW / DAY_MS) * DAY_MS - DAY_MS;
    await world.inside((tx) =>
      sql`insert into sensor_day (organisation_id, sensor_id, day, co2, temperature, humidity, light, sound, occupied)
        select ${world.tenant.organisation.id}, ${desk}, ${toIso(yesterday).slice(0, 10)}, q, q, q, q, q, array_fill(15::smallint, array[96])
        from array_fill(null::smallint, array[96]) q`.execute(tx),
    );
    // The day before from 10:40 on, and all of today.
    const expected = 13 * 60 + 15 + 30;
    expect(await minutesOf(ADMIN, desk, between(toIso(yesterday), toIso(NOW)))).toBe(expected);
    expect(await minutesOf(ADMIN, await seen(null, 'desk'))).toBe(30);
    expect(await minutesOf(READER, await seen(null, 'desk'))).toBeUndefined();
  });

  test('at a fixed desk is shown to no user', async () => {
    expect(await minutesOf(ADMIN, await seen(world.tenant.main.ids.desk, 'desk'))).toBeUndefined();
  });
});

test('a month of one sensor among many costs at most 50 buffers', async () => {
  const { organisation } = world.tenant;
  const { intervalMinutes } = SENSOR_KINDS.climate;
  await world.inside(async (tx) => {
    await sql`insert into sensor (organisation_id, building_id, floor_id, external_id, type, interval_minutes)
      select ${organisation.id}, building_id, floor_id, 'many-' || n, 'climate', ${intervalMinutes}
      from sensor, generate_series(1, 200) n where id = ${climate}`.execute(tx);
    await sql`insert into sensor_day (organisation_id, sensor_id, day, co2, temperature, humidity, light, sound, occupied)
      select ${organisation.id}, sensor.id, ${toIso(NOW)}::date - n, q, q, q, q, q, q
      from array_fill(500::smallint, array[96]) q, generate_series(2, 32) n, sensor
      where external_id like 'many-%' and organisation_id = ${organisation.id} order by n, sensor.id`.execute(tx);
  });
  await sql`analyze sensor_day`.execute(database.owner);
  const { id } = await world.inside((tx) =>
    tx.selectFrom('sensor').select('id').where('external_id', '=', 'many-100').executeTakeFirstOrThrow(),
  );
  const query = between(toIso(NOW - 33 * DAY_MS), toIso(NOW - 2 * DAY_MS));
  const sent = await recordedStatements(() => history(READER, id, query));
  const days = sent.find(({ text }) => text.includes('sensor_day'));
  if (days === undefined) throw new Error('nothing was read');
  const { buffers } = await explained(database.db, organisation.id, days);
  process.stdout.write(`a month of a sensor: ${buffers} buffers\n`);
  expect(buffers).toBeLessThanOrEqual(50);
  expect(sent.some(({ text }) => text.includes('"reading"'))).toBe(false);
});
