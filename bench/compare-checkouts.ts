/**
 * Compares the cost of reserving and of map reads in this checkout with those of another one, on the same database and
 * in alternation, so that other load on the machine affects both.
 */
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { withFreshDatabase } from '../apps/server/testing/fresh-database.ts';
import { World } from '../apps/server/testing/races/world.ts';
import type { Load } from './load/requests.ts';
import { aCell, type Cell, greetAll } from './load/cell.ts';
import type { Figures } from './load/figures.ts';
import { fillReservations } from './load/fill.ts';
import { drive } from './load/drive.ts';

const USAGE = `usage: node bench/compare-checkouts.ts --before DIR [--loads create,cancel,floor,building]
  [--reservations 200000] [--seconds 4] [--turns 6] [--most 1.03] [--settings '{"waitlist": true}']
Two api nodes of each checkout, 70,000 desks. The other checkout must run on the schema of this one. Needs the test
services (npm run services -- --profile test). Exits with 1 if the CPU of an operation, of api and database together,
is more than --most times that of the other checkout, by the median of all turns. Half of them are on a second
database, on which the other checkout starts first. --settings are those of all buildings; a checkout ignores what it does not know.`;

const { values } = parseArgs({
  options: {
    before: { type: 'string' },
    loads: { type: 'string', default: 'create,cancel,floor,building' },
    reservations: { type: 'string', default: '200000' },
    seconds: { type: 'string', default: '4' },
    turns: { type: 'string', default: '6' },
    most: { type: 'string', default: '1.03' },
    settings: { type: 'string', default: '{}' },
    help: { type: 'boolean', default: false },
  },
});

const LOADS = (['create', 'cancel', 'floor', 'building'] as const satisfies Load[]).filter((load) =>
  values.loads.split(',').includes(load),
);

type Pair = { readonly before: Figures; readonly now: Figures };

async function pairsOf(before: Cell, now: Cell, load: Load): Promise<Pair[]> {
  const window = { milliseconds: Number(values.seconds) * 1000 };
  const windows: Pair[] = [];
  for (let turn = 0; turn < Number(values.turns); turn += 1)
    // The one that goes first in one turn goes second in the next.
    if (turn % 2 === 0)
      windows.push({ before: await drive(before, load, window), now: await drive(now, load, window) });
    else {
      const later = await drive(now, load, window);
      windows.push({ before: await drive(before, load, window), now: later });
    }
  return windows;
}

const cpuOf = ({ apiUs, databaseUs }: Figures) => apiUs + databaseUs;
const quantile = (numbers: readonly number[], share: number) =>
  numbers.toSorted((a, b) => a - b)[Math.round((numbers.length - 1) * share)] ?? 0;

/** Medians, because a window in which the machine was busy with something else costs more per operation. */
function rowOf(load: Load, windows: readonly Pair[]) {
  const both = (name: keyof Figures, digits = 0) => {
    const median = (side: keyof Pair) =>
      quantile(
        windows.map((pair) => pair[side][name]),
        0.5,
      ).toFixed(digits);
    return `${median('before')} → ${median('now')}`;
  };
  const ratios = windows.map(({ before, now }) => cpuOf(now) / cpuOf(before));
  const ratioAt = (share: number) => Number(quantile(ratios, share).toFixed(3));
  return {
    load,
    'api µs': both('apiUs'),
    'database µs': both('databaseUs'),
    statements: both('statements', 1),
    'per second': both('rate'),
    'CPU ×': ratioAt(0.5),
    quartiles: `${ratioAt(0.25)}–${ratioAt(0.75)}`,
  };
}

/** Measures all loads on a database of their own. The processes that are opened first cost more, for either checkout. */
async function measure(checkout: URL, first: keyof Pair): Promise<Map<Load, Pair[]>> {
  return withFreshDatabase(async (urls) => {
    const code = { before: { checkout }, now: {} };
    const second = first === 'now' ? 'before' : 'now';
    const world = await World.open(urls, { isPatient: true, ...code[first] });
    const other = await World.open(urls, { isPatient: true, peopleOf: world, ...code[second] });
    try {
      const cell = await aCell(world);
      await world.sql.query('update building set settings = settings || $1', [values.settings]);
      await fillReservations(world, cell.organisation.id, 0, Number(values.reservations));
      const otherCell = { ...cell, world: other };
      await Promise.all(other.nodes.map(({ port }) => greetAll(otherCell, port)));
      const [before, now] = first === 'now' ? [otherCell, cell] : [cell, otherCell];
      const measured = new Map<Load, Pair[]>();
      for (const load of LOADS) measured.set(load, await pairsOf(before, now, load));
      return measured;
    } catch (error) {
      console.error({ first: world.complaints(), second: other.complaints() });
      throw error;
    } finally {
      await Promise.all([world.close(), other.close()]);
    }
  });
}

async function compare(checkout: URL) {
  const all: Map<Load, Pair[]>[] = [];
  for (const first of ['now', 'before'] as const) all.push(await measure(checkout, first));
  return LOADS.map((load) =>
    rowOf(
      load,
      all.flatMap((measured) => measured.get(load) ?? []),
    ),
  );
}

if (values.help || values.before === undefined) console.log(USAGE);
else {
  const rows = await compare(pathToFileURL(`${resolve(values.before)}/`));
  console.table(rows);
  const isSlower = rows.some((row) => row['CPU ×'] > Number(values.most));
  console.log(isSlower ? `SLOWER than ${values.most} times` : `no more than ${values.most} times the CPU`);
  process.exitCode = isSlower ? 1 : 0;
}
