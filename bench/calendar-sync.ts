import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

/**
 * Ten thousand steps on both sides of rooms that are kept equal, with faults: `calendar-storm.db.test.ts` with more steps.
 * `--provider google` or `azure` for one of the services, `--steps 1000` for a look. Needs the services of the tests.
 */
const { values } = parseArgs({
  options: { steps: { type: 'string', default: '10000' }, provider: { type: 'string' } },
});
const { status } = spawnSync('npx', ['vitest', 'run', '--project', 'db', 'calendar-storm'], {
  stdio: 'inherit',
  env: {
    ...process.env,
    CALENDAR_STEPS: values.steps,
    ...(values.provider === undefined ? {} : { CALENDAR_PROVIDER: values.provider }),
  },
});
process.exitCode = status ?? 1;
