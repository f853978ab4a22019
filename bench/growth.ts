/**
 * Measures the cost of reserving and of map reads with few, many and very many reservations: it must depend on the
 * response, not on the history.
 */
import { parseArgs } from 'node:util';
import { withFreshDatabase } from '../apps/server/testing/fresh-database.ts';
import { World } from '../apps/server/testing/races/world.ts';
import type { Load } from './load/requests.ts';
import { aCell, type Cell } from './load/cell.ts';
import { type Figures, meanOf } from './load/figures.ts';
import { fillReservations } from './load/fill.ts';
import { drive } from './load/drive.ts';

const USAGE = `usage: node bench/growth.ts [--sizes 200000,5000000,20000000] [--seconds 4] [--turns 2]
Two api nodes, 70,000 desks. Needs the test services (npm run services -- --profile test); 20 million reservations take
some 20 minutes to fill and 8 GB. Buffers and CPU of one operation hardly depend on other load on the machine. Exits
with 1 if buffers differ by more than a tenth from those of the first size, or CPU is over 1.3 times that.`;

const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '200000,5000000,20000000' },
    seconds: { type: 'string', default: '4' },
    turns: { type: 'string', default: '2' },
    help: { type: 'boolean', default: false },
  },
});

const LOADS = ['floor', 'building', 'create'] as const satisfies Load[];
/** One page of difference is not growth if there are eight. */
const ONE_PAGE = 1;
const MOST = { buffers: 1.1, cpu: 1.3 };

type Sized = { readonly size: number; readonly figures: Record<(typeof LOADS)[number], Figures> };

async function measured(cell: Cell, size: number): Promise<Sized> {
  const window = { milliseconds: Number(values.seconds) * 1000 };
  const of = async (load: Load) => {
    const turns: Figures[] = [];
    for (let turn = 0; turn < Number(values.turns); turn += 1) turns.push(await drive(cell, load, window));
    return meanOf(turns);
  };
  return { size, figures: { floor: await of('floor'), building: await of('building'), create: await of('create') } };
}

const cpuOf = ({ apiUs, databaseUs }: Figures) => apiUs + databaseUs;
const times = (now: number, first: number) => Number((now / first).toFixed(2));

/** One line for each load and size, compared with the first size. */
function rowsOf(first: Sized, { size, figures }: Sized) {
  return LOADS.map((load) => {
    const [now, then] = [figures[load], first.figures[load]];
    return {
      load,
      reservations: size,
      buffers: Number(now.buffers.toFixed(1)),
      'buffers ×': times(now.buffers, then.buffers),
      'database µs': Math.round(now.databaseUs),
      'api µs': Math.round(now.apiUs),
      'CPU ×': times(cpuOf(now), cpuOf(then)),
      isMet: now.buffers <= then.buffers * MOST.buffers + ONE_PAGE && cpuOf(now) <= cpuOf(then) * MOST.cpu,
    };
  });
}

if (values.help) console.log(USAGE);
else
  await withFreshDatabase(async (urls) => {
    const world = await World.open(urls, { isPatient: true });
    try {
      const cell = await aCell(world);
      const all: Sized[] = [];
      let filled = 0;
      for (const size of values.sizes.split(',').map(Number)) {
        await fillReservations(world, cell.organisation.id, filled, size);
        filled = size;
        all.push(await measured(cell, size));
        console.log(`${new Date().toISOString().slice(11, 19)} ${size} reservations measured`);
      }
      const rows = all.flatMap((one) => rowsOf(all[0] ?? one, one));
      console.table(rows);
      process.exitCode = rows.every(({ isMet }) => isMet) ? 0 : 1;
    } finally {
      await world.close();
    }
  });
