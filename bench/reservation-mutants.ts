/**
 * Plants typical faults into the reservation engine, one after the other, and counts how many histories the model needs
 * to notice each. A fault that it does not notice is a gap in the model or in its histories. Proves R11.
 */
import { parseArgs } from 'node:util';
import type * as Engines from '../apps/server/testing/reservation-model/engine.ts';
import { runModel } from '../apps/server/testing/reservation-model/run-model.ts';
import { ENGINE_MUTANTS } from './model/engine-mutants.ts';
import { plant } from './model/plant.ts';
import { RULE_MUTANTS } from './model/rule-mutants.ts';
import { withModelWorld } from './model/with-model-world.ts';

const USAGE = `usage: node bench/reservation-mutants.ts [--runs 2000] [--commands 30] [--seed n] [--only text]
Needs TEST_DATABASE_ADMIN_URL (npm run services -- --profile test). Exits with 1 if a fault was not noticed.`;

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '2000' },
    commands: { type: 'string', default: '30' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
    help: { type: 'boolean', default: false },
  },
});

if (values.help) console.log(USAGE);
else {
  const mutants = [...ENGINE_MUTANTS, ...RULE_MUTANTS].filter(({ name }) => name.includes(values.only));
  const running = { runs: Number(values.runs), commands: Number(values.commands), seed: Number(values.seed) };
  plant(mutants);
  const missed = await withModelWorld(async ({ db, owner, world }) => {
    const missed: string[] = [];
    for (const [at, { name, about }] of mutants.entries()) {
      const engines = '../apps/server/testing/reservation-model/engine.ts';
      const { Engine } = (await import(`${engines}?mutant=${at}`)) as typeof Engines;
      const { runs, divergence } = await runModel(new Engine(db, owner, world), {
        ...running,
        about,
        shrinks: false,
      });
      const isCaught = divergence !== undefined;
      console.log(isCaught ? `caught after ${String(runs).padStart(4)} runs` : 'NOT CAUGHT', ' ', name);
      if (!isCaught) missed.push(name);
    }
    return missed;
  });
  console.log(`${mutants.length - missed.length} of ${mutants.length} caught, seed ${running.seed}`);
  process.exitCode = missed.length === 0 ? 0 : 1;
}
