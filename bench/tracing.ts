import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { withFreshDatabase } from '../apps/server/testing/fresh-database.ts';
import { World } from '../apps/server/testing/races/world.ts';
import { inSpan, inTrace } from '../apps/server/src/platform/tracing/in-span.ts';
import { openOtlpReceiver } from '../apps/server/testing/tracing/otlp-receiver.ts';
import { aCell, greetAll } from './load/cell.ts';
import { type Figures, meanOf, percentile } from './load/figures.ts';
import { drive } from './load/drive.ts';

const USAGE = `usage: node bench/tracing.ts [--share 0.01] [--seconds 4] [--turns 8]
Reserves desks over HTTP on two api nodes without tracing and on two with it, in turns, and compares the CPU time of a
reservation. Needs the test services (npm run services -- --profile test). Exits with 1 if tracing costs more than 2 %,
or if the pairs differ too much to tell: it needs a quiet machine.`;

const MOST = 0.02;

const { values } = parseArgs({
  options: {
    share: { type: 'string', default: '0.01' },
    seconds: { type: 'string', default: '4' },
    turns: { type: 'string', default: '8' },
    help: { type: 'boolean', default: false },
  },
});

/** About as many as reserving has. */
const SPANS = 10;
const TRACES = 200_000;

/** The CPU time that a trace costs which is recorded and not exported, as 99 of 100 are. */
async function recordingUs(): Promise<number> {
  const recorder = { share: 0, export: () => undefined };
  const start = { point: 'statement', name: 'statement' } as const;
  const reserve = async (count: number) => {
    for (let n = 0; n < count; n += 1)
      await inTrace(recorder, undefined, start, async () => {
        for (let span = 1; span < SPANS; span += 1) void inSpan(start, async () => undefined);
      });
  };
  await reserve(TRACES / 10);
  const before = process.cpuUsage();
  await reserve(TRACES);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / TRACES;
}

const cpuUs = ({ apiUs, databaseUs }: Figures) => apiUs + databaseUs;
const percent = (fraction: number) => `${(fraction * 100).toFixed(1)} %`;
const rowOf = (figures: Figures) => ({
  'reservations a second': Math.round(figures.rate),
  'api µs': Math.round(figures.apiUs),
  'database µs': Math.round(figures.databaseUs),
  'p50 ms': Math.round(figures.p50),
  'p99 ms': Math.round(figures.p99),
});

/** The median of the pairs, because other load on the machine disturbs single ones. */
const medianOf = (pairs: readonly Pair[], of: (figures: Figures) => number) =>
  percentile(
    pairs.map(({ off, on }) => of(on) / of(off) - 1),
    0.5,
  );

/** The distance between the quartiles of the pairs. */
function spreadOf(pairs: readonly Pair[]): number {
  const costs = pairs.map(({ off, on }) => cpuUs(on) / cpuUs(off) - 1);
  return percentile(costs, 0.75) - percentile(costs, 0.25);
}

type Pair = { readonly off: Figures; readonly on: Figures };

async function measure(off: World, on: World): Promise<Pair[]> {
  const window = { milliseconds: Number(values.seconds) * 1000 };
  const cell = await aCell(off);
  const traced = { ...cell, world: on };
  await Promise.all(on.nodes.map(({ port }) => greetAll(cell, port)));
  // The first windows compile code, plan statements and fill caches.
  await drive(cell, 'create', window);
  await drive(traced, 'create', window);
  const pairs: Pair[] = [];
  for (let turn = 0; turn < Number(values.turns); turn += 1) {
    const first = turn % 2 === 0 ? cell : traced;
    const one = await drive(first, 'create', window);
    const other = await drive(first === cell ? traced : cell, 'create', window);
    pairs.push(first === cell ? { off: one, on: other } : { off: other, on: one });
  }
  return pairs;
}

if (values.help) console.log(USAGE);
else {
  console.log(`load of the machine before: ${loadavg()[0]?.toFixed(1)}`);
  const recording = await recordingUs();
  const receiver = await openOtlpReceiver();
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url, OTEL_TRACES_SAMPLER_ARG: values.share };
  const pairs = await withFreshDatabase(async (urls) => {
    const off = await World.open(urls, { isPatient: true });
    const on = await World.open(urls, { isPatient: true, env, peopleOf: off });
    try {
      return await measure(off, on);
    } finally {
      await on.close();
      await off.close();
    }
  });
  const spans = receiver.spans();
  await receiver.close();
  console.table({
    off: rowOf(meanOf(pairs.map(({ off }) => off))),
    on: rowOf(meanOf(pairs.map(({ on }) => on))),
  });
  const traces = new Set(spans.map(({ traceId }) => traceId)).size;
  console.log(`${traces} traces, ${spans.length} spans received`);
  const before = cpuUs(meanOf(pairs.map(({ off }) => off)));
  console.log(`recording ${SPANS} spans: ${recording.toFixed(1)} µs, ${percent(recording / before)} of a reservation`);
  const cost = medianOf(pairs, cpuUs);
  console.log(`throughput ${percent(medianOf(pairs, ({ rate }) => rate))}, CPU time of a reservation ${percent(cost)}`);
  if (traces === 0) throw new Error('nothing was traced');
  const spread = spreadOf(pairs);
  const verdict = cost <= MOST ? 'the goal was met' : `MISSED: more than ${percent(MOST)}`;
  console.log(spread > 2 * MOST ? `INCONCLUSIVE: half of the pairs differ by more than ${percent(spread)}` : verdict);
  process.exitCode = spread <= 2 * MOST && cost <= MOST ? 0 : 1;
}
