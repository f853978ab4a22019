import { randomUUID } from 'node:crypto';
import { ForwardedReservation } from '@berth/contract';
import { inTenant } from '@berth/database';
import type { RoleUrls } from '@berth/database/migrate';
import { HOUR_MS, toIso } from '@berth/domain/time';
import { SmtpReceiver } from '../../apps/server/testing/processes/smtp-receiver.ts';
import { type SpawnedWorker, spawnWorker } from '../../apps/server/testing/processes/spawn-worker.ts';
import { grantedIn, reserving } from '../../apps/server/testing/races/calls.ts';
import { openSender } from '../../apps/server/testing/races/send.ts';
import { type RaceBuilding, type Racer, World } from '../../apps/server/testing/races/world.ts';
import { retryJobsNow } from '../../apps/server/testing/retry-jobs-now.ts';
import { until } from '../../apps/server/testing/until.ts';
import { openWebhookReceiver } from '../../apps/server/testing/webhook-receiver.ts';
import { forwardSigned } from '../../apps/server/testing/webhooks/forward-to.ts';
import { openGraph } from '../network/calendar-services.ts';
import { connectDoors, openDoorSystem, SCHEDULE } from './doors.ts';

const [DESKS, PEOPLE] = [40, 8];
const HALF_HOUR_MS = HOUR_MS / 2;
/** The hour that it is in the building, so that the rest of the day has room for all reservations. */
const MORNING = 6;

/** A zone in which it is morning. Door systems get the reservations of the next 24 hours. */
function morningZone(): string {
  const east = ((MORNING - new Date().getUTCHours() + 36) % 24) - 12;
  return `Etc/GMT${east > 0 ? '-' : '+'}${Math.abs(east)}`;
}

/** Systems outside that count what they receive, before and after the restore: mail, webhooks, doors, calendars. */
export async function openOutside() {
  const mails = await SmtpReceiver.open();
  const hooks = await openWebhookReceiver(ForwardedReservation);
  const doors = await openDoorSystem();
  const calendar = await openGraph();
  return {
    mails,
    hooks,
    doors,
    calendar,
    env: {
      SMTP_URL: mails.url,
      MAIL_FROM: 'no-reply@berth.example',
      EGRESS_ALLOW: `${hooks.origin},${doors.origin}`,
      ...calendar.env(calendar.url),
      // Calendar services cannot reach it, so rooms are synced when they are reserved.
      WEB_ORIGIN: 'http://127.0.0.1:9',
    },
    messageIds: () => mails.received.map(({ messageId }) => messageId),
    /** Ids that name one event: an event under two ids would reach a receiver twice. */
    eventsUnderTwoIds() {
      const idsOf = new Map<string, Set<string>>();
      for (const { headers, body } of hooks.got) {
        const key = `${body.type} ${body.data.reservation.id} ${body.timestamp}`;
        idsOf.set(key, (idsOf.get(key) ?? new Set()).add(String(headers['webhook-id'])));
      }
      return [...idsOf.values()].filter(({ size }) => size > 1).length;
    },
    close: async () => {
      hooks.close();
      await Promise.all([doors.close(), calendar.close(), mails.close()]);
    },
  };
}

export type Outside = Awaited<ReturnType<typeof openOutside>>;

/** A reservation that the api has confirmed. */
export type LedgerLine = { readonly id: string; readonly at: number };

async function morningBuilding(world: World): Promise<RaceBuilding> {
  const settings = { future_day_maximum: 0, external_timezone_id: SCHEDULE };
  const building = await world.building(DESKS, { settings, policies: [] });
  await inTenant(world.owner, building.organisation.id, (tx) =>
    tx
      .updateTable('building')
      .set({ timezone: morningZone() })
      .where('building.organisation_id', '=', building.organisation.id)
      .where('building.id', '=', building.id)
      .execute(),
  );
  return building;
}

/** People who reserve in one building; later they do the same on the restored database. */
export async function openPeople(world: World, outside: Outside) {
  const building = await morningBuilding(world);
  const organisationId = building.organisation.id;
  const endpoint = { id: randomUUID(), url: `${outside.hooks.origin}/hook` };
  await forwardSigned(world.owner, { organisationId, buildingId: building.id }, [endpoint]);
  const [quiet, ...people] = (await world.people(PEOPLE + 1, building)) as [Racer, ...Racer[]];
  await connectDoors(world, building, outside.doors);
  const first = Math.ceil(Date.now() / HOUR_MS) * HOUR_MS;
  const ledger: LedgerLine[] = [];
  let made = 0;
  return {
    building,
    organisationId,
    someone: people[0] as Racer,
    /** Reserves long before the target and after it: the doors have a newer state than the restored database knows. */
    quiet,
    /** The member who is erased after the restore: the last person. */
    async erased(): Promise<string> {
      const { rows } = await world.sql.query<{ id: string }>(
        'select id from member where organisation_id = $1 order by email desc limit 1',
        [organisationId],
      );
      return rows[0]?.id ?? '';
    },
    /** Independent of the database. */
    ledger,
    async reserve(where: World, count: number, as?: Racer) {
      const { send, figures, close } = openSender(where, 1);
      const present = where === world ? people : people.slice(0, -1);
      for (let n = 0; n < count; n += 1, made += 1) {
        const desk = building.desks[made % DESKS] ?? '';
        const start = first + Math.floor(made / DESKS) * HALF_HOUR_MS;
        const period = { startDatetime: toIso(start), endDatetime: toIso(start + HALF_HOUR_MS) };
        const [reservation] = grantedIn(
          await send(reserving(building, as ?? (present[made % present.length] as Racer), desk, period)),
        );
        if (reservation === undefined) throw new Error(`not reserved: ${figures().answers}`);
        ledger.push({ id: reservation.id, at: Date.now() });
      }
      close();
    },
  };
}

const UNFINISHED = `
  select ((select count(*) from outbox) + (select count(*) from webhook_delivery where state = 'waiting') + (
    select count(*) from pgboss.job where state < 'completed'
      and name in ('mail', 'send-mail', 'webhook-deliveries', 'webhook', 'wake-webhook', 'door-note', 'doors',
        'wake-doors')))::int as count`;

/** Waits until everything is sent. Retries are due at once, because the drill does not test their delays. */
export const untilSent = (world: World, patienceMs?: number) =>
  until(
    'everything is sent',
    async () => {
      await retryJobsNow(world.sql);
      await world.sql.query(
        `update webhook_delivery set next_attempt_at = wall_clock() where state = 'waiting' and attempts > 0`,
      );
      const { rows } = await world.sql.query<{ count: number }>(UNFINISHED);
      return rows[0]?.count === 0;
    },
    patienceMs,
  );

export const startWorker = (urls: RoleUrls, outside: Outside): Promise<SpawnedWorker> => spawnWorker(urls, outside.env);

export async function stopWorker(worker: SpawnedWorker): Promise<void> {
  worker.kill('SIGKILL');
  await worker.ended;
}

export const isPaused = async ({ port }: SpawnedWorker) =>
  /^jobs_paused(?:\{.*\})? 1/m.test(await (await fetch(`http://127.0.0.1:${port}/metrics`)).text());
