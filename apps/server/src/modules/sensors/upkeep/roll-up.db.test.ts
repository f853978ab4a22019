import { inTenants } from '@berth/database';
import { SENSOR_KINDS, type SensorType, silentAfterMinutes } from '@berth/domain/sensors';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@berth/domain/time';
import { testDatabase, travelInTime } from '@berth/testkit';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sensedBuilding } from '../ingest/sensed-building.fixture.ts';
import { storeReadings } from '../ingest/store-readings.sql.ts';
import { hoursToRollUp, rollUpReadings } from './roll-up-readings.job.ts';
import { createLogger } from '../../../platform/logging/logger.ts';

const database = testDatabase();
const log = createLogger('silent', 'test');
const world = sensedBuilding(database);
/** The start of a day that has a partition, and of which three hours are over. */
const DAY = Math.floor(Date.now() / DAY_MS) * DAY_MS - DAY_MS;

type Word = { minute: number; says: boolean; co2: number };

const send = (type: SensorType, sensorId: string, words: readonly Word[]) =>
  inTenants(world.ingest, [{ organisationId: world.tenant.organisation.id }], async (tx, { organisationId }) => {
    await storeReadings(
      tx,
      organisationId,
      words.map(({ minute, says, co2 }) => ({
        sensorId,
        at: DAY + minute * MINUTE_MS,
        receivedAt: DAY + minute * MINUTE_MS,
        isTimely: true,
        skewSeconds: 0,
        quietMinutes: SENSOR_KINDS[type].quietMinutes,
        presence: says,
        values: { co2 },
      })),
    );
  });

const runAt = async (minute: number) => {
  await travelInTime(database.owner, DAY + minute * MINUTE_MS);
  await rollUpReadings({ db: database.db, log }).run();
};

const quartersOf = (sensorId: string) =>
  world.inside((tx) =>
    tx.selectFrom('sensor_day').select(['occupied', 'co2', 'day']).where('sensor_id', '=', sensorId).executeTakeFirst(),
  );

/** A reference count, minute by minute, written from the design alone. */
function truth(type: SensorType, intervalMinutes: number, sent: readonly Word[]) {
  const words = sent.toSorted((a, b) => a.minute - b.minute);
  const occupied: (number | null)[] = [];
  const co2: (number | null)[] = [];
  for (let quarter = 0; quarter < 12; quarter += 1) {
    let [isHeard, minutes] = [false, 0];
    for (let minute = quarter * 15; minute < quarter * 15 + 15; minute += 1) {
      const last = words.findLast((word) => word.minute <= minute);
      if (last === undefined || minute - last.minute >= silentAfterMinutes(intervalMinutes)) continue;
      isHeard = true;
      const person = words.findLast((word) => word.says && word.minute <= last.minute);
      const isQuiet = person !== undefined && last.minute - person.minute < SENSOR_KINDS[type].quietMinutes;
      if (last.says || isQuiet) minutes += 1;
    }
    occupied.push(isHeard ? minutes : null);
    const measured = words.filter(({ minute }) => Math.floor(minute / 15) === quarter).map((word) => word.co2);
    const mean = measured.reduce((sum, value) => sum + value, 0) / measured.length;
    co2.push(measured.length === 0 ? null : mean);
  }
  return { occupied, co2 };
}

const words = fc.uniqueArray(
  fc.record({ minute: fc.integer({ min: 0, max: 179 }), says: fc.boolean(), co2: fc.integer({ min: 400, max: 2000 }) }),
  {
    selector: ({ minute }) => minute,
    minLength: 1,
    maxLength: 30,
  },
);

describe('quarters', () => {
  test('equal a slow count, minute by minute', async () => {
    await travelInTime(database.owner, DAY + 4 * HOUR_MS);
    const kinds = fc.constantFrom<SensorType>('multi', 'desk');
    const run = fc.asyncProperty(words, kinds, fc.constantFrom(5, 10, 45), async (sent, type, intervalMinutes) => {
      const sensor = await world.addSensor(type, { intervalMinutes });
      await send(type, sensor, sent);
      await runAt(183);
      const row = await quartersOf(sensor);
      const expected = truth(type, intervalMinutes, sent);
      expect(row?.occupied.slice(0, 12)).toEqual(expected.occupied);
      expect(row?.co2.slice(0, 12).map((value) => value !== null)).toEqual(expected.co2.map((value) => value !== null));
      for (const [quarter, value] of expected.co2.entries())
        if (value !== null) expect(Math.abs((row?.co2[quarter] ?? 0) - value)).toBeLessThanOrEqual(0.5);
      expect(row?.occupied).toHaveLength(96);
    });
    await fc.assert(run, { numRuns: 20 });
  });

  test('are counted again when a gateway sends stored readings later', async () => {
    const desk = await world.addSensor('desk');
    const sent = [10, 20, 30, 40, 50, 60, 70].map((minute) => ({ minute, says: true, co2: 500 }));
    await travelInTime(database.owner, DAY + 65 * MINUTE_MS);
    await send('desk', desk, sent.slice(0, 2));
    await runAt(63);
    expect((await quartersOf(desk))?.occupied.slice(0, 4)).toEqual([5, 15, 11, null]);
    await runAt(133);
    await send('desk', desk, sent.slice(2));
    await runAt(143);
    expect((await quartersOf(desk))?.occupied.slice(0, 8)).toEqual([5, 15, 15, 15, 15, 15, 1, null]);
    // Nothing arrived since, so no past hour is due.
    const due = await world.inside((tx) => tx.selectFrom('rollup_due').select('hour').execute());
    expect(due.filter(({ hour }) => hour < DAY + 143 * MINUTE_MS)).toEqual([]);
  });
});

test('days of late hours are counted in pieces, the oldest first, beside the hour that is just over', () => {
  const late = Array.from({ length: 100 }, (_, n) => DAY - (n + 1) * HOUR_MS);
  const hours = hoursToRollUp(DAY + 5 * HOUR_MS + 3 * MINUTE_MS, late);
  expect(hours).toEqual([...late.toReversed().slice(0, 24), DAY + 4 * HOUR_MS]);
});

test('the first run of an hour counts the hour before, and every run counts late readings', () => {
  const at = (minute: number) => DAY + 5 * HOUR_MS + minute * MINUTE_MS;
  expect(hoursToRollUp(at(3), [])).toEqual([DAY + 4 * HOUR_MS]);
  expect(hoursToRollUp(at(13), [])).toEqual([]);
  expect(hoursToRollUp(at(13), [DAY + 2 * HOUR_MS, DAY])).toEqual([DAY, DAY + 2 * HOUR_MS]);
  expect(hoursToRollUp(at(3), [DAY + 4 * HOUR_MS, DAY + 5 * HOUR_MS])).toEqual([DAY + 4 * HOUR_MS]);
});
