/** Runs each process with a wrong clock while people reserve: nothing may be lost or refused. Proves R23. */
import { parseArgs } from 'node:util';
import { isSound, wrongClocks } from '../apps/server/testing/clocks/wrong-clocks.ts';
import { withFreshDatabase } from '../apps/server/testing/fresh-database.ts';

const USAGE = `usage: node bench/wrong-clocks.ts [--days 10,1217,-365,0.05,-0.007]
Runs api, worker and ingest one at a time with a clock that is wrong by this many days, from their start and by a jump,
while people reserve and a gateway sends readings. Needs TEST_DATABASE_ADMIN_URL (npm run services -- --profile test).
Exits with 1 if a reservation is refused, a row or partition is lost, or a process needs a minute to recover.`;

const { values } = parseArgs({
  options: {
    days: { type: 'string', default: '10,1217,-365,0.05,-0.007' },
    help: { type: 'boolean', default: false },
  },
});

if (values.help) console.log(USAGE);
else {
  const days = values.days.split(',').map(Number);
  const reports = await withFreshDatabase((urls) =>
    wrongClocks(urls, days, (report) => console.log(JSON.stringify(report))),
  );
  const sound = reports.every(isSound);
  console.log(sound ? 'nothing lost, nothing refused' : 'NOT SOUND');
  process.exitCode = sound ? 0 : 1;
}
