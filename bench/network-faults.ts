/**
 * Delays, narrows, resets and silences the lines to PostgreSQL, the broker, the mail server, a webhook receiver and two
 * calendar services while people reserve, and lets the calendar services throttle. Every request is answered in time, with
 * a success or a time to come back, and everything is delivered afterwards. Proves R13.
 */
import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { withFreshDatabase } from '../apps/server/testing/fresh-database.ts';
import { faultyLine } from '../apps/server/testing/faulty-line.ts';
import { spawnWorker } from '../apps/server/testing/processes/spawn-worker.ts';
import { World } from '../apps/server/testing/races/world.ts';
import { forwardSigned } from '../apps/server/testing/webhooks/forward-to.ts';
import { type CalendarService, openGoogle, openGraph } from './network/calendar-services.ts';
import { connectRooms, roomCalendars } from './network/calendars.ts';
import { faultsIn, faultsOf, type Finding, type Sufferer, suffer } from './network/faults.ts';
import { openLoad } from './network/load.ts';
import { openOutside, untilSent } from './restore/drill-world.ts';

const USAGE = `usage: node bench/network-faults.ts [--seconds 15] [--lines webhooks,google] [--planted patience|calendars]
Each of six faults lasts this long on each of six lines: postgres, broker, mail server, webhooks, microsoft, google. The
two calendar services refuse for lack of capacity too. Needs TEST_DATABASE_ADMIN_URL, TEST_NATS_URL and
TEST_NATS_PASSWORD (npm run services -- --profile test). Exits with 1 if a request hung or failed without saying when to come back, people
could not reserve five seconds after a fault, a mail or webhook was lost, or rooms and calendars differ afterwards.
--planted patience removes the limits on waiting for the database; --planted calendars deletes an event and adds one
that nobody reserved, behind the back of the sync. Both must fail.`;

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '15' },
    lines: { type: 'string', default: 'postgres,broker,mail server,webhooks,microsoft,google' },
    planted: { type: 'string', default: '' },
    help: { type: 'boolean', default: false },
  },
});

const [DESKS, ROOMS, PEOPLE] = [200, 20, 40];
/** Few enough reservations that the jobs of all are done within seconds, even on a busy machine. */
const CALENDAR_PAUSE_MS = { azure: 1000, google: 5000 };
/** Thousands of mails and webhooks wait when the last fault ends. */
const PATIENCE_MS = 600_000;
const UNLIMITED = { DATABASE_SILENCE_MS: '90000', CALL_LIMIT_MS: '90000' };

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(2));
if (values.help) console.log(USAGE);
else
  await withFreshDatabase(async (urls) => {
    const outside = await openOutside();
    const services = { microsoft: await openGraph(), google: await openGoogle() };
    const [postgres, broker, mail, hooks, microsoft, google] = await Promise.all(
      [
        urls.api,
        process.env['TEST_NATS_URL'] ?? '',
        outside.mails.url,
        outside.hooks.origin,
        services.microsoft.url,
        services.google.url,
      ].map((address) => faultyLine(new URL(address))),
    );
    if (!postgres || !broker || !mail || !hooks || !microsoft || !google) throw new Error('a line is missing');
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
      ...services.microsoft.env(new URL(microsoft.url).origin),
      ...services.google.env(new URL(google.url).origin),
      // The services cannot reach it, so rooms are synced when they are reserved.
      WEB_ORIGIN: 'http://127.0.0.1:9',
    });
    try {
      const building = await world.building(DESKS, { settings: { future_day_maximum: 0 }, policies: [] });
      const place = { organisationId: building.organisation.id, buildingId: building.id };
      await forwardSigned(world.owner, place, [{ id: randomUUID(), url: new URL('/hook', hooks.url).href }]);
      const connected = async (service: CalendarService) => {
        const rooms = await connectRooms(world, building, service, ROOMS);
        return { service, rooms, calendars: roomCalendars(world, service, rooms) };
      };
      const calendarsOf: Record<string, Awaited<ReturnType<typeof connected>>> = {
        microsoft: await connected(services.microsoft),
        google: await connected(services.google),
      };
      const people = await world.people(PEOPLE, building);
      const refusals = ({ refusals: all }: CalendarService): Record<string, Sufferer> =>
        Object.fromEntries(
          Object.entries(all).map(([name, turn]) => [name, { begin: () => turn(true), end: () => turn(false) }]),
        );
      const faultsByLine: Record<string, Record<string, Sufferer>> = {
        postgres: faultsOf(postgres),
        broker: faultsOf(broker),
        'mail server': faultsOf(mail),
        webhooks: faultsOf(hooks),
        microsoft: { ...faultsOf(microsoft), ...refusals(services.microsoft) },
        google: { ...faultsOf(google), ...refusals(services.google) },
      };
      const findings: Finding[] = [];
      const wrong: string[] = [];
      for (const name of values.lines.split(',')) {
        const synced = calendarsOf[name];
        const load =
          synced === undefined
            ? openLoad(world, building, people)
            : openLoad(world, { ...building, desks: synced.rooms }, people, CALENDAR_PAUSE_MS[synced.service.provider]);
        for (const [fault, sufferer] of Object.entries(faultsByLine[name] ?? {})) {
          const finding = await suffer(load, {
            name,
            fault,
            sufferer,
            seconds: Number(values.seconds),
            calendars: synced?.calendars,
          });
          console.log(JSON.stringify(finding));
          findings.push(finding);
        }
        await load.close();
        wrong.push(...load.wrong);
        await untilSent(world, PATIENCE_MS);
      }
      console.table(findings);
      const unequal: string[] = [];
      for (const [name, { calendars }] of Object.entries(calendarsOf)) {
        await calendars.recovered();
        if (values.planted === 'calendars') calendars.plant();
        const { missing, surplus } = await calendars.differences();
        console.log(`${calendars.events()} events of rooms in ${name}`);
        if (missing + surplus > 0) unequal.push(`${name}: ${missing} events missing, ${surplus} too many`);
      }
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
        ...wrong.slice(0, 5),
        ...(unsent > 0 || mails !== made ? [`${made} reservations, ${mails} mails, ${unsent} not sent`] : []),
        ...unequal,
        ...(events !== made ? [`${made} reservations, ${events} webhooks`] : []),
      ];
      for (const fault of faults) console.log(fault.slice(0, 500));
      console.log(faults.length === 0 ? 'every request was answered, and nothing was lost' : 'NOT SOUND');
      process.exitCode = faults.length === 0 ? 0 : 1;
    } finally {
      worker.kill('SIGKILL');
      await worker.ended;
      await world.close();
      await Promise.all([postgres, broker, mail, hooks, microsoft, google].map((line) => line.close()));
      await outside.close();
      await Promise.all(Object.values(services).map((service) => service.close()));
    }
  });
