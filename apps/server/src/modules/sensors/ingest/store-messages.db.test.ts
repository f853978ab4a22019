import { testDatabase } from '@berth/testkit';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { capturedLog } from '../../../../testing/captured-log.ts';
import { until } from '../../../../testing/until.ts';
import type { DeviceMessage } from '../../../platform/messaging/ingest.ts';
import { createFloods } from './floods.ts';
import { createFindOrganisation } from './places.ts';
import { sensedBuilding } from './sensed-building.fixture.ts';
import { storeMessages } from './store-messages.ts';

const database = testDatabase();
const world = sensedBuilding(database);
const { log, lines } = capturedLog();
let climate: string;
let gone: string;
beforeAll(async () => {
  climate = await world.addSensor('climate', { externalId: '24E124128C012345' });
  gone = await world.addSensor('climate', { externalId: 'gone' });
});

const storing = (clock = () => 0) => {
  const { find: findOrganisation } = createFindOrganisation(world.ingest);
  return {
    store: storeMessages({
      db: world.ingest,
      log,
      findOrganisation,
      floods: createFloods(clock),
      tellChanged: () => {},
    }),
    findOrganisation,
  };
};
const message = (externalId: string, body: object, building = world.tenant.main.slug): DeviceMessage => ({
  topic: [world.tenant.organisation.slug, building, externalId],
  body: JSON.stringify(body),
  receivedAt: Date.now(),
});
const at = (n: number) => Date.now() - 60_000 + n;
const countOf = async (sensorId: string) =>
  (await world.inside((tx) => tx.selectFrom('reading').select('at').where('sensor_id', '=', sensorId).execute()))
    .length;
const faultsOf = async (reason: string) =>
  (
    await world.inside((tx) =>
      tx
        .selectFrom('ingest_fault')
        .select('count')
        .where('building_id', '=', world.tenant.main.id)
        .where('reason', '=', reason)
        .executeTakeFirst(),
    )
  )?.count ?? 0;

describe('messages', () => {
  test('are assigned to their sensor however its EUI is written, and only in their building', async () => {
    const { store } = storing();
    await store([
      message('24-e1-24-12-8c-01-23-45', { co2: 500, time: at(1) }),
      message('24e124128c012345', { co2: 500, time: at(2) }, world.tenant.other.slug),
      message('24e124128c012345', { co2: 500, time: at(3) }, 'no-such-building'),
      { ...message('24e124128c012345', { co2: 500, time: at(4) }), topic: ['no-such-org', 'x', 'y'] },
    ]);
    expect(await countOf(climate)).toBe(1);
  });

  test('that are late, early or implausible are counted, and their other values are stored', async () => {
    const before = await countOf(climate);
    await storing().store([
      message('24e124128c012345', { co2: 501, time: Date.now() + 10 * 60_000 }),
      message('24e124128c012345', { co2: 501, time: Date.now() - 73 * 3_600_000 }),
      message('24e124128c012345', { co2: 99_999, temperature: 20, time: at(5) }),
    ]);
    expect(await countOf(climate)).toBe(before + 2);
    expect([await faultsOf('future'), await faultsOf('too-late'), await faultsOf('implausible')]).toEqual([1, 1, 1]);
  });

  test('are stored even if one of them cannot be', async () => {
    const { store, findOrganisation } = storing();
    await findOrganisation(world.tenant.organisation.slug);
    // The sensor is cached, and deleted a moment later: its state violates a foreign key.
    await world.inside((tx) => tx.deleteFrom('sensor').where('id', '=', gone).execute());
    const before = await countOf(climate);
    const all = Array.from({ length: 9 }, (_, n) => message('24e124128c012345', { co2: 502, time: at(10 + n) }));
    await store([...all.slice(0, 4), message('gone', { co2: 502 }), ...all.slice(4)]);
    expect(await countOf(climate)).toBe(before + 9);
    expect(await countOf(gone)).toBe(0);
  });

  test('above the limit of an organisation are counted and not stored', async () => {
    const before = await countOf(climate);
    const all = Array.from({ length: 3010 }, (_, n) => message('24e124128c012345', { co2: 503, time: at(100 + n) }));
    await storing().store(all);
    expect(await countOf(climate)).toBe(before + 3000);
    expect(await faultsOf('flooded')).toBe(10);
  });

  test('that are too many for one statement are stored in smaller parts', async () => {
    const before = await countOf(climate);
    // Raises the error of a statement timeout.
    await sql
      .raw(
        `create function too_slow() returns trigger language plpgsql as $$ begin
           if (select count(*) from stored) > 2 then raise exception 'too slow' using errcode = '57014'; end if;
           return null;
         end $$`,
      )
      .execute(database.owner);
    await sql`create trigger too_slow after insert on reading referencing new table as stored
      for each statement execute function too_slow()`.execute(database.owner);
    const all = Array.from({ length: 9 }, (_, n) => message('24e124128c012345', { co2: 505, time: at(6000 + n) }));
    await storing().store(all);
    await sql`drop trigger too_slow on reading`.execute(database.owner);
    expect(await countOf(climate)).toBe(before + 9);
  });

  test('wait for a failing database, and are stored once it recovers', async () => {
    const before = await countOf(climate);
    await sql`revoke insert on reading from berth_ingest`.execute(database.owner);
    let isStored = false;
    const stored = storing()
      .store([message('24e124128c012345', { co2: 504, time: at(5000) })])
      .then(() => (isStored = true));
    const waits = capturedWarnings();
    await until('it waits', () => waits() > 0);
    expect([isStored, await countOf(climate)]).toEqual([false, before]);
    await sql`grant insert on reading to berth_ingest`.execute(database.owner);
    await stored;
    expect(await countOf(climate)).toBe(before + 1);
  });
});

const capturedWarnings = () => {
  const before = lines.length;
  return () => lines.length - before;
};

describe('unclaimed devices', () => {
  const listed = async () =>
    (
      await world.inside((tx) =>
        tx
          .selectFrom('sensor_unclaimed')
          .select('external_id')
          .where('building_id', '=', world.tenant.main.id)
          .execute(),
      )
    ).map(({ external_id: externalId }) => externalId);

  test('are listed once, and at most five hundred per building', async () => {
    const { store } = storing();
    await store([message('stranger', { co2: 500 }), message('stranger', { presence: true })]);
    expect((await listed()).filter((one) => one === 'stranger')).toHaveLength(1);
    await store(Array.from({ length: 600 }, (_, n) => message(`many-${n}`, { co2: 500 })));
    expect(await listed()).toHaveLength(500);
    await store([message('stranger', { battery: 5 })]);
    const { rows } = await world.inside((tx) =>
      sql<{ measures: string[] }>`select measures from sensor_unclaimed where external_id = 'stranger'`.execute(tx),
    );
    expect(rows).toEqual([{ measures: ['battery'] }]);
  });
});
