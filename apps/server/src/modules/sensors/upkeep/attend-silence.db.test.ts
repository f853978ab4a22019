import type { Change } from '@berth/contract';
import { inTenants } from '@berth/database';
import { DAY_MS, MINUTE_MS } from '@berth/domain/time';
import { testDatabase, travelInTime } from '@berth/testkit';
import { beforeAll, describe, expect, test } from 'vitest';
import { record } from '../../../platform/events/record.ts';
import type { Live } from '../../../platform/messaging/live.ts';
import { withoutBroker } from '../../../../testing/without-broker.ts';
import { sensedBuilding } from '../ingest/sensed-building.fixture.ts';
import { storeReadings } from '../ingest/store-readings.sql.ts';
import { attendSilence } from './attend-silence.job.ts';
import { createLogger } from '../../../platform/logging/logger.ts';

const database = testDatabase();
const log = createLogger('silent', 'test');
const world = sensedBuilding(database);
const DAY = Math.floor(Date.now() / DAY_MS) * DAY_MS;
const announced: Change[] = [];
const live: Live = { ...withoutBroker, announce: (_tx, _place, change) => void announced.push(change) };
beforeAll(async () => {
  await world.inside((tx) => tx.updateTable('building').set({ timezone: 'Europe/Amsterdam' }).execute());
});

const at = (minute: number) => DAY + minute * MINUTE_MS;
const say = (sensorId: string, minute: number, presence: boolean) =>
  inTenants(world.ingest, [{ organisationId: world.tenant.organisation.id }], async (tx, { organisationId }) => {
    const when = { at: at(minute), receivedAt: at(minute), isTimely: true, skewSeconds: 0, quietMinutes: 0 };
    await storeReadings(tx, organisationId, [{ ...when, sensorId, presence, values: {} }]);
  });
const attendAt = async (minute: number) => {
  await travelInTime(database.owner, at(minute));
  await attendSilence({ db: database.db, log, record, live }).run();
};
const eventsOf = async (sensorId: string) => {
  const rows = await world.inside((tx) =>
    tx.selectFrom('event').select(['type', 'payload']).where('type', 'like', 'sensor.%').orderBy('id').execute(),
  );
  return rows.filter(({ payload }) => (payload as { sensorId: string }).sensorId === sensorId).map(({ type }) => type);
};
const isSensed = async (sensorId: string) =>
  (await world.inside((tx) => tx.selectFrom('sensed').select('since').where('sensor_id', '=', sensorId).execute()))
    .length > 0;

describe('a sensor that does not report', () => {
  test('for 21 minutes is silent: it shows no presence, and is reported once', async () => {
    const desk = await world.addSensor('desk');
    await say(desk, 0, true);
    await attendAt(21);
    expect([await isSensed(desk), await eventsOf(desk)]).toEqual([true, []]);
    await attendAt(22);
    await attendAt(23);
    expect([await isSensed(desk), await eventsOf(desk)]).toEqual([false, ['sensor.silent.v1']]);
    // One notice, so that maps reload where presence ended.
    const { floor, freeDesk } = world.tenant.main.ids;
    const isOfDesk = ({ ids }: Change) => ids.includes(freeDesk);
    expect(announced.splice(0).filter(isOfDesk)).toEqual([{ kind: 'sensors', ids: [freeDesk], floorIds: [floor] }]);
    await say(desk, 24, true);
    await attendAt(25);
    await attendAt(26);
    expect([await isSensed(desk), await eventsOf(desk)]).toEqual([true, ['sensor.silent.v1', 'sensor.heard.v1']]);
  });

  test('with an hourly interval is silent after two hours and a minute', async () => {
    const desk = await world.addSensor('desk', { intervalMinutes: 60 });
    await say(desk, 0, true);
    await attendAt(121);
    expect(await eventsOf(desk)).toEqual([]);
    await attendAt(122);
    expect(await eventsOf(desk)).toEqual(['sensor.silent.v1']);
  });
});

describe('a sensor that reports presence', () => {
  const seeFrom = async (desk: string, from: number, to: number) => {
    for (let minute = from; minute <= to; minute += 20) await say(desk, minute, true);
  };

  test('for twelve hours and a whole night is stuck until it reports an empty space', async () => {
    const desk = await world.addSensor('desk');
    // From 22:00 to 10:00 UTC, which includes Amsterdam's night from one to five in every season.
    await seeFrom(desk, -120, 600);
    await attendAt(599);
    expect([await isSensed(desk), await eventsOf(desk)]).toEqual([true, []]);
    await attendAt(600);
    await attendAt(601);
    expect([await isSensed(desk), await eventsOf(desk)]).toEqual([false, ['sensor.silent.v1']]);
    await say(desk, 602, true);
    expect(await isSensed(desk)).toBe(false);
    await say(desk, 603, false);
    await attendAt(604);
    expect(await eventsOf(desk)).toEqual(['sensor.silent.v1', 'sensor.heard.v1']);
    await say(desk, 605, true);
    expect(await isSensed(desk)).toBe(true);
  });

  test('all day long is not stuck', async () => {
    const desk = await world.addSensor('desk');
    await seeFrom(desk, 5 * 60, 20 * 60);
    await attendAt(20 * 60 + 1);
    expect([await isSensed(desk), await eventsOf(desk)]).toEqual([true, []]);
  });
});
