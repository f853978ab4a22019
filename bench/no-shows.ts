/** Simulates no-shows on days of clock changes while workers are killed: each step happens once and in time. Proves R20. */
import { parseArgs } from 'node:util';
import { withFreshDatabase } from '../apps/server/testing/fresh-database.ts';
import { searchCost } from '../apps/server/testing/no-shows/search-cost.ts';
import { simulateNoShows } from '../apps/server/testing/no-shows/simulate-no-shows.ts';

const USAGE = `usage: node bench/no-shows.ts [--reservations 1000] [--kills 20] [--rows 600000]
Simulates days of clock changes with this many reservations for each workflow, and workers that are killed (-9): every
reminder and every cancellation must happen once and in its minute, with one mail each. Then measures the cost of a
minute among this many reservations. Needs TEST_DATABASE_ADMIN_URL (npm run services -- --profile test). Exits with 1 if
anything was early, late, missing or done twice.`;

const { values } = parseArgs({
  options: {
    reservations: { type: 'string', default: '1000' },
    kills: { type: 'string', default: '20' },
    rows: { type: 'string', default: '600000' },
    help: { type: 'boolean', default: false },
  },
});

if (values.help) console.log(USAGE);
else {
  const [reservations, kills] = [Number(values.reservations), Number(values.kills)];
  let isSound = true;
  for (const day of ['2026-10-25', '2027-03-28']) {
    const plan = { day, reservations, from: '00:00', hours: 8, kills };
    const { faults, mails, ...figures } = await withFreshDatabase((urls) => simulateNoShows({ urls, ...plan }));
    console.table({ ...figures, ...mails });
    for (const fault of faults.slice(0, 20)) console.log(fault);
    isSound &&= faults.length === 0;
  }
  console.table(await withFreshDatabase((urls) => searchCost(urls, Number(values.rows))));
  console.log(isSound ? 'each in its minute, and once' : 'NOT SOUND');
  process.exitCode = isSound ? 0 : 1;
}
