/** Upgrades from a previous release and back under load; no request may fail, no mail be lost. Proves R15, R18. */
import { parseArgs } from 'node:util';
import { urlsOf } from '@berth/testkit/urls';
import { openCheckout } from '../apps/server/testing/upgrade/checkout.ts';
import { faultsOf, PLANTED, type Planted, upgrade } from '../apps/server/testing/upgrade/upgrade.ts';
import { ownPostgres } from './own-postgres.ts';

const USAGE = `usage: node bench/upgrade.ts <tag or commit> [--people 8] [--requests 400] [--rate 50]
  [--history 1000000] [--reader 30] [--planted <fault>]
The previous release is checked out beside this one and runs on its own PostgreSQL, with this many past reservations.
Then: migration beside a reader that stays open for this many seconds, workers, api nodes one by one, and back again;
each step with this many requests, at no more than this rate per second. Exits with 1 if a request failed, if one waited for the
migration for more than 2.5 s, if an event or mail was not processed or a mail was sent twice, or if a process of this
release did not stop cleanly. Planted faults, which must fail: ${Object.keys(PLANTED).join(', ')}.`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    people: { type: 'string', default: '8' },
    history: { type: 'string', default: '1000000' },
    rate: { type: 'string', default: '50' },
    reader: { type: 'string', default: '30' },
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
      rate: Number(values.rate),
      readMs: 1000 * Number(values.reader),
      // The values of deploy/Caddyfile and the default of the api.
      intervalMs: 2000,
      unreadyMs: 3000,
      planted: values.planted,
      log: (line) => console.log(line),
    });
    const codes = (isNew: boolean) =>
      report.ends.flatMap((one) => (one.isNew === isNew ? [one.end] : [])).join(', ') || 'none stopped';
    console.table(
      report.phases.map(({ name, requests, failures, slowestMs }) => ({
        phase: name,
        requests,
        failed: Object.values(failures).reduce((sum, count) => sum + count, 0),
        'longest stall ms': slowestMs,
      })),
    );
    console.log(`${report.mails} mails, ${report.mailedTwice} sent twice, ${report.unfinished} unfinished`);
    console.log(`exit codes of this release: ${codes(true)}; of the previous one: ${codes(false)}`);
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
