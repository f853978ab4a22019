import { parseArgs } from 'node:util';
import { withFreshDatabase } from '../apps/server/testing/fresh-database.ts';
import { drainWebhooks } from '../apps/server/testing/webhooks/webhook-drain.ts';
import { killWebhooks } from '../apps/server/testing/webhooks/webhook-kills.ts';

const USAGE = `usage: node bench/webhooks.ts [--reservations 300] [--receivers 3] [--kills 20] [--drain 100000]
Tells receivers what happens to reservations while workers (-9) and receivers die so often each. Needs
TEST_DATABASE_ADMIN_URL (npm run services -- --profile test). Ends with 1 when something did not arrive, arrived under
another id, or before what happened earlier to the same reservation. With --drain only: how many a second one receiver is
told of so many that wait, beside a bare loop of the same requests; trust it on a quiet machine only.`;

const { values } = parseArgs({
  options: {
    reservations: { type: 'string', default: '300' },
    receivers: { type: 'string', default: '3' },
    kills: { type: 'string', default: '20' },
    drain: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});

if (values.help) console.log(USAGE);
else if (values.drain !== undefined) {
  const deliveries = Number(values.drain);
  console.table(await withFreshDatabase((urls) => drainWebhooks({ urls, deliveries, patienceMs: 3_600_000 })));
} else {
  const plan = {
    reservations: Number(values.reservations),
    receivers: Number(values.receivers),
    kills: Number(values.kills),
    patienceMs: 300_000,
  };
  const report = await withFreshDatabase((urls) => killWebhooks({ urls, ...plan }));
  console.table(report);
  const sound = report.missing + report.strangers + report.disordered + report.dead === 0;
  console.log(sound ? 'all told, one id each, in order' : 'NOT SOUND');
  process.exitCode = sound ? 0 : 1;
}
