/**
 * Compares the CPU time of the product with that of a bare Fastify which sends the same statements in the same packets
 * and answers the same bytes, in alternation on the same data. What the product needs more is its own.
 */
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import type { RoleUrls } from '@berth/database/migrate';
import { withFreshDatabase } from '../apps/server/testing/fresh-database.ts';
import { World } from '../apps/server/testing/races/world.ts';
import { differencesOf } from './load/bare/compare-sides.ts';
import { recordProduct } from './load/bare/record-product.ts';
import { startBare } from './load/bare/start-bare.ts';
import { aCell, type Cell } from './load/cell.ts';
import { drive, type Side } from './load/drive.ts';
import { type Figures, percentile } from './load/figures.ts';
import { fillReservations } from './load/fill.ts';
import { report, type Result } from './load/goals.ts';
import { LOADS, type Load } from './load/requests.ts';
import { withOwnWorld } from './own-world.ts';

const USAGE = `usage: node bench/baseline.ts [--loads floor,changed,building,create] [--reservations 200000] [--seconds 3]
  [--turns 6] [--fsync]
Two api nodes and two bare nodes, 70,000 desks. With --fsync, commits wait for the disk, on a PostgreSQL of its own.
Needs the test services (npm run services -- --profile test). Exits with 1 if a goal was missed, or if the two sides do
not answer the same bytes or send other statements.`;

const { values } = parseArgs({
  options: {
    loads: { type: 'string', default: LOADS.join() },
    reservations: { type: 'string', default: '200000' },
    seconds: { type: 'string', default: '3' },
    turns: { type: 'string', default: '6' },
    fsync: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

/** The least share of the product's CPU time that the bare baseline needs. */
const GOALS: Record<(typeof LOADS)[number], { readonly goal: string; readonly percent: number }> = {
  create: { goal: 'G1a create', percent: 55 },
  floor: { goal: 'G2a floor of 100, unchanged', percent: 75 },
  changed: { goal: 'G2b floor of 100, changed', percent: 60 },
  building: { goal: 'G2c building of 1,000', percent: 65 },
};
const DATABASE_MS_OF_CREATE = 1.6;

const say = (text: string) => console.log(`${new Date().toISOString().slice(11, 19)} ${text}`);

type Pair = { readonly bare: Figures; readonly product: Figures };

/** The side that goes first in one turn goes second in the next. */
async function pairsOf(cell: Cell, load: Load, bare: Side): Promise<Pair[]> {
  const window = { milliseconds: Number(values.seconds) * 1000 };
  const pairs: Pair[] = [];
  for (let turn = 0; turn < Number(values.turns); turn += 1)
    if (turn % 2 === 0)
      pairs.push({ bare: await drive(cell, load, window, bare), product: await drive(cell, load, window) });
    else {
      const product = await drive(cell, load, window);
      pairs.push({ bare: await drive(cell, load, window, bare), product });
    }
  return pairs;
}

const cpuOf = ({ apiUs, databaseUs }: Figures) => apiUs + databaseUs;
const ratiosOf = (pairs: readonly Pair[]) => pairs.map(({ bare, product }) => (100 * cpuOf(bare)) / cpuOf(product));

/** Medians, because a window in which the machine was busy with something else costs more. */
function rowOf(pairs: readonly Pair[], side: keyof Pair) {
  const median = (of: (figures: Figures) => number, digits = 0) =>
    Number(
      percentile(
        pairs.map((pair) => of(pair[side])),
        0.5,
      ).toFixed(digits),
    );
  return {
    'api µs': median(({ apiUs }) => apiUs),
    'database µs': median(({ databaseUs }) => databaseUs),
    'CPU µs': median(cpuOf),
    statements: median(({ statements }) => statements, 1),
    'per second': median(({ rate }) => rate),
    'p50 ms': median(({ p50 }) => p50, 1),
    'p99 ms': median(({ p99 }) => p99, 1),
  };
}

function resultsOf(load: (typeof LOADS)[number], pairs: readonly Pair[]): Result[] {
  const ratios = ratiosOf(pairs);
  const [low, middle, high] = [0.25, 0.5, 0.75].map((share) => Math.round(percentile(ratios, share)));
  const { goal, percent } = GOALS[load];
  const share = {
    goal: `${goal}, CPU of the bare baseline`,
    measured: `${middle} % (${low}–${high})`,
    wanted: `≥ ${percent} %`,
    isMet: (middle ?? 0) >= percent,
  };
  if (load !== 'create') return [share];
  const ms = rowOf(pairs, 'product')['database µs'] / 1000;
  const absolute = {
    goal: 'G1b create, database CPU',
    measured: `${ms.toFixed(2)} ms`,
    wanted: `≤ ${DATABASE_MS_OF_CREATE} ms`,
    isMet: ms <= DATABASE_MS_OF_CREATE,
    isShownOnly: true,
  } as const;
  return [share, absolute];
}

async function measure(world: World, urls: RoleUrls): Promise<boolean> {
  say(`70,000 desks; load of the machine before: ${loadavg()[0]?.toFixed(1)}`);
  const cell = await aCell(world);
  await fillReservations(world, cell.organisation.id, 0, Number(values.reservations));
  say('recording the statements and answers of the product');
  const recording = await recordProduct(cell, urls);
  const differences = await differencesOf(cell, urls, recording);
  if (differences.length > 0) {
    console.log(`DIFFERENT: ${differences.length}, the first: ${differences[0]}`);
    return false;
  }
  say('both sides answer the same bytes and send the same statements');
  const bare = await startBare(recording, urls.api, world.nodes.length);
  try {
    const results: Result[] = [];
    const rows: Record<string, ReturnType<typeof rowOf>> = {};
    for (const load of LOADS.filter((one) => values.loads.split(',').includes(one))) {
      const pairs = await pairsOf(cell, load, bare);
      for (const side of ['bare', 'product'] as const) rows[`${load}, ${side}`] = rowOf(pairs, side);
      results.push(...resultsOf(load, pairs));
    }
    console.table(rows);
    return report(results);
  } finally {
    await bare.stop();
  }
}

/** On the PostgreSQL of the tests, which does not wait for the disk. */
const withTestWorld = (work: (world: World, urls: RoleUrls) => Promise<void>) =>
  withFreshDatabase(async (urls) => {
    const world = await World.open(urls, { isPatient: true });
    try {
      await work(world, urls);
    } finally {
      await world.close();
    }
  });

if (values.help) console.log(USAGE);
else {
  const run = async (world: World, urls: RoleUrls) => {
    process.exitCode = (await measure(world, urls)) ? 0 : 1;
  };
  if (values.fsync) await withOwnWorld({ isPatient: true }, (world, _postgres, urls) => run(world, urls));
  else await withTestWorld(run);
}
