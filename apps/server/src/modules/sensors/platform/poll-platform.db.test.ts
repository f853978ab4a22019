import { inTenant } from '@berth/database';
import { type Measurement, type StoredIntegrations } from '@berth/domain';
import { testDatabase } from '@berth/testkit';
import { sensorPlatform } from '@berth/testkit/sensor-platform';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { capturedLog } from '../../../../testing/captured-log.ts';
import { testSealer } from '../../../../testing/test-sealer.ts';
import { createSafeFetch } from '../../../platform/egress/safe-fetch.ts';
import { sensedBuilding } from '../ingest/sensed-building.fixture.ts';
import { pollPlatform } from './poll-platform.job.ts';
import { pollPlatforms } from './poll-platforms.job.ts';

const database = testDatabase();
const world = sensedBuilding(database);
const signIn = { username: 'berth', password: 'platform-password-4f' };
let platform: Awaited<ReturnType<typeof sensorPlatform>>;
let floor: string;
let handedOver: { topic: readonly string[]; readings: object[] }[];
let isDoorOpen: boolean;

const at = () => ({ organisationId: world.tenant.organisation.id, buildingId: world.tenant.main.id });
const state = () =>
  world.inside((tx) =>
    tx.selectFrom('sensor_poll').selectAll().where('building_id', '=', at().buildingId).executeTakeFirst(),
  );
const uplinkDoor = {
  async store(topic: readonly string[], body: string) {
    if (!isDoorOpen) throw new Error('no broker');
    handedOver.push({ topic, ...JSON.parse(body) });
  },
  close: async () => {},
};
const { log, lines } = capturedLog();
const poll = () => {
  const safeFetch = createSafeFetch({ allowed: [platform.url], totalMs: 3000 });
  return pollPlatform({ db: database.db, log, sealer: testSealer(), safeFetch, uplinkDoor }).run(at());
};
const readings = () => handedOver.flatMap((one) => one.readings);
const minute = (n: number) => new Date(Date.UTC(2026, 10, 16, 8, n)).toISOString();
const said = (n: number, rest: Partial<Measurement> = {}): Measurement => ({
  id: `m${n}`,
  roomDescription: 'Room 1.12',
  buildingId: floor,
  type: 'co2',
  value: 600 + (n % 100),
  at: minute(n),
  ...rest,
});
/** As if it were saved, with the password for the platform as it is now. */
async function connect(rest: Partial<StoredIntegrations['sensorPlatform']> = {}) {
  const mapping = { sensorId: 'roomDescription', floorId: 'buildingId', buildingId: 'orgPath' };
  const block = { enabled: true, baseUrl: `${platform.url}/`, username: signIn.username, mapping, ...rest };
  const [field, { organisationId, buildingId }] = ['sensorPlatform.password', at()];
  const context = { organisationId, table: 'building_secret', field: `${buildingId}/${field}` };
  const sealed = await testSealer().seal(signIn.password, context);
  await world.inside(async (tx) => {
    await tx.deleteFrom('sensor_poll').where('building_id', '=', buildingId).execute();
    const integrations = JSON.stringify({ sensorPlatform: block });
    await tx.updateTable('building').set({ integrations }).where('id', '=', buildingId).execute();
    await tx.deleteFrom('building_secret').where('field', '=', field).execute();
    const secret = { organisation_id: organisationId, building_id: buildingId, field, sealed, last4: '' };
    await tx.insertInto('building_secret').values(secret).execute();
  });
}
/** The time until the next attempt passes. */
const wait = () =>
  world.inside((tx) => sql`update sensor_poll set next_at = wall_clock() - interval '1 second'`.execute(tx));

beforeEach(async () => {
  [handedOver, isDoorOpen] = [[], true];
  platform = await sensorPlatform(signIn);
  const { ids } = world.tenant.main;
  await world.inside((tx) => tx.deleteFrom('sensor').where('external_id', 'in', ['Room 1.12', 'Attic']).execute());
  await world.addSensor('multi', { externalId: 'Room 1.12' });
  const row = world.inside((tx) =>
    tx.selectFrom('floor').select('name').where('id', '=', ids.floor).executeTakeFirstOrThrow(),
  );
  floor = (await row).name;
  await connect();
});
afterEach(() => platform.close());

describe('what a platform measured', () => {
  test('is handed to the ingest, one reading for each moment, and asked for no second time', async () => {
    platform.say(said(1), said(2, { at: minute(1), type: 'occupancy', value: 1 }), said(3));
    await poll();
    const { organisation, main } = world.tenant;
    expect(handedOver.map(({ topic }) => topic)).toEqual([[organisation.slug, main.slug, 'http', 'post']]);
    expect(readings()).toEqual([
      { externalId: 'Room 1.12', time: minute(1), co2: 601, occupancy: true },
      { externalId: 'Room 1.12', time: minute(3), co2: 603 },
    ]);
    platform.say(said(4));
    await poll();
    await poll();
    expect(readings().slice(2)).toEqual([{ externalId: 'Room 1.12', time: minute(4), co2: 604 }]);
    expect(platform.ledger[0]).toEqual({
      organisation: `/${organisation.slug}/${main.slug}`,
      after: null,
      status: 200,
    });
    expect((await state())?.read_at).not.toBeNull();
  });

  test('over pages is read to its end, and a reading that two pages share is one', async () => {
    // The thousandth and the one after it are of one moment.
    for (let n = 1; n <= 1500; n += 1) platform.say(said(n, n === 1001 ? { at: minute(1000), type: 'humidity' } : {}));
    await poll();
    expect(readings()).toHaveLength(1499);
    expect(readings()[999]).toMatchObject({ time: minute(1000), co2: 600, humidity: 601 });
    expect(platform.ledger.map(({ after }) => after)).toEqual([null, '1000']);
    platform.say(said(1501));
    await poll();
    expect(platform.ledger.at(-1)?.after).toBe('1000');
    expect(readings()).toHaveLength(1500);
  });

  test('is not passed over while the broker is away, and not lost by whoever dies before the note', async () => {
    platform.say(said(1));
    isDoorOpen = false;
    await poll();
    expect(lines.at(-1)).toMatchObject({ msg: 'a sensor platform is read later' });
    expect(await state()).toBeUndefined();
    isDoorOpen = true;
    await poll();
    expect(readings()).toHaveLength(1);
  });

  test('and fits no sensor, or cannot be read, is counted and shown', async () => {
    const other = await inTenant(database.owner, at().organisationId, (tx) =>
      tx
        .selectFrom('sensor')
        .select('external_id')
        .where('id', '=', world.tenant.other.ids.sensor)
        .executeTakeFirstOrThrow(),
    );
    platform.say(
      said(1, { roomDescription: 'Cellar' }),
      said(2, { buildingId: 'another floor' }),
      // Of another building of the same organisation.
      said(3, { roomDescription: other.external_id }),
      said(4, { type: 'mood' }),
      { id: 'm5', at: 'yesterday' },
      said(6),
    );
    await poll();
    expect(readings()).toHaveLength(1);
    expect(await state()).toMatchObject({ unmatched: 3, ambiguous: 0, unreadable: 2 });
    const unused = (await state())?.unused as { sensor: string; why: string }[];
    expect(unused.map(({ sensor, why }) => [sensor, why])).toEqual([
      ['Room 1.12', 'unreadable'],
      [other.external_id, 'unmatched'],
      ['Room 1.12', 'unmatched'],
      ['Cellar', 'unmatched'],
    ]);
    for (let n = 10; n < 80; n += 1) platform.say(said(n, { roomDescription: `Cellar ${n}` }));
    await poll();
    const last = await state();
    expect(last).toMatchObject({ unmatched: 73, unreadable: 2 });
    const shown = (last?.unused as { sensor: string }[]).map(({ sensor }) => sensor);
    expect(shown).toEqual(Array.from({ length: 50 }, (_, n) => `Cellar ${79 - n}`));
  });
});

describe('a platform that fails', () => {
  test.each([
    ['answers 503', { refuse: 1 }, { failure: 'status', status: 503 }],
    ['breaks off', { breakOff: 1 }, { failure: 'connection', status: null }],
    ['is something else', { nonsense: 1 }, { failure: 'answer', status: null }],
  ])('because it %s is asked again a minute later, from where it was', async (_how, fault, failure) => {
    platform.say(said(1));
    platform.fail(fault);
    await poll();
    expect(await state()).toMatchObject({ ...failure, failures: 1, cursor: null });
    await poll();
    expect([platform.ledger.length, readings().length]).toEqual([1, 0]);
    await wait();
    await poll();
    expect(readings()).toHaveLength(1);
    expect(await state()).toMatchObject({ failure: null, failures: 0, failing_since: null });
  });

  test('is asked less and less often', async () => {
    platform.fail({ refuse: 9 });
    for (let n = 0; n < 4; n += 1) {
      await poll();
      await wait();
    }
    await poll();
    const { rows } = await world.inside((tx) =>
      sql<{ minutes: number }>`select round(extract(epoch from next_at - wall_clock()) / 60)::int as minutes
        from sensor_poll where building_id = ${at().buildingId}`.execute(tx),
    );
    expect(rows).toEqual([{ minutes: 16 }]);
  });

  test('is not asked any more once it refused the password three times', async () => {
    platform.fail({ refuse: 3, status: 401 });
    for (let n = 0; n < 5; n += 1) {
      await poll();
      await wait();
    }
    expect(platform.ledger.map(({ status }) => status)).toEqual([401, 401, 401]);
    expect((await state())?.stopped_at).not.toBeNull();
    expect(JSON.stringify([lines, await state()])).not.toContain(signIn.password);
  });

  test('at an address inside is not asked at all', async () => {
    await connect({ baseUrl: 'https://127.0.0.1:8443' });
    await poll();
    expect(await state()).toMatchObject({ failure: 'address-refused' });
  });
});

test('each platform that is switched on and due is asked every minute, and no other', async () => {
  const sent: unknown[] = [];
  const boss = { send: async (...what: unknown[]) => void sent.push(what.slice(0, 2)) };
  const everyMinute = pollPlatforms({ db: database.db, boss: boss as never });
  await everyMinute.run();
  expect(sent.splice(0)).toEqual([['poll-platform', at()]]);
  platform.fail({ refuse: 1 });
  await poll();
  await everyMinute.run();
  await connect({ enabled: false });
  await everyMinute.run();
  expect(sent).toEqual([]);
});
