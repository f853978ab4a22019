/**
 * Runs random histories of a small building on the real reservation engine over PostgreSQL and on a model written from
 * the specification alone. Every difference in responses or stored rows is a fault of one of them. Proves R11.
 */
import { parseArgs } from 'node:util';
import { Engine } from '../apps/server/testing/reservation-model/engine.ts';
import { runModel } from '../apps/server/testing/reservation-model/run-model.ts';
import { withModelWorld } from './model/with-model-world.ts';

const USAGE = `usage: node bench/reservation-model.ts [--runs 10000] [--commands 60] [--seed n] [--about noShows|waitlist]
Needs TEST_DATABASE_ADMIN_URL (npm run services -- --profile test). Exits with 1 if model and engine differ.`;

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '10000' },
    commands: { type: 'string', default: '60' },
    seed: { type: 'string' },
    about: { type: 'string', default: 'reservations' },
    help: { type: 'boolean', default: false },
  },
});

if (values.help) console.log(USAGE);
else {
  const seed = Number(values.seed ?? Date.now() % 1e9);
  const [runs, commands] = [Number(values.runs), Number(values.commands)];
  const about = (['noShows', 'waitlist'] as const).find((name) => name === values.about) ?? 'reservations';
  console.log(`seed ${seed}`);
  const begun = performance.now();
  const result = await withModelWorld(({ db, owner, world }) =>
    runModel(new Engine(db, owner, world), { about, runs, commands, seed, shrinks: true }),
  );
  const seconds = (performance.now() - begun) / 1000;
  console.table(Object.fromEntries([...result.tally].toSorted(([a], [b]) => (a < b ? -1 : 1))));
  const sent = [...result.tally.values()].reduce((sum, count) => sum + count, 0);
  console.log(`${result.runs} runs, ${sent} commands, ${seconds.toFixed(0)} s, seed ${seed}`);
  console.log(result.divergence === undefined ? 'no divergence' : `DIVERGED\n${result.divergence}`);
  process.exitCode = result.divergence === undefined ? 0 : 1;
}
