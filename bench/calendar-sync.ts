import { spawnSync } from 'node:child_process';

/**
 * Ten thousand steps on both sides of rooms that are kept equal, with faults: `calendar-storm.db.test.ts` with more steps.
 * `--steps 1000` for a look. Needs the services of the tests.
 */
const at = process.argv.indexOf('--steps');
const steps = at === -1 ? '10000' : (process.argv[at + 1] ?? '10000');
const { status } = spawnSync('npx', ['vitest', 'run', '--project', 'db', 'calendar-storm'], {
  stdio: 'inherit',
  env: { ...process.env, CALENDAR_STEPS: steps },
});
process.exitCode = status ?? 1;
