/** Measures the cost of map reads in one very large building, alone and when every user reads after a change. */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { withFreshDatabase } from '../apps/server/testing/fresh-database.ts';
import { World } from '../apps/server/testing/races/world.ts';
import { Connection, written } from './load/connection.ts';
import { percentile } from './load/figures.ts';
import { at, dayAhead } from './load/shape.ts';
import { type Headquarters, headquarters } from './morning/headquarters.ts';

const USAGE = `usage: node bench/large-building.ts [--desks 70000] [--callers 32] [--rounds 5]
Two api nodes, of which one gets requests. Needs the test services (npm run services -- --profile test). Exits with 1 if
the slowest of the callers who read at the same time after a change waits over three times as long as a caller whose
node has never read the building, or if the node grows by over 250 MB.`;

const { values } = parseArgs({
  options: {
    desks: { type: 'string', default: '70000' },
    callers: { type: 'string', default: '32' },
    rounds: { type: 'string', default: '5' },
    help: { type: 'boolean', default: false },
  },
});
const DESKS_ON_A_FLOOR = 1_000;
const MOST_TIMES = 3;
/**
 * Compared with a node that has read nothing: the building, twice while it is rebuilt, and the garbage of parsing it.
 */
const MOST_MEGABYTES = 250;

/** Changes that make users read again. */
const CHANGES = {
  'a setting': `update building set display_name = display_name || '.' where organisation_id = $1`,
  'a space': `update space set rotation = coalesce(rotation, 0) + 1 where organisation_id = $1 and id = (
    select id from space where organisation_id = $1 and type = 'DESK' order by id limit 1)`,
} as const;

const megabytesOf = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

const day = dayAhead(1);
function lookAt(building: Headquarters, floor: number): string {
  const query = `from=${at(day, '09:00')}&to=${at(day, '17:00')}&floorId=${building.floors[floor % building.floors.length]}`;
  const path = `/desks/${building.path}/deskStatus?${query}`;
  return written({ method: 'GET', path, token: building.tokens[floor % building.tokens.length] ?? '' });
}

async function timed(connection: Connection, request: string): Promise<number> {
  const began = performance.now();
  const status = await connection.ask(request);
  if (status !== 200) throw new Error(`a map read was answered with ${status}`);
  return performance.now() - began;
}

async function measure(building: Headquarters): Promise<boolean> {
  const { world, organisationId } = building;
  const [node] = world.nodes;
  if (!node) throw new Error('no node');
  const callers = Number(values.callers);
  const before = megabytesOf(node.pid);
  const connections = await Promise.all(Array.from({ length: callers }, () => Connection.open(node.port)));
  const [first] = connections;
  if (!first) throw new Error('no caller');
  const cold = await timed(first, lookAt(building, 0));
  for (const [n, connection] of connections.entries()) await timed(connection, lookAt(building, n));
  const quiet: number[] = [];
  for (let n = 0; n < 200; n += 1) quiet.push(await timed(first, lookAt(building, n)));
  const rows: Record<string, object> = {};
  let slowest = 0;
  for (const [name, change] of Object.entries(CHANGES)) {
    const worst: number[] = [];
    for (let round = 0; round < Number(values.rounds); round += 1) {
      await world.sql.query(change, [organisationId]);
      worst.push(Math.max(...(await Promise.all(connections.map((one, n) => timed(one, lookAt(building, n)))))));
    }
    slowest = Math.max(slowest, percentile(worst, 0.5));
    rows[`after ${name}, ${callers} at once`] = { 'slowest ms': Math.round(percentile(worst, 0.5)) };
  }
  const grown = megabytesOf(node.pid) - before;
  for (const connection of connections) connection.close();
  console.table({
    'never read before': { 'slowest ms': Math.round(cold) },
    quiet: { 'slowest ms': Number(percentile(quiet, 0.99).toFixed(1)) },
    ...rows,
  });
  console.log(
    `${values.desks} desks; the node grew by ${Math.round(grown)} MB; quiet p50 ${percentile(quiet, 0.5).toFixed(1)} ms`,
  );
  return slowest <= MOST_TIMES * cold && grown <= MOST_MEGABYTES;
}

if (values.help) console.log(USAGE);
else
  await withFreshDatabase(async (urls) => {
    const world = await World.open(urls, { isPatient: true });
    try {
      const desks = Number(values.desks);
      const shape = {
        people: Number(values.callers),
        desks,
        floors: Math.max(10, desks / DESKS_ON_A_FLOOR),
        buildingMaximum: undefined,
      };
      process.exitCode = (await measure(await headquarters(world, shape))) ? 0 : 1;
    } finally {
      await world.close();
    }
  });
