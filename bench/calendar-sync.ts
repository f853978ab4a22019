import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { CALENDAR_MUTANTS } from './model/calendar-mutants.ts';

/**
 * Runs ten thousand steps on both sides of synced rooms, with faults: `calendar-storm.proof.test.ts` with more steps.
 * `--provider google` or `azure` selects one service, `--steps 1000` is a quick run. With `--planted` and one of the
 * faults in `calendar-mutants.ts` it must exit with 1. Needs the services of the tests.
 * Proves T35, R20.
 */
const { values } = parseArgs({
  options: {
    steps: { type: 'string', default: '10000' },
    provider: { type: 'string' },
    planted: { type: 'string' },
  },
});
const { planted, provider } = values;
if (planted !== undefined && CALENDAR_MUTANTS[planted] === undefined)
  throw new Error(`one of ${Object.keys(CALENDAR_MUTANTS).join(', ')}`);
const config = planted === undefined ? [] : ['--config', 'bench/model/planted.config.ts'];
const { status } = spawnSync(
  'npx',
  ['vitest', 'run', ...config, '--project', 'proofs', '--project', 'db', 'calendar-storm', 'one-look-at-a-time'],
  {
    stdio: 'inherit',
    env: {
      ...process.env,
      CALENDAR_STEPS: values.steps,
      ...(provider === undefined ? {} : { CALENDAR_PROVIDER: provider }),
      ...(planted === undefined ? {} : { PLANTED: planted }),
    },
  },
);
process.exitCode = status ?? 1;
