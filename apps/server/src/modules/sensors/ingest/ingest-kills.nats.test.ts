import { testDatabase } from '@berth/testkit';
import { describe, expect, test } from 'vitest';
import { persistentGateway } from '../../../../testing/ingest/persistent-gateway.ts';
import { until } from '../../../../testing/until.ts';
import { ingestProcess } from './ingest-process.fixture.ts';

const database = testDatabase();
const { world, running, slug, own, topic, readingsOf, restart } = ingestProcess(database);

/** The long version is bench/ingest-kills.ts. */
describe('what a gateway was told has arrived is stored once', () => {
  const through = async (kill: () => Promise<void>, kills: number) => {
    const sensor = await world.addSensor('climate', { externalId: `stormy-${kills}-${Date.now()}` });
    const { external_id: externalId } = await world.inside((tx) =>
      tx.selectFrom('sensor').select('external_id').where('id', '=', sensor).executeTakeFirstOrThrow(),
    );
    // The process remembers sensors for a minute: a new one knows it.
    await restart();
    const storm = persistentGateway({
      url: running.broker.mqttUrl,
      signIn: { ...own(), clientId: `${slug()}-storm` },
      topic: topic(externalId),
    });
    // Some of them are under way when it is killed.
    const publishing = () => {
      const goal = storm.acknowledged.size + 100;
      storm.publish(300);
      return until('a third of them', () => storm.acknowledged.size >= goal, 60_000);
    };
    for (let n = 0; n < kills; n += 1) {
      await publishing();
      await kill();
    }
    await publishing();
    await storm.stop();
    const stored = async () => (await readingsOf(sensor)).map(({ at }) => at);
    const missing = async () => {
      const there = new Set(await stored());
      return [...storm.acknowledged].filter((at) => !there.has(at));
    };
    await until('everything', async () => (await missing()).length === 0, 60_000);
    const all = await stored();
    expect(new Set(all).size).toBe(all.length);
    expect(all.length).toBeLessThanOrEqual(storm.sent());
  };
  test('while the process that stores it is killed', { timeout: 120_000 }, () => through(restart, 2));

  test('while the broker is killed', { timeout: 120_000 }, () =>
    through(async () => {
      await running.broker.kill();
      await running.broker.start();
    }, 2),
  );
});
