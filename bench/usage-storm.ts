import { parseArgs } from 'node:util';
import { openDatabase, openPool } from '@berth/database';
import { withFreshDatabase } from '../apps/server/testing/fresh-database.ts';
import { usageStorm } from '../apps/server/testing/usage/usage-storm.ts';

const USAGE = `usage: node bench/usage-storm.ts [--days 365] [--events 10] [--kills 20]
Makes reservations on this many days and kills workers (-9) while they count them. Needs TEST_DATABASE_ADMIN_URL (npm
run services -- --profile test). Exits with 1 if a day is left due or a figure differs from a plain count.`;

const { values } = parseArgs({
  options: {
    days: { type: 'string', default: '365' },
    events: { type: 'string', default: '10' },
    kills: { type: 'string', default: '20' },
    help: { type: 'boolean', default: false },
  },
});

if (values.help) console.log(USAGE);
else {
  const report = await withFreshDatabase(async (urls) => {
    const pool = openPool({ url: urls.owner, application: 'bench-owner', size: 4 });
    try {
      const plan = { days: Number(values.days), eventsPerDay: Number(values.events), kills: Number(values.kills) };
      return await usageStorm({ owner: openDatabase(pool), urls, ...plan, patienceMs: 300_000 });
    } finally {
      await pool.end();
    }
  });
  console.table({ ...report, wrong: report.wrong.length });
  for (const line of report.wrong.slice(0, 10)) console.log(line);
  const sound = report.due === 0 && report.wrong.length === 0;
  console.log(sound ? 'nothing due, nothing wrong' : 'NOT SOUND');
  process.exitCode = sound ? 0 : 1;
}
