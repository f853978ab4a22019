import { inTenant } from '@berth/database';
import { testDatabase } from '@berth/testkit';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { connectedPlatform, minute } from './connected-platform.fixture.ts';
import { pollPlatforms } from './poll-platforms.job.ts';
import { pollSavedPlatform } from './poll-saved-platform.job.ts';
import { createLogger } from '../../../platform/logging/logger.ts';

const database = testDatabase();
const log = createLogger('silent', 'test');
const { world, now, lines, password, at, connect, poll, readings, measurement, state, wait } =
  connectedPlatform(database);

describe('the measurements of a platform', () => {
  test('are sent to the ingest as one reading per moment, and are not read twice', async () => {
    now.platform.say(measurement(1), measurement(2, { at: minute(1), type: 'occupancy', value: 1 }), measurement(3));
    await poll();
    const { organisation, main } = world.tenant;
    expect(now.handedOver.map(({ topic }) => topic)).toEqual([[organisation.slug, main.slug, 'http', 'post']]);
    expect(readings()).toEqual([
      { externalId: 'Room 1.12', time: minute(1), co2: 601, occupancy: true },
      { externalId: 'Room 1.12', time: minute(3), co2: 603 },
    ]);
    now.platform.say(measurement(4));
    await poll();
    await poll();
    expect(readings().slice(2)).toEqual([{ externalId: 'Room 1.12', time: minute(4), co2: 604 }]);
    expect(now.platform.ledger[0]).toEqual({
      organisation: `/${organisation.slug}/${main.slug}`,
      after: null,
      status: 200,
    });
    expect((await state())?.succeeded_at).not.toBeNull();
  });

  test('are read over all pages, and a moment that two pages share is one reading', async () => {
    // The thousandth and the next one have the same time.
    for (let n = 1; n <= 1500; n += 1)
      now.platform.say(measurement(n, n === 1001 ? { at: minute(1000), type: 'humidity' } : {}));
    await poll();
    expect(readings()).toHaveLength(1499);
    expect(readings()[999]).toMatchObject({ time: minute(1000), co2: 600, humidity: 601 });
    expect(now.platform.ledger.map(({ after }) => after)).toEqual([null, '1000']);
    now.platform.say(measurement(1501));
    await poll();
    expect(now.platform.ledger.at(-1)?.after).toBe('1000');
    expect(readings()).toHaveLength(1500);
  });

  test('are not skipped while the broker is down, and not lost by a crash before the cursor is stored', async () => {
    now.platform.say(measurement(1));
    now.isDoorOpen = false;
    await poll();
    expect(lines.at(-1)).toMatchObject({ msg: 'a sensor platform is read later' });
    expect(await state()).toBeUndefined();
    now.isDoorOpen = true;
    await poll();
    expect(readings()).toHaveLength(1);
  });

  test('are counted and shown if they match no sensor or cannot be read', async () => {
    const other = await inTenant(database.owner, at().organisationId, (tx) =>
      tx
        .selectFrom('sensor')
        .select('external_id')
        .where('id', '=', world.tenant.other.ids.sensor)
        .executeTakeFirstOrThrow(),
    );
    now.platform.say(
      measurement(1, { roomDescription: 'Cellar' }),
      measurement(2, { buildingId: 'another floor' }),
      // A sensor of another building of the same organisation.
      measurement(3, { roomDescription: other.external_id }),
      measurement(4, { type: 'mood' }),
      { id: 'm5', at: 'yesterday' },
      measurement(6),
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
    for (let n = 10; n < 80; n += 1) now.platform.say(measurement(n, { roomDescription: `Cellar ${n}` }));
    await poll();
    // Reading the page again does not count them again.
    expect(await state()).toMatchObject({ unmatched: 73, unreadable: 2 });
    const latest = (await state())?.unused as { sensor: string }[];
    expect(latest.map(({ sensor }) => sensor)).toEqual(Array.from({ length: 50 }, (_, n) => `Cellar ${79 - n}`));
  });
});

describe('a platform that fails', () => {
  test.each([
    ['answers 503', { refuse: 1 }, { failure: 'status', status: 503 }],
    ['breaks off', { breakOff: 1 }, { failure: 'connection', status: null }],
    ['sends an unknown format', { nonsense: 1 }, { failure: 'answer', status: null }],
  ])('because it %s is polled a minute later from the same cursor', async (_how, fault, failure) => {
    now.platform.say(measurement(1));
    now.platform.fail(fault);
    await poll();
    expect(await state()).toMatchObject({ ...failure, failures: 1, cursor: null });
    await poll();
    expect([now.platform.ledger.length, readings().length]).toEqual([1, 0]);
    await wait();
    await poll();
    expect(readings()).toHaveLength(1);
    expect(await state()).toMatchObject({ failure: null, failures: 0, failing_since: null });
  });

  test('is polled less and less often', async () => {
    now.platform.fail({ refuse: 9 });
    for (let n = 0; n < 4; n += 1) {
      await poll();
      await wait();
    }
    await poll();
    const { rows } = await world.inside((tx) =>
      sql<{ minutes: number }>`select round(extract(epoch from retry_at - wall_clock()) / 60)::int as minutes
        from connection_health where kind = 'sensor-platform' and building_id = ${at().buildingId}`.execute(tx),
    );
    expect(rows).toEqual([{ minutes: 16 }]);
  });

  test('is no longer polled after it refused the password three times', async () => {
    now.platform.fail({ refuse: 3, status: 401 });
    for (let n = 0; n < 5; n += 1) {
      await poll();
      await wait();
    }
    expect(now.platform.ledger.map(({ status }) => status)).toEqual([401, 401, 401]);
    expect((await state())?.stopped_at).not.toBeNull();
    expect(JSON.stringify([lines, await state()])).not.toContain(password);
  });

  test('is never polled at an internal address [T23]', async () => {
    await connect({ baseUrl: 'https://127.0.0.1:8443' });
    await poll();
    expect(await state()).toMatchObject({ failure: 'address-refused' });
  });
});

test('every minute, each enabled platform that is due is polled, and no other', async () => {
  const sent: unknown[] = [];
  const boss = { send: async (...what: unknown[]) => void sent.push(what.slice(0, 2)) };
  const everyMinute = pollPlatforms({ db: database.db, log, boss: boss as never });
  await everyMinute.run();
  expect(sent.splice(0)).toEqual([['poll-platform', at()]]);
  now.platform.fail({ refuse: 1 });
  await poll();
  await everyMinute.run();
  await connect({ enabled: false });
  await everyMinute.run();
  expect(sent).toEqual([]);
});

test('saving a building polls its platform at once', async () => {
  const sent: unknown[] = [];
  const boss = { send: async (...what: unknown[]) => void sent.push(what) };
  const { organisationId, buildingId } = at();
  const event = { organisationId, eventId: buildingId, actorId: null, type: 'building.changed.v1' };
  const saved = pollSavedPlatform({ boss: boss as never });
  await saved.run({ ...event, payload: { buildingId, subjectId: buildingId } });
  expect(sent).toEqual([['poll-platform', at(), { singletonKey: buildingId, group: { id: organisationId } }]]);
});
