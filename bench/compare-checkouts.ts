/**
 * Compares the cost of reserving and of map reads in this checkout with those of another one, on the same database and
 * in alternation, so that other load on the machine affects both.
 */
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { withFreshDatabase } from '../apps/server/testing/fresh-database.ts';
import { World } from '../apps/server/testing/races/world.ts';
import type { Load } from './load/bare.ts';
import { aCell, type Cell, greetAll } from './load/cell.ts';
import { type Figures, meanOf } from './load/figures.ts';
import { fillReservations } from './load/fill.ts';
import { product } from './load/product.ts';

const USAGE = `usage: node bench/compare-checkouts.ts --before DIR [--reservations 200000] [--seconds 4] [--turns 6] [--most 1.03]
Two api nodes of each checkout, 70,000 desks. The other checkout must run on the schema of this one. Needs the test
services (npm run services -- --profile test). Exits with 1 if the CPU of an operation, of api and database together,
is more than --most times that of the other checkout.`;

const { values } = parseArgs({
  options: {
    before: { type: 'string' },
    reservations: { type: 'string', default: '200000' },
    seconds: { type: 'string', default: '4' },
    turns: { type: 'string', default: '6' },
    most: { type: 'string', default: '1.03' },
    help: { type: 'boolean', default: false },
  },
});

const LOADS = ['create', 'floor', 'building'] as const satisfies Load[];

type Pair = { readonly before: Figures; readonly now: Figures };

async function pairOf(before: Cell, now: Cell, load: Load): Promise<Pair> {
  const window = { milliseconds: Number(values.seconds) * 1000 };
  const windows: Pair[] = [];
  for (let turn = 0; turn < Number(values.turns); turn += 1)
    // The one that goes first in one turn goes second in the next.
    if (turn % 2 === 0)
      windows.push({ before: await product(before, load, window), now: await product(now, load, window) });
    else {
      const later = await product(now, load, window);
      windows.push({ before: await product(before, load, window), now: later });
    }
  return { before: meanOf(windows.map(({ before }) => before)), now: meanOf(windows.map(({ now }) => now)) };
}

const cpuOf = ({ apiUs, databaseUs }: Figures) => apiUs + databaseUs;

const rowOf = (load: Load, { before, now }: Pair) => ({
  load,
  'api µs': `${Math.round(before.apiUs)} → ${Math.round(now.apiUs)}`,
  'database µs': `${Math.round(before.databaseUs)} → ${Math.round(now.databaseUs)}`,
  statements: `${before.statements.toFixed(1)} → ${now.statements.toFixed(1)}`,
  'per second': `${Math.round(before.rate)} → ${Math.round(now.rate)}`,
  'CPU ×': Number((cpuOf(now) / cpuOf(before)).toFixed(3)),
});

async function compare(checkout: URL) {
  return withFreshDatabase(async (urls) => {
    const world = await World.open(urls, { isPatient: true });
    const other = await World.open(urls, { isPatient: true, peopleOf: world, checkout });
    try {
      const now = await aCell(world);
      await fillReservations(world, now.organisation.id, 0, Number(values.reservations));
      const before = { ...now, world: other };
      await Promise.all(other.nodes.map(({ port }) => greetAll(before, port)));
      const rows = [];
      for (const load of LOADS) rows.push(rowOf(load, await pairOf(before, now, load)));
      return rows;
    } finally {
      await Promise.all([world.close(), other.close()]);
    }
  });
}

if (values.help || values.before === undefined) console.log(USAGE);
else {
  const rows = await compare(pathToFileURL(`${resolve(values.before)}/`));
  console.table(rows);
  const isSlower = rows.some((row) => row['CPU ×'] > Number(values.most));
  console.log(isSlower ? `SLOWER than ${values.most} times` : `no more than ${values.most} times the CPU`);
  process.exitCode = isSlower ? 1 : 0;
}
