/**
 * Delays, narrows, resets and silences the lines to PostgreSQL, the broker, the mail server and a webhook receiver while
 * people reserve. Every request is answered in time, with a success or a time to come back, and everything is delivered
 * afterwards. Proves R13.
 */
import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { withFreshDatabase } from '../apps/server/testing/fresh-database.ts';
import { faultyLine } from '../apps/server/testing/faulty-line.ts';
import { spawnWorker } from '../apps/server/testing/processes/spawn-worker.ts';
import { World } from '../apps/server/testing/races/world.ts';
import { forwardSigned } from '../apps/server/testing/webhooks/forward-to.ts';
import { FAULTS, faultsIn, type Finding, suffer } from './network/faults.ts';
import { openLoad } from './network/load.ts';
import { openOutside, untilSent } from './restore/drill-world.ts';

const USAGE = `usage: node bench/network-faults.ts [--seconds 15] [--planted patience]
Each of ${Object.keys(FAULTS).length} faults lasts this long on each of four lines. Needs TEST_DATABASE_ADMIN_URL, TEST_NATS_URL and TEST_NATS_PASSWORD
(npm run services -- --profile test). Exits with 1 if a request hung or failed without saying when to come back, people
could not reserve five seconds after a fault, or a mail or webhook was lost. --planted patience removes the limits on
waiting for the database, and must fail.`;

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '15' },
    planted: { type: 'string', default: '' },
    help: { type: 'boolean', default: false },
  },
});

const [DESKS, PEOPLE] = [200, 40];
/** Thousands of mails and webhooks wait when the last fault ends. */
const PATIENCE_MS = 600_000;
const UNLIMITED = { DATABASE_SILENCE_MS: '90000', CALL_LIMIT_MS: '90000' };

if (values.help) console.log(USAGE);
else
  await withFreshDatabase(async (urls) => {
    const outside = await openOutside();
    const [postgres, broker, mail, hooks] = await Promise.all(
      [urls.api, process.env['TEST_NATS_URL'] ?? '', outside.mails.url, outside.hooks.origin].map((address) =>
        faultyLine(new URL(address)),
      ),
    );
    if (!postgres || !broker || !mail || !hooks) throw new Error('a line is missing');
    const nats = { NATS_URL: broker.url, NATS_PASSWORD: process.env['TEST_NATS_PASSWORD'] ?? '' };
    const world = await World.open(urls, {
      isPatient: false,
      env: { ...nats, DATABASE_URL: postgres.url, ...(values.planted === 'patience' ? UNLIMITED : {}) },
    });
    const worker = await spawnWorker(urls, {
      ...outside.env,
      ...nats,
      DATABASE_URL: postgres.through(urls.worker),
      DATABASE_KEEPER_URL: postgres.through(urls.keeper),
      SMTP_URL: mail.url,
      EGRESS_ALLOW: new URL(hooks.url).origin,
    });
    try {
      const building = await world.building(DESKS, { settings: { future_day_maximum: 0 }, policies: [] });
      const place = { organisationId: building.organisation.id, buildingId: building.id };
      await forwardSigned(world.owner, place, [{ id: randomUUID(), url: new URL('/hook', hooks.url).href }]);
      const load = openLoad(world, building, await world.people(PEOPLE, building));
      const findings: Finding[] = [];
      for (const [name, line] of Object.entries({ postgres, broker, 'mail server': mail, webhooks: hooks }))
        for (const fault of Object.keys(FAULTS)) {
          const finding = await suffer(load, { line, name, fault, seconds: Number(values.seconds) });
          console.log(JSON.stringify(finding));
          findings.push(finding);
        }
      await load.close();
      await untilSent(world, PATIENCE_MS);
      console.table(findings);
      const { rows } = await world.sql.query<{ made: number; unsent: number }>(
        `select (select count(*) from reservation)::int as made,
          (select count(*) from mail where state <> 'sent')::int as unsent`,
      );
      const { made = 0, unsent = 0 } = rows[0] ?? {};
      const mails = new Set(outside.messageIds()).size;
      const events = new Set(outside.hooks.got.map(({ headers }) => headers['webhook-id'])).size;
      console.log(`${made} reservations, ${mails} mails, ${events} webhooks`);
      const faults = [
        ...faultsIn(findings),
        ...load.wrong.slice(0, 5),
        ...(unsent > 0 || mails !== made ? [`${made} reservations, ${mails} mails, ${unsent} not sent`] : []),
        ...(events !== made ? [`${made} reservations, ${events} webhooks`] : []),
      ];
      for (const fault of faults) console.log(fault.slice(0, 500));
      console.log(faults.length === 0 ? 'every request was answered, and nothing was lost' : 'NOT SOUND');
      process.exitCode = faults.length === 0 ? 0 : 1;
    } finally {
      worker.kill('SIGKILL');
      await worker.ended;
      await world.close();
      await Promise.all([postgres, broker, mail, hooks].map((line) => line.close()));
      await outside.close();
    }
  });
