/** Kills workers while they send mails: none may be lost, and a repeated one has the same id. Proves R5. */
import { parseArgs } from 'node:util';
import { withFreshDatabase } from '../apps/server/testing/fresh-database.ts';
import { killMailWorkers } from '../apps/server/testing/mails/mail-kill.ts';

const USAGE = `usage: node bench/mail-kill.ts [--reservations 1000] [--kills 20]
Kills workers (-9) while they send mails and counts what arrived. Needs TEST_DATABASE_ADMIN_URL (npm run services --
--profile test). Exits with 1 if a mail was lost, invented or sent under a second Message-ID.`;

const { values } = parseArgs({
  options: {
    reservations: { type: 'string', default: '1000' },
    kills: { type: 'string', default: '20' },
    help: { type: 'boolean', default: false },
  },
});

if (values.help) console.log(USAGE);
else {
  const [reservations, kills] = [Number(values.reservations), Number(values.kills)];
  const report = await withFreshDatabase((urls) => killMailWorkers({ urls, reservations, kills, patienceMs: 180_000 }));
  console.table(report);
  const sound = report.missing === 0 && report.strangers === 0 && report.received - report.repeats === reservations;
  console.log(sound ? 'none lost, none made up, each of them one mail' : 'NOT SOUND');
  process.exitCode = sound ? 0 : 1;
}
