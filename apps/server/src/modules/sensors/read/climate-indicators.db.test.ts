import { climateIndicators } from '@berth/contract';
import { daysAfter, localDayOf, mondayOf } from '@berth/domain';
import { testDatabase } from '@berth/testkit';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { askedSensors, EMPLOYEE, READER } from './asked-sensors.fixture.ts';
import { quartersIn } from './climate-indicators.ts';

const database = testDatabase();
const { world, at, as, statusAs } = askedSensors(database);
/** The Monday of the week before, which is over. */
const MONDAY = daysAfter(mondayOf(localDayOf(Date.now(), 'UTC')), -7);
const week = { fromDate: MONDAY, toDate: daysAfter(MONDAY, 6) };
const ask = (query: object = {}) => as(READER, climateIndicators, { params: at(), query: { ...week, ...query } });

/** A sensor whose quarters have the same values on a day, but for those that are named. */
async function measured(
  spaceId: string | null,
  day: string,
  values: { co2: number; temperature: number; humidity: number },
) {
  const id = await world.addSensor('climate', { spaceId });
  await world.inside((tx) =>
    sql`insert into sensor_day (organisation_id, sensor_id, day, co2, temperature, humidity, light, sound, occupied)
      select ${world.tenant.organisation.id}, ${id}, ${day}, array_fill(${values.co2}::smallint, array[96]),
        array_fill(${values.temperature}::smallint, array[96]), array_fill(${values.humidity}::smallint, array[96]), q, q, q
      from array_fill(null::smallint, array[96]) q`.execute(tx),
  );
  return id;
}

let [good, stuffy, away] = ['', '', ''];
beforeAll(async () => {
  const { room } = world.tenant.main.ids;
  await world.inside((tx) => tx.updateTable('building').set({ timezone: 'UTC' }).execute());
  good = await measured(room, MONDAY, { co2: 600, temperature: 2100, humidity: 4500 });
  stuffy = await measured(room, daysAfter(MONDAY, 1), { co2: 1400, temperature: 2700, humidity: 2000 });
  away = await measured(null, daysAfter(MONDAY, 5), { co2: 400, temperature: 1800, humidity: 5000 });
  await world.inside((tx) =>
    sql`update sensor_day set co2[33] = 1001, temperature[33] = 1850 where sensor_id = ${good}`.execute(tx),
  );
});

describe('the air', () => {
  test('of a sensor is told of working hours, against the limits', async () => {
    const { sensors, limits, timezone } = await ask();
    expect([limits, timezone]).toEqual([{ maxCo2: 1000, minHum: 30, minTemp: 19, maxTemp: 26 }, 'UTC']);
    expect(sensors.find(({ sensorId }) => sensorId === good)).toMatchObject({
      roomId: world.tenant.main.ids.room,
      measuredMinutes: 600,
      expectedMinutes: 3000,
      outside: 0.025,
      co2: { avg: 610, max: 1001, above: 0.025 },
      temperature: { avg: 20.9, min: 18.5, max: 21, below: 0.025, above: 0 },
      humidity: { avg: 45, min: 45, below: 0 },
    });
    // Saturday is no working day.
    expect(sensors.find(({ sensorId }) => sensorId === away)).toMatchObject({
      roomId: null,
      measuredMinutes: 0,
      outside: null,
      co2: { avg: null, max: null, above: null },
    });
  });

  test('of a room is that of its sensors together', async () => {
    const { rooms } = await ask();
    expect(rooms).toHaveLength(1);
    expect(rooms[0]).toMatchObject({ roomId: world.tenant.main.ids.room, measuredMinutes: 1200, outside: 0.513 });
    expect(rooms[0]?.co2).toEqual({ avg: 1005, max: 1400, above: 0.513 });
  });

  test('of all hours counts nights and weekends too, and other limits', async () => {
    const { sensors } = await ask({ hours: 'all', maxCo2: '1500', minTemp: '10', maxTemp: '30', minHum: '10.5' });
    const ofAll = (id: string) => sensors.find(({ sensorId }) => sensorId === id);
    expect(ofAll(away)).toMatchObject({ measuredMinutes: 1440, expectedMinutes: 7 * 1440, outside: 0 });
    expect(ofAll(stuffy)).toMatchObject({ measuredMinutes: 1440, outside: 0 });
  });

  test('is asked for 31 days at most, and not backwards', async () => {
    const of = (days: number) =>
      statusAs(READER, climateIndicators, {
        params: at(),
        query: { fromDate: MONDAY, toDate: daysAfter(MONDAY, days) },
      });
    expect([await of(30), await of(31), await of(-1)]).toEqual([200, 400, 400]);
    expect(await statusAs(EMPLOYEE, climateIndicators, { params: at(), query: week })).toBe(403);
  });
});

test('a period is kept by the days of UTC', () => {
  const hour = (n: number) => Date.UTC(2026, 10, 16, n);
  expect(quartersIn({ start: hour(-1), end: hour(9) })).toEqual([
    { day: '2026-11-15', first: 93, last: 96 },
    { day: '2026-11-16', first: 1, last: 36 },
  ]);
});
