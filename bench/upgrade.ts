/** Upgrades from a previous release and back under load; no request may fail, no mail be lost. Proves R15, R18. */
import { parseArgs } from 'node:util';
import { urlsOf } from '@berth/testkit/urls';
import { openCheckout } from '../apps/server/testing/upgrade/checkout.ts';
import { faultsOf, PLANTED, type Planted, upgrade } from '../apps/server/testing/upgrade/upgrade.ts';
import { ownPostgres } from './own-postgres.ts';

const USAGE = `usage: node bench/upgrade.ts <tag or commit> [--people 8] [--requests 400] [--history 100000]
  [--planted <fault>]
The previous release is checked out beside this one and runs on its own PostgreSQL, with this many past reservations.
Then: migration beside a long reader, workers, api nodes one by one, and back again, each with this many requests. Exits with 1 if a request failed, an event or mail was not
processed, or a mail was sent twice. Planted faults, which must fail: ${Object.keys(PLANTED).join(', ')}.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    people: { type: 'string', default: '8' },
    history: { type: 'string', default: '100000' },
    requests: { type: 'string', default: '400' },
    planted: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});
const [ref] = positionals;
const isPlanted = (name: string | undefined): name is Planted | undefined => name === undefined || name in PLANTED;

if (values.help || ref === undefined || !isPlanted(values.planted)) {
  console.log(USAGE);
  process.exitCode = values.help ? 0 : 2;
} else {
  const checkout = openCheckout(ref);
  const postgres = await ownPostgres();
  try {
    const report = await upgrade({
      urls: urlsOf('berth', postgres.admin),
      previous: checkout.root,
      people: Number(values.people),
      history: Number(values.history),
      requests: Number(values.requests),
      // The values of deploy/Caddyfile and the default of the api.
      intervalMs: 2000,
      unreadyMs: 3000,
      planted: values.planted,
    });
    console.table(
      report.phases.map(({ name, requests, failures, slowestMs }) => ({
        phase: name,
        requests,
        failed: Object.values(failures).reduce((sum, count) => sum + count, 0),
        'longest stall ms': slowestMs,
      })),
    );
    console.log(`${report.mails} mails, ${report.mailedTwice} sent twice, ${report.unfinished} unfinished`);
    const faults = faultsOf(report);
    for (const line of [...faults, ...(faults.length > 0 ? report.errors.slice(0, 5) : [])])
      console.log(line.slice(0, 500));
    console.log(faults.length === 0 ? 'no request failed, no mail was lost' : 'NOT SOUND');
    process.exitCode = faults.length === 0 ? 0 : 1;
  } finally {
    await postgres.stop();
    checkout.close();
  }
}
