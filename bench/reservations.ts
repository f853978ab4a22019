import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { aCell, type Cell } from './load/cell.ts';
import { meanOf, type Window } from './load/figures.ts';
import { bytesOfReservations, fillReservations } from './load/fill.ts';
import { type AtSize, evaluated, type Pair, report, tableOf } from './load/goals.ts';
import { drive } from './load/drive.ts';
import { sameWork } from './load/pgbench.ts';
import { rivals } from './load/rivals.ts';
import type { SameWorkLoad } from './load/same-work.ts';
import { withFreshDatabase } from '../apps/server/testing/fresh-database.ts';
import { World } from '../apps/server/testing/races/world.ts';

const USAGE = `usage: node bench/reservations.ts [--reservations 1000000] [--few 200000] [--seconds 4] [--turns 2] [--rounds 100]
Creates and reads reservations over HTTP, compared with pgbench on the same data: the minimum that is correct, by the
application's role (same work). 70,000 desks, few reservations, then many. The goals for CPU are those of baseline.ts.
Needs the test services (npm run services -- --profile test) and pgbench. Exits with 1 if a goal was missed. The long
version: --reservations 20000000 --rounds 1000.`;

const { values } = parseArgs({
  options: {
    reservations: { type: 'string', default: '1000000' },
    few: { type: 'string', default: '200000' },
    seconds: { type: 'string', default: '4' },
    turns: { type: 'string', default: '2' },
    rounds: { type: 'string', default: '100' },
    help: { type: 'boolean', default: false },
  },
});

const say = (text: string) => console.log(`${new Date().toISOString().slice(11, 19)} ${text}`);

/** Alternates the two sides, so that other load on the machine affects both. */
async function pairOf(cell: Cell, load: SameWorkLoad, window: Window, turns: number): Promise<Pair> {
  const windows: Pair[] = [];
  for (let turn = 0; turn < turns; turn += 1)
    windows.push({
      sameWork: await sameWork(cell, load, window),
      product: await drive(cell, load, window),
    });
  const mean = (side: keyof Pair) => meanOf(windows.map((each) => each[side]));
  return { sameWork: mean('sameWork'), product: mean('product') };
}

async function atSize(cell: Cell, reservations: number): Promise<AtSize> {
  const [window, turns] = [{ milliseconds: Number(values.seconds) * 1000 }, Number(values.turns)];
  say(`${reservations} reservations; load of the machine before: ${loadavg()[0]?.toFixed(1)}`);
  // Reads first: right after the vacuum, as on a morning, and not among rows that are a second old.
  const floor = await pairOf(cell, 'floor', window, turns);
  const building = await pairOf(cell, 'building', window, turns);
  const create = await pairOf(cell, 'create', window, turns);
  const measured = { reservations, loads: { create, floor, building } };
  console.table(tableOf(measured));
  return measured;
}

if (values.help) console.log(USAGE);
else {
  const [few, many] = [Number(values.few), Number(values.reservations)];
  const measure = async (world: World) => {
    say('70,000 desks');
    const cell = await aCell(world);
    await fillReservations(world, cell.organisation.id, 0, few);
    const small = await atSize(cell, few);
    say(`${many - few} more`);
    const before = await bytesOfReservations(world);
    await fillReservations(world, cell.organisation.id, few, many);
    const bytesPerReservation = ((await bytesOfReservations(world)) - before) / (many - few);
    const large = await atSize(cell, many);
    say('rivals');
    const raced = await rivals(cell, Number(values.rounds));
    console.table({ 'rounds of 64': raced });
    return evaluated({ small, large, raced, bytesPerReservation });
  };
  const goals = await withFreshDatabase(async (urls) => {
    const world = await World.open(urls, { isPatient: true });
    try {
      return await measure(world);
    } finally {
      await world.close();
    }
  });
  process.exitCode = report(goals) ? 0 : 1;
}
