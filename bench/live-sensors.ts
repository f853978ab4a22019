/**
 * Occupies and leaves a desk while many maps are open, and measures how long each of them takes to receive the change.
 */
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
This many people listen to a building on two api nodes while a desk's sensor reports over MQTT that it is occupied and
free. Needs TEST_DATABASE_ADMIN_URL (npm run services -- --profile test). Exits with 1 if a stream received a change
later than a second after the sensor's report, or not at all. Times are reliable on a quiet machine only, because the
listeners run on it too.`;

const { values } = parseArgs({
  options: {
    streams: { type: 'string', default: '2000' },
    changes: { type: 'string', default: '10' },
    help: { type: 'boolean', default: false },
  },
});

/** Streams of one person, with several tabs. */
const STREAMS_EACH = 20;
const GOAL_MS = 1_000;
/** A building is notified at most once a second. */
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
      clientId: `${organisation.slug}_gateway`,
    };
    const gateway = await until('let in', () => connectGateway(broker.mqttUrl, signIn).catch(() => undefined));
    const topic = `berth/${organisation.slug}/${main.slug}/${main.mark}-sensor`;
    const took: number[] = [];
    let missed = 0;
    // The first change opens connections and is not counted.
    for (let n = 0; n <= Number(values.changes); n += 1) {
      const counts = streams.map(({ events }) => events.filter(isOfSensors).length);
      const newOf = ({ events }: EventStream, at: number) => events.filter(isOfSensors)[counts[at] ?? 0];
      const spoken = performance.now();
      await gateway.publishAsync(topic, JSON.stringify({ presence: n % 2 === 1 }), { qos: 1 });
      await until('every stream', () => streams.every((stream, at) => newOf(stream, at)), 30_000).catch(() => {});
      const arrivals = streams.map((stream, at) => newOf(stream, at)?.at);
      if (n > 0) {
        missed += arrivals.filter((at) => at === undefined).length;
        took.push(...arrivals.filter((at) => at !== undefined).map((at) => at - spoken));
      }
      await pause(BETWEEN_MS);
    }
    const percentileText = (share: number) => `${Math.round(percentile(took, share))} ms`;
    console.log(
      `from the sensor to a stream: p50 ${percentileText(0.5)}, p99 ${percentileText(0.99)}, last ${percentileText(1)}; missed: ${missed}`,
    );
    process.exitCode = missed === 0 && percentile(took, 1) <= GOAL_MS ? 0 : 1;

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
