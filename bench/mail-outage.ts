/** Takes the mail server away while people reserve: no mail may be lost, and reserving stays fast. Proves R5, R13. */
import { parseArgs } from 'node:util';
import { withFreshDatabase } from '../apps/server/testing/fresh-database.ts';
import { mailOutage } from '../apps/server/testing/mails/mail-outage.ts';

const USAGE = `usage: node bench/mail-outage.ts [--minutes 10] [--reservations 200]
The mail server is down, then busy, then loses accepted mails, for this many minutes in total, while people reserve;
with the product's retries. Needs TEST_DATABASE_ADMIN_URL (npm run services -- --profile test). Exits with 1 if a mail
was lost or invented, or if reserving became slow.`;

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    reservations: { type: 'string', default: '200' },
    help: { type: 'boolean', default: false },
  },
});

if (values.help) console.log(USAGE);
else {
  const secondsEach = (Number(values.minutes) * 60) / 3;
  const reservations = Number(values.reservations);
  // The last attempt before the server returns may be a moment earlier, and the next is at most ten minutes later.
  const report = await withFreshDatabase((urls) =>
    mailOutage({ urls, secondsEach, reservations, patienceMs: 20 * 60_000 }),
  );
  console.table(report);
  const sound =
    report.missing === 0 &&
    report.strangers === 0 &&
    report['waiting afterwards'] === 0 &&
    report['p50 ms meanwhile'] < 2 * report['p50 ms before'] + 50;
  console.log(sound ? 'no mail lost, no request delayed' : 'NOT SOUND');
  process.exitCode = sound ? 0 : 1;
}
