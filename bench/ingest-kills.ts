/** Kills the ingest and the broker while devices report: acknowledged readings are stored once. Proves R4, R6. */
import { parseArgs } from 'node:util';
import { inTenant, openDatabase, openPool } from '@berth/database';
import { migrate } from '@berth/database/migrate';
import { aFullTenant, ingestSecretOf, urlsOf } from '@berth/testkit';
import { persistentGateway } from '../apps/server/testing/ingest/persistent-gateway.ts';
import { ownBroker } from '../apps/server/testing/processes/nats-broker.ts';
import { spawnIngest } from '../apps/server/testing/processes/spawn-ingest.ts';
import { until } from '../apps/server/testing/until.ts';
import { ownPostgres } from './own-postgres.ts';

const USAGE = `usage: node bench/ingest-kills.ts [--kills 50]
Kills (-9) the broker, the ingest process and PostgreSQL this many times each while a gateway publishes, and compares
the acknowledged readings with the stored ones. Starts all of them itself. Exits with 1 if a reading is missing or
stored twice.`;

const { values } = parseArgs({
  options: { kills: { type: 'string', default: '50' }, help: { type: 'boolean', default: false } },
});
/**
 * A third of a round's messages is acknowledged before a process is killed; few enough to stay below the rate limit.
 */
const A_ROUND = 90;
const PATIENCE_MS = 120_000;

async function run(kills: number) {
  const postgres = await ownPostgres();
  const broker = await ownBroker();
  await broker.start();
  const urls = urlsOf('berth_ingest_kills', postgres.admin);
  await migrate(urls);
  const pool = openPool({ url: urls.owner, application: 'ingest-kills', size: 2, waitMs: 20_000 });
  const db = openDatabase(pool);
  const { organisation, main } = await aFullTenant(db, 'storm');
  let ingest = await spawnIngest(urls, broker);
  const gateway = persistentGateway({
    url: broker.mqttUrl,
    signIn: {
      username: organisation.slug,
      password: ingestSecretOf(main.ids),
      clientId: `${organisation.slug}_gateway`,
    },
    topic: `berth/${organisation.slug}/${main.slug}/${main.mark}-sensor`,
    // The whole round at once, so that stored rows lag behind the gateway by that much.
    atOnce: A_ROUND,
  });

  const killed = {
    async broker() {
      await broker.kill();
      await broker.start();
    },
    async ingest() {
      ingest.kill('SIGKILL');
      await ingest.ended;
      ingest = await spawnIngest(urls, broker);
    },
    async postgres() {
      await postgres.kill();
      await postgres.start();
    },
  };
  const publishing = () => {
    const goal = gateway.acknowledged.size + A_ROUND / 3;
    gateway.publish(A_ROUND);
    return until('a third of a round', () => gateway.acknowledged.size >= goal, PATIENCE_MS);
  };
  for (let n = 1; n <= kills; n += 1) {
    for (const kill of Object.values(killed)) {
      await publishing();
      await kill();
    }
    console.log(`${n} of ${kills}: ${gateway.acknowledged.size} acknowledged`);
  }
  await publishing();
  await gateway.stop();

  const stored = async () => {
    const rows = await inTenant(db, organisation.id, (tx) =>
      tx.selectFrom('reading').select('at').where('sensor_id', '=', main.ids.sensor).execute(),
    );
    return rows.map(({ at }) => at);
  };
  const missing = async () => {
    const there = new Set(await stored());
    return [...gateway.acknowledged].filter((at) => !there.has(at)).length;
  };
  await until('everything', async () => (await missing()) === 0, PATIENCE_MS).catch(() => {});
  const all = await stored();
  const report = {
    kills: kills * Object.keys(killed).length,
    sent: gateway.sent(),
    acknowledged: gateway.acknowledged.size,
    missing: await missing(),
    twice: all.length - new Set(all).size,
  };
  ingest.kill('SIGKILL');
  await broker.kill();
  await pool.end();
  await postgres.stop();
  return report;
}

if (values.help) console.log(USAGE);
else {
  const report = await run(Number(values.kills));
  console.table(report);
  const sound = report.missing === 0 && report.twice === 0;
  console.log(sound ? 'nothing lost, nothing twice' : 'NOT SOUND');
  process.exitCode = sound ? 0 : 1;
}
