/**
 * Random histories of a building with open maps: reservations, moves, fixed desks, sensors and changes of settings and
 * access, with notices and frames that are lost, repeated, late or out of order. Every page must show what a fresh read
 * shows. With --planted, typical faults are planted instead, and each must be noticed.
 */
import { parseArgs } from 'node:util';
import { openDatabase, openPool } from '@berth/database';
import { withFreshDatabase } from '../apps/server/testing/fresh-database.ts';
import type * as Parts from '../apps/server/testing/map-histories/parts.ts';
import { runHistories } from '../apps/server/testing/map-histories/run-histories.ts';
import { MAP_MUTANTS } from './model/map-mutants.ts';
import { plant } from './model/plant.ts';

const USAGE = `usage: node bench/map-histories.ts [--runs 10000] [--seed 1] [--first 0] [--planted] [--only text]
--first repeats the histories from there on; a multiple of 25 begins with a new building. Needs TEST_DATABASE_ADMIN_URL (npm run services -- --profile test). Exits with 1 if a page showed something else, or
with --planted if a fault was not noticed.`;

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '10000' },
    seed: { type: 'string', default: '1' },
    first: { type: 'string', default: '0' },
    planted: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    help: { type: 'boolean', default: false },
  },
});
const running = { runs: Number(values.runs), seed: Number(values.seed), first: Number(values.first), shrinks: false };
const PARTS = '../apps/server/testing/map-histories/parts.ts';

async function measure(): Promise<boolean> {
  return withFreshDatabase(async (urls) => {
    const open = (application: string, url: string) => openPool({ url, application, size: 4 });
    const pools = [open('maps', urls.api), open('maps-truth', urls.api), open('maps-owner', urls.owner)] as const;
    const [db, truth, owner] = pools.map(openDatabase) as [
      ReturnType<typeof openDatabase>,
      ReturnType<typeof openDatabase>,
      ReturnType<typeof openDatabase>,
    ];
    try {
      if (!values.planted) {
        const { runs, tally, divergence } = await runHistories({ db, truth, owner }, running);
        console.log(divergence ?? `${runs} histories, every page as a fresh read: ${JSON.stringify(tally)}`);
        return divergence === undefined;
      }
      const mutants = MAP_MUTANTS.filter(({ name }) => name.includes(values.only));
      plant(mutants);
      let missed = 0;
      for (const [at, { name }] of mutants.entries()) {
        const parts = (await import(`${PARTS}?mutant=${at}`)) as typeof Parts;
        const { runs, divergence } = await runHistories({ db, truth, owner }, running, parts);
        console.log(divergence ? `caught after ${String(runs).padStart(4)} histories` : 'NOT CAUGHT', ' ', name);
        if (divergence === undefined) missed += 1;
      }
      console.log(`${mutants.length - missed} of ${mutants.length} caught, seed ${running.seed}`);
      return missed === 0;
    } finally {
      await Promise.all(pools.map((pool) => pool.end()));
    }
  });
}

if (values.help) console.log(USAGE);
else process.exitCode = (await measure()) ? 0 : 1;
