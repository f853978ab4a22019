import { inTenants } from '@berth/database';
import { SENSOR_KINDS, type SensorType } from '@berth/domain/sensors';
import { HOUR_MS, MINUTE_MS } from '@berth/domain/time';
import { testDatabase } from '@berth/testkit';
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { sensedBuilding } from './sensed-building.fixture.ts';
import { storeReadings } from './store-readings.sql.ts';
import type { StoredReading } from './stored-reading.ts';

const database = testDatabase();
const world = sensedBuilding(database);
const NOW = Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;

const reading = (
  type: SensorType,
  sensorId: string,
  minutesAgo: number,
  rest: Partial<StoredReading> = {},
): StoredReading => ({
  sensorId,
  at: NOW - minutesAgo * MINUTE_MS,
  receivedAt: NOW,
  isTimely: true,
  skewSeconds: 0,
  quietMinutes: SENSOR_KINDS[type].quietMinutes,
  presence: undefined,
  values: {},
  ...rest,
});

const store = async (readings: readonly StoredReading[]) => {
  let stored = 0;
  await inTenants(world.ingest, [{ organisationId: world.tenant.organisation.id }], async (tx, { organisationId }) => {
    ({ stored } = await storeReadings(tx, organisationId, readings));
  });
  return stored;
};

const stateOf = (sensorId: string) =>
  world.inside((tx) => tx.selectFrom('sensor_state').selectAll().where('sensor_id', '=', sensorId).executeTakeFirst());
const isSensed = async (sensorId: string) =>
  (await world.inside((tx) => tx.selectFrom('sensed').select('space_id').where('sensor_id', '=', sensorId).execute()))
    .length > 0;

describe('a reading', () => {
  test('is stored once, however often it is delivered', async () => {
    const desk = await world.addSensor('desk');
    const sent = [reading('desk', desk, 5, { presence: true }), reading('desk', desk, 5, { presence: true })];
    expect(await store(sent)).toBe(1);
    expect(await store(sent)).toBe(0);
  });

  test('that reports a person shows at its space, and one that reports none clears it', async () => {
    const desk = await world.addSensor('desk');
    await store([reading('desk', desk, 8, { presence: false })]);
    expect(await isSensed(desk)).toBe(false);
    await store([reading('desk', desk, 5, { presence: true })]);
    expect(await isSensed(desk)).toBe(true);
    await store([reading('desk', desk, 4, { values: { battery: 90 } })]);
    expect(await isSensed(desk)).toBe(true);
    await store([reading('desk', desk, 3, { presence: false })]);
    expect(await isSensed(desk)).toBe(false);
  });

  test('without movement keeps a person who moved within the last 15 minutes', async () => {
    const room = await world.addSensor('multi');
    await store([reading('multi', room, 40, { presence: true, values: { motion: 2 } })]);
    await store([reading('multi', room, 26, { presence: false, values: { motion: 0 } })]);
    expect(await isSensed(room)).toBe(true);
    await store([reading('multi', room, 25, { presence: false, values: { motion: 0 } })]);
    expect(await isSensed(room)).toBe(false);
  });

  test('that arrives late is stored, and does not change the current state', async () => {
    const desk = await world.addSensor('desk');
    await store([reading('desk', desk, 5, { presence: false })]);
    expect(await store([reading('desk', desk, 90, { presence: true, isTimely: false })])).toBe(1);
    expect(await isSensed(desk)).toBe(false);
    expect(await stateOf(desk)).toMatchObject({ at: NOW - 5 * MINUTE_MS, seen: false });
  });

  test('from a past hour marks that hour and those it extends into', async () => {
    const desk = await world.addSensor('desk');
    await world.inside((tx) => tx.deleteFrom('rollup_due').execute());
    const due = () => world.inside((tx) => tx.selectFrom('rollup_due').select('hour').orderBy('hour').execute());
    const thisHour = Math.floor(Date.now() / HOUR_MS) * HOUR_MS;
    await store([reading('desk', desk, 0, { at: thisHour + 1 })]);
    expect(await due()).toEqual([]);
    await store([reading('desk', desk, 0, { at: thisHour - 30 * HOUR_MS, isTimely: false })]);
    expect((await due()).map(({ hour }) => (thisHour - hour) / HOUR_MS)).toEqual([30, 29, 28, 27]);
  });

  test('for another organisation’s sensor is refused by the row policy', async () => {
    const organisationId = world.tenant.organisation.id;
    const work = inTenants(world.ingest, [{ organisationId }], async (tx) => {
      await storeReadings(tx, '00000000-0000-4000-8000-000000000000', [reading('desk', organisationId, 1)]);
    });
    await expect(work).rejects.toMatchObject({ code: '42501' });
  });
});

/** The tables without the start of presence, which depends on the order in which messages arrive. */
const tablesOf = async (sensors: readonly string[]) => {
  const indexOf = (sensorId: string) => sensors.indexOf(sensorId);
  return world.inside(async (tx) => {
    const rows = async (table: 'reading' | 'sensor_state' | 'sensed') => {
      const result = await sql<Record<string, unknown>>`
        select * from ${sql.table(table)} where sensor_id = any(${[...sensors]}::uuid[])`.execute(tx);
      return result.rows
        .map(({ sensor_id: id, ...row }) =>
          JSON.stringify({ ...row, sensor: indexOf(String(id)), since: undefined, seen_since: undefined }),
        )
        .toSorted();
    };
    return { readings: await rows('reading'), states: await rows('sensor_state'), sensed: await rows('sensed') };
  });
};

const TYPES = ['multi', 'desk', 'climate'] as const;
// One message per moment: of two different ones, neither is known to be right.
const words = fc.uniqueArray(
  fc.record({
    sensor: fc.nat(2),
    minutesAgo: fc.integer({ min: 0, max: 60 }),
    says: fc.constantFrom(true, false, undefined),
    co2: fc.integer({ min: 400, max: 2000 }),
  }),
  { minLength: 1, maxLength: 25, selector: ({ sensor, minutesAgo }) => `${sensor} ${minutesAgo}` },
);

test('a feed that is shuffled, duplicated and split into batches gives the same tables as the sorted one', async () => {
  const sensors = () => Promise.all(TYPES.map((type) => world.addSensor(type)));
  const rowsOf = (
    ids: readonly string[],
    all: readonly { sensor: number; minutesAgo: number; says: boolean | undefined; co2: number }[],
  ) =>
    all.map(({ sensor, minutesAgo, says, co2 }) => {
      const type = TYPES[sensor] ?? 'desk';
      const presence = type === 'climate' ? undefined : says;
      return reading(type, ids[sensor] ?? '', minutesAgo, { presence, values: { co2 } });
    });
  const shuffle = fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true }));
  await fc.assert(
    fc.asyncProperty(words, shuffle, fc.integer({ min: 1, max: 7 }), async (all, order, size) => {
      const [inOrder, mixed] = [await sensors(), await sensors()];
      for (const one of all.toSorted((a, b) => b.minutesAgo - a.minutesAgo)) await store(rowsOf(inOrder, [one]));
      const drawn = [...all, ...all.slice(0, 5)].map((one) => ({ one, by: order.next().value as number }));
      const batch = drawn.toSorted((a, b) => a.by - b.by).map(({ one }) => one);
      for (let from = 0; from < batch.length; from += size) await store(rowsOf(mixed, batch.slice(from, from + size)));
      expect(await tablesOf(mixed)).toEqual(await tablesOf(inOrder));
    }),
    { numRuns: 25 },
  );
});
