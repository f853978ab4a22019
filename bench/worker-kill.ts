/** Kills workers while they run jobs: none may be lost, and each effect happens once. Proves R4. */
import { parseArgs } from 'node:util';
import { withFreshDatabase } from '../apps/server/testing/fresh-database.ts';
import { killWorkers } from '../apps/server/testing/processes/kill-workers.ts';

const USAGE = `usage: node bench/worker-kill.ts [--jobs 1000] [--kills 20]
Kills workers (-9) while they work and counts the outcomes of their jobs. Needs TEST_DATABASE_ADMIN_URL (npm run
services -- --profile test). Exits with 1 if a job was lost or an effect is missing.`;

const { values } = parseArgs({
  options: {
    jobs: { type: 'string', default: '1000' },
    kills: { type: 'string', default: '20' },
    help: { type: 'boolean', default: false },
  },
});

if (values.help) console.log(USAGE);
else {
  const [jobs, kills] = [Number(values.jobs), Number(values.kills)];
  const report = await withFreshDatabase((urls, organisationId) =>
    killWorkers({ urls, organisationId, jobs, kills, patienceMs: 120_000 }),
  );
  console.table(report);
  const sound = report.lost === 0 && report.effects === jobs && report.runs - report.repeats === jobs;
  console.log(sound ? 'none lost, every effect once' : 'NOT SOUND');
  process.exitCode = sound ? 0 : 1;
}
