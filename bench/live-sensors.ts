/** A desk is taken and left while many maps are open: how long until each of them knows. */
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Change } from '@berth/contract';
import { openDatabase, openPool } from '@berth/database';
import { aFullTenant, aMember, ingestSecretOf, testIssuer } from '@berth/testkit';
import { type EventStream, openEventStream } from '../apps/server/testing/event-stream.ts';
import { withFreshDatabase } from '../apps/server/testing/fresh-database.ts';
import { connectGateway } from '../apps/server/testing/processes/gateway.ts';
import { ownBroker } from '../apps/server/testing/processes/nats-broker.ts';
import { spawnApi } from '../apps/server/testing/processes/spawn-api.ts';
import { spawnIngest } from '../apps/server/testing/processes/spawn-ingest.ts';
import { until } from '../apps/server/testing/until.ts';
import { percentile } from './load/figures.ts';

const USAGE = `usage: node bench/live-sensors.ts [--streams 2000] [--changes 10]
So many people listen to a building on two api nodes while a desk's sensor says by MQTT that somebody comes and goes.
Needs TEST_DATABASE_ADMIN_URL (npm run services -- --profile test). Ends with 1 when a stream was told later than a second
after the sensor spoke, or not at all. Trust its times on a quiet machine only: the listeners run on it too.`;

const { values } = parseArgs({
  options: {
    streams: { type: 'string', default: '2000' },
    changes: { type: 'string', default: '10' },
    help: { type: 'boolean', default: false },
  },
});

/** Of one person, with their tabs. */
const STREAMS_EACH = 20;
const GOAL_MS = 1_000;
/** A building is told at most once a second. */
const BETWEEN_MS = 1_500;
const AT_ONCE = 50;

const isOfSensors = ({ event, data }: EventStream['events'][number]) =>
  event === 'change' && (data as Change).kind === 'sensors';

if (values.help) console.log(USAGE);
else
  await withFreshDatabase(async (urls) => {
    const pool = openPool({ url: urls.owner, application: 'bench-owner', size: 2 });
    const owner = openDatabase(pool);
    const issuer = await testIssuer();
    const broker = await ownBroker();
    await broker.start();
    const { organisation, main } = await aFullTenant(owner, 'live');
    const env = {
      NATS_URL: broker.url,
      NATS_PASSWORD: broker.password,
      RATE_PER_ADDRESS: '1000000',
      LOG_LEVEL: 'info',
    };
    const ingest = await spawnIngest(urls, broker);
    const nodes = [await spawnApi({ urls }, issuer, env), await spawnApi({ urls }, issuer, env)];
    const place = { org: organisation.slug, building: main.slug };

    const count = Number(values.streams);
    const people = Math.ceil(count / STREAMS_EACH / nodes.length);
    const tokens = await Promise.all(
      Array.from({ length: people }, async (_, n) => {
        await aMember(owner, { issuer: issuer.issuer, subject: `listener-${n}` }, main);
        return issuer.token({ subject: `listener-${n}` }, { expiresIn: '30m' });
      }),
    );
    const streams: EventStream[] = [];
    for (let from = 0; from < count; from += AT_ONCE)
      streams.push(
        ...(await Promise.all(
          Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, n) => {
            const index = from + n;
            const node = nodes[index % nodes.length];
            const token = tokens[Math.floor(index / nodes.length / STREAMS_EACH)];
            return openEventStream(node?.origin ?? '', place, token);
          }),
        )),
      );
    console.log(`${streams.length} streams of ${people} people on ${nodes.length} nodes`);

    const signIn = {
      username: organisation.slug,
      password: ingestSecretOf(main.ids),
      clientId: `${organisation.slug}-gateway`,
    };
    const gateway = await until('let in', () => connectGateway(broker.mqttUrl, signIn).catch(() => undefined));
    const topic = `berth/${organisation.slug}/${main.slug}/${main.mark}-sensor`;
    const took: number[] = [];
    let untold = 0;
    // The first change opens connections and is not counted.
    for (let n = 0; n <= Number(values.changes); n += 1) {
      const known = streams.map(({ events }) => events.filter(isOfSensors).length);
      const newOf = ({ events }: EventStream, at: number) => events.filter(isOfSensors)[known[at] ?? 0];
      const spoken = performance.now();
      await gateway.publishAsync(topic, JSON.stringify({ presence: n % 2 === 1 }), { qos: 1 });
      await until('every stream', () => streams.every((stream, at) => newOf(stream, at)), 30_000).catch(() => {});
      const told = streams.map((stream, at) => newOf(stream, at)?.at);
      if (n > 0) {
        untold += told.filter((at) => at === undefined).length;
        took.push(...told.filter((at) => at !== undefined).map((at) => at - spoken));
      }
      await pause(BETWEEN_MS);
    }
    const shown = (share: number) => `${Math.round(percentile(took, share))} ms`;
    console.log(
      `from the sensor to a stream: p50 ${shown(0.5)}, p99 ${shown(0.99)}, last ${shown(1)}; not told: ${untold}`,
    );
    process.exitCode = untold === 0 && percentile(took, 1) <= GOAL_MS ? 0 : 1;

    for (const stream of streams) stream.leave();
    await gateway.endAsync(true);
    for (const one of [ingest, ...nodes]) {
      one.kill('SIGTERM');
      await one.ended;
    }
    await broker.kill();
    await issuer.close();
    await pool.end();
  });
