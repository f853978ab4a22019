import { climateHours, climateIndicators, saveClimateLimits } from '@berth/contract';
import { CLIMATE_LIMITS } from '@berth/domain/sensors';
import { daysAfter, localDayOf, mondayOf } from '@berth/domain/time';
import { testDatabase } from '@berth/testkit';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { ADMIN, askedSensors, EMPLOYEE, READER } from './asked-sensors.fixture.ts';
import { quartersIn } from './climate-indicators.ts';

const database = testDatabase();
const { world, at, as, statusAs } = askedSensors(database);
/** The Monday of last week, which is over. */
const MONDAY = daysAfter(mondayOf(localDayOf(Date.now(), 'UTC')), -7);
const week = { fromDate: MONDAY, toDate: daysAfter(MONDAY, 6) };
const ask = (query: object = {}) => as(READER, climateIndicators, { params: at(), query: { ...week, ...query } });

/** Adds a sensor with the same values in every quarter of a day. */
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
  await world.inside((tx) => tx.deleteFrom('climate_limit').execute());
  good = await measured(room, MONDAY, { co2: 600, temperature: 2100, humidity: 4500 });
  stuffy = await measured(room, daysAfter(MONDAY, 1), { co2: 1400, temperature: 2700, humidity: 2000 });
  away = await measured(null, daysAfter(MONDAY, 5), { co2: 400, temperature: 1800, humidity: 5000 });
  await world.inside((tx) =>
    sql`update sensor_day set co2[33] = 1001, temperature[33] = 1850 where sensor_id = ${good}`.execute(tx),
  );
});

describe('climate indicators', () => {
  test('compare a sensor with the limits during working hours', async () => {
    const { sensors, limits, timezone } = await ask();
    expect([limits, timezone]).toEqual([CLIMATE_LIMITS, 'UTC']);
    expect(sensors.find(({ sensorId }) => sensorId === good)).toMatchObject({
      roomId: world.tenant.main.ids.room,
      measuredMinutes: 600,
      expectedMinutes: 3000,
      outside: 0.025,
      co2: { avg: 610, max: 1001, above: 0.025 },
      temperature: { avg: 20.9, min: 18.5, max: 21, below: 0.025, above: 0 },
      humidity: { avg: 45, min: 45, below: 0 },
    });
    // Saturday is not a working day.
    expect(sensors.find(({ sensorId }) => sensorId === away)).toMatchObject({
      roomId: null,
      measuredMinutes: 0,
      outside: null,
      co2: { avg: null, max: null, above: null },
    });
  });

  test('combine the sensors of a room', async () => {
    const { rooms } = await ask();
    expect(rooms).toHaveLength(1);
    expect(rooms[0]).toMatchObject({ roomId: world.tenant.main.ids.room, measuredMinutes: 1200, outside: 0.513 });
    expect(rooms[0]?.co2).toEqual({ avg: 1005, max: 1400, above: 0.513 });
  });

  test('include nights and weekends if all hours are requested, and use the requested limits', async () => {
    const { sensors } = await ask({ hours: 'all', maxCo2: '1500', minTemp: '10', maxTemp: '30', minHum: '10.5' });
    const ofAll = (id: string) => sensors.find(({ sensorId }) => sensorId === id);
    expect(ofAll(away)).toMatchObject({ measuredMinutes: 1440, expectedMinutes: 7 * 1440, outside: 0 });
    expect(ofAll(stuffy)).toMatchObject({ measuredMinutes: 1440, outside: 0 });
  });

  test('cover at most 31 days, and no reversed period', async () => {
    const of = (days: number) =>
      statusAs(READER, climateIndicators, {
        params: at(),
        query: { fromDate: MONDAY, toDate: daysAfter(MONDAY, days) },
      });
    expect([await of(30), await of(31), await of(-1)]).toEqual([200, 400, 400]);
    expect(await statusAs(EMPLOYEE, climateIndicators, { params: at(), query: week })).toBe(403);
  });
});

test('a period is split by UTC day', () => {
  const hour = (n: number) => Date.UTC(2026, 10, 16, n);
  expect(quartersIn({ start: hour(-1), end: hour(9) })).toEqual([
    { day: '2026-11-15', first: 93, last: 96 },
    { day: '2026-11-16', first: 1, last: 36 },
  ]);
});

describe('the weekly hours of a room', () => {
  const askHours = (roomId: string, query = {}) => ({ params: at(), query: { ...week, roomId, ...query } });

  test('show when its sensors measured values outside the limits', async () => {
    const { room } = world.tenant.main.ids;
    const { weekdays } = await as(READER, climateHours, askHours(room));
    const outside = weekdays.map(({ hours }) => hours.map((one) => one.outside));
    const all = <T>(value: T) => Array.from({ length: 10 }, () => value);
    // One quarter of Monday and all of Tuesday. The sensor without a room does not count.
    expect(outside).toEqual([[0.25, ...all(0).slice(1)], all(1), all(null), all(null), all(null)]);
    expect(weekdays[0]?.hours[0]).toEqual({ hour: 8, measuredMinutes: 60, outside: 0.25 });
    const kinder = await as(READER, climateHours, askHours(room, { maxCo2: '1500', maxTemp: '30', minHum: '10' }));
    expect(kinder.weekdays[1]?.hours.map((one) => one.outside)).toEqual(all(0));
  });

  test('are available for the building’s rooms only, and not for a long period', async () => {
    const { desk, room } = world.tenant.main.ids;
    for (const id of [desk, world.tenant.other.ids.room])
      expect(await statusAs(READER, climateHours, askHours(id))).toBe(404);
    expect(await statusAs(READER, climateHours, askHours(room, { fromDate: daysAfter(MONDAY, -60) }))).toBe(400);
  });
});

describe('climate limits of a building', () => {
  const DECIDED = { maxCo2: 1400, minHum: 20, minTemp: 18.5, maxTemp: 27 };
  const decide = (body: object) => statusAs(ADMIN, saveClimateLimits, { params: at(), body: { ...DECIDED, ...body } });
  const outsideOf = async (id: string, query = {}) =>
    (await ask(query)).sensors.find(({ sensorId }) => sensorId === id)?.outside;

  test('apply to every read, unless the request has its own', async () => {
    expect(await as(ADMIN, saveClimateLimits, { params: at(), body: { ...DECIDED, version: 0 } })).toEqual({
      ...DECIDED,
      version: 1,
    });
    const { limits, buildingLimits } = await ask();
    expect([limits, buildingLimits]).toEqual([DECIDED, { ...DECIDED, version: 1 }]);
    // A value at a limit is within it.
    expect(await outsideOf(stuffy)).toBe(0);
    expect(await outsideOf(stuffy, { maxCo2: '1399.5' })).toBe(1);
    expect(await outsideOf(stuffy, { minHum: '20.01' })).toBe(1);
    expect(await outsideOf(good, { minTemp: '18.501' })).toBe(0.025);
    expect((await ask({ maxCo2: '1000' })).limits).toEqual({ ...DECIDED, maxCo2: 1000 });
  });

  test('are set by administrators, from the current version, and are audited', async () => {
    expect(await decide({ version: 0 })).toBe(412);
    expect(await decide({ version: 1, maxCo2: 1300 })).toBe(200);
    expect(await decide({ maxCo2: 12 })).toBe(400);
    for (const who of [READER, EMPLOYEE])
      expect(await statusAs(who, saveClimateLimits, { params: at(), body: DECIDED })).toBe(403);
    const log = await world.inside((tx) =>
      tx.selectFrom('audit').select(['before', 'after']).where('action', '=', 'climate-limits.saved').execute(),
    );
    expect(log).toMatchObject([
      { before: CLIMATE_LIMITS, after: DECIDED },
      { before: DECIDED, after: { maxCo2: 1300 } },
    ]);
  });

  test('get a conflict if two administrators set them for the first time at once', async () => {
    await world.inside((tx) => tx.deleteFrom('climate_limit').execute());
    expect((await Promise.all([decide({ version: 0 }), decide({ version: 0 })])).toSorted()).toEqual([200, 412]);
  });
});

test('working hours that span two UTC days are counted in full', async () => {
  await world.inside((tx) =>
    tx
      .updateTable('building')
      .set(({ eb }) => ({ timezone: 'Pacific/Auckland', rules_version: eb('building.rules_version', '+', 1) }))
      .execute(),
  );
  // Tuesday in Auckland: ten hours from Monday 19:00 or 20:00 UTC.
  const { sensors } = await ask({ fromDate: daysAfter(MONDAY, 1), toDate: daysAfter(MONDAY, 1) });
  const [mondays, tuesdays] = [good, stuffy].map((id) => sensors.find(({ sensorId }) => sensorId === id));
  expect((mondays?.measuredMinutes ?? 0) + (tuesdays?.measuredMinutes ?? 0)).toBe(600);
  expect(mondays?.measuredMinutes).toBeGreaterThan(0);
  // With Monday as well, both ends of the UTC Monday count.
  const { sensors: both } = await ask({ fromDate: MONDAY, toDate: daysAfter(MONDAY, 1) });
  expect(both.find(({ sensorId }) => sensorId === good)?.measuredMinutes).toBe(600);
});
