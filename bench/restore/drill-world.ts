import { randomUUID } from 'node:crypto';
import { ForwardedReservation } from '@berth/contract';
import type { RoleUrls } from '@berth/database/migrate';
import { SmtpReceiver } from '../../apps/server/testing/processes/smtp-receiver.ts';
import { type SpawnedWorker, spawnWorker } from '../../apps/server/testing/processes/spawn-worker.ts';
import { day, grantedIn, reserving, window } from '../../apps/server/testing/races/calls.ts';
import { openSender } from '../../apps/server/testing/races/send.ts';
import { type RaceBuilding, type Racer, World } from '../../apps/server/testing/races/world.ts';
import { retryJobsNow } from '../../apps/server/testing/retry-jobs-now.ts';
import { until } from '../../apps/server/testing/until.ts';
import { openWebhookReceiver } from '../../apps/server/testing/webhook-receiver.ts';
import { forwardSigned } from '../../apps/server/testing/webhooks/forward-to.ts';

const [DESKS, PEOPLE, NINE, HALF_HOUR] = [40, 8, 36, 2];

/** Systems outside that count what they receive, before and after the restore: a mail server and a webhook receiver. */
export async function openOutside() {
  const mails = await SmtpReceiver.open();
  const hooks = await openWebhookReceiver(ForwardedReservation);
  return {
    mails,
    hooks,
    env: { SMTP_URL: mails.url, MAIL_FROM: 'no-reply@berth.example', EGRESS_ALLOW: hooks.origin },
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
      await mails.close();
    },
  };
}

export type Outside = Awaited<ReturnType<typeof openOutside>>;

/** A reservation that the api has confirmed. */
export type LedgerLine = { readonly id: string; readonly at: number };

/** People who reserve in one building; later they do the same on the restored database. */
export async function openPeople(world: World, outside: Outside) {
  const building: RaceBuilding = await world.building(DESKS, { settings: { future_day_maximum: 0 }, policies: [] });
  const organisationId = building.organisation.id;
  const endpoint = { id: randomUUID(), url: `${outside.hooks.origin}/hook` };
  await forwardSigned(world.owner, { organisationId, buildingId: building.id }, [endpoint]);
  const people = await world.people(PEOPLE, building);
  const ledger: LedgerLine[] = [];
  let made = 0;
  return {
    organisationId,
    /** Independent of the database. */
    ledger,
    async reserve(where: World, count: number) {
      const { send, figures, close } = openSender(where, 1);
      for (let n = 0; n < count; n += 1, made += 1) {
        const desk = building.desks[made % DESKS] ?? '';
        const period = window(day(1 + Math.floor(made / DESKS)), NINE, HALF_HOUR);
        const [reservation] = grantedIn(await send(reserving(building, people[made % PEOPLE] as Racer, desk, period)));
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
      and name in ('mail', 'send-mail', 'webhook-deliveries', 'webhook', 'wake-webhook')))::int as count`;

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
