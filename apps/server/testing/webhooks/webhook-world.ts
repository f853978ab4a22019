import { randomUUID } from 'node:crypto';
import { type Database, openDatabase, openPool } from '@berth/database';
import type { RoleUrls } from '@berth/database/migrate';
import { localDayOf } from '@berth/domain';
import { sql } from 'kysely';
import type { PgBoss } from 'pg-boss';
import { aCountedBuilding } from '../../src/modules/insights/counted-building.fixture.ts';
import { drainNow } from '../../src/modules/integrations/webhooks/wake.ts';
import { record } from '../../src/platform/events/record.ts';
import { jobIdOf } from '../../src/platform/jobs/job.ts';
import { openSender } from '../../src/platform/jobs/boss.ts';
import { createLogger } from '../../src/platform/logging/logger.ts';
import { freePort } from '../processes/free-port.ts';
import { type SpawnedProcess, spawnProcess } from '../processes/spawn-process.ts';
import { MortalReceiver } from './mortal-receiver.ts';

const ZONE = 'Europe/Amsterdam';
const HOUR_MS = 3_600_000;
const STORY = ['reservation.created.v1', 'reservation.checked-in.v1', 'reservation.checked-out.v1'] as const;
/** As receivers read it. */
export const TOLD = ['reservation.created', 'reservation.checked_in', 'reservation.checked_out'] as const;

export type WebhookWorld = Awaited<ReturnType<typeof openWebhookWorld>>;

/** A building with receivers that can die, and real workers that tell them. */
export async function openWebhookWorld(urls: RoleUrls, count: number) {
  const pool = openPool({ url: urls.owner, application: 'webhook-world', size: 4 });
  const owner: Database = openDatabase(pool);
  const sending = openPool({ url: urls.worker, application: 'webhook-hurry', size: 2 });
  const boss: PgBoss = await openSender(openDatabase(sending), createLogger('silent', 'webhook-world'));
  const building = await aCountedBuilding({ owner }, ZONE);
  const { organisationId, buildingId } = building.at;
  const receivers = await Promise.all(
    Array.from({ length: count }, async () => ({ endpointId: randomUUID(), receiver: await MortalReceiver.open() })),
  );
  const endpoints = receivers.map(({ endpointId, receiver }) => ({ id: endpointId, url: `${receiver.origin}/hook` }));
  await building.within((tx) =>
    tx
      .updateTable('building')
      .set({ integrations: JSON.stringify({ forwardReservation: { enabled: true, endpoints } }) })
      .where('organisation_id', '=', organisationId)
      .execute(),
  );
  const workers: SpawnedProcess[] = [];

  return {
    receivers,
    workers,
    /** So many reservations that are made, checked in and checked out. Answers the ids of all that has to be told. */
    async happen(reservations: number): Promise<string[]> {
      const day = localDayOf(Date.now(), ZONE);
      const eventIds: string[] = [];
      for (let n = 0; n < reservations; n += 1) {
        const start = Date.now() - HOUR_MS;
        const spaceId = building.spaces.desks[1] ?? '';
        const [reservationId = ''] = await building.lived([{ spaceId, day, start, end: start + HOUR_MS }]);
        const payload = { buildingId, reservationId, memberId: building.memberId };
        for (const type of STORY)
          eventIds.push(
            ...(await building.within((tx) => record(tx, { organisationId, type, payload, actorId: undefined }))),
          );
      }
      return receivers.flatMap(({ endpointId }) => eventIds.map((id) => jobIdOf(id, `webhook:${endpointId}`)));
    },
    /** So many deliveries that wait for the first receiver, each about another reservation. */
    pileUp: (deliveries: number) =>
      building.within((tx) =>
        sql`
          insert into webhook_delivery (organisation_id, id, building_id, endpoint_id, event_id, reservation_id, type, body,
            happened_at, next_attempt_at)
          select ${organisationId}, gen_random_uuid(), ${buildingId}, ${receivers[0]?.endpointId}, uuidv7(), reservation.id,
            'reservation.created', json_build_object('type', 'reservation.created', 'data',
              json_build_object('reservation', json_build_object('id', reservation.id, 'padding', repeat('x', 600))))::text,
            wall_clock(), wall_clock()
          from (select gen_random_uuid() as id from generate_series(1, ${deliveries}::integer)) reservation`.execute(
          tx,
        ),
      ),
    async startWorker(): Promise<void> {
      const worker = spawnProcess(new URL('../../src/entrypoints/worker.ts', import.meta.url), {
        BERTH_ENV: 'test',
        DATABASE_URL: urls.worker,
        DATABASE_KEEPER_URL: urls.keeper,
        NATS_URL: `nats://127.0.0.1:${await freePort()}`,
        NATS_PASSWORD: 'nobody-is-there',
        WORKER_PORT: String(await freePort()),
        WEB_ORIGIN: 'https://berth.example',
        SMTP_URL: `smtp://127.0.0.1:${await freePort()}`,
        MAIL_FROM: 'no-reply@berth.example',
        SEALING_KEYS: `test:${Buffer.alloc(32, 'test').toString('base64')}`,
        EGRESS_ALLOW: receivers.map(({ receiver }) => receiver.origin).join(','),
      });
      workers.push(worker);
      await worker.says('worker is up', 60_000);
    },
    /** As if the time of every next attempt had come. */
    async hurry(): Promise<void> {
      await building.within(async (tx) => {
        await sql`
          update webhook_delivery set next_attempt_at = wall_clock()
          where state = 'waiting' and attempts > 0 and next_attempt_at > wall_clock()`.execute(tx);
        await sql`update forward_state set probe_at = wall_clock() where probe_at > wall_clock()`.execute(tx);
      });
      for (const { endpointId } of receivers) await drainNow(boss, { organisationId, buildingId, endpointId });
    },
    states: () =>
      building.within(async (tx) => {
        const { rows } = await sql<{ waiting: number; dead: number; unwritten: number }>`
          select count(*) filter (where state = 'waiting')::int as waiting,
            count(*) filter (where state = 'dead')::int as dead,
            (select count(*) from outbox)::int
              + (select count(*) from pgboss.job where name = 'webhook-deliveries' and state < 'completed')::int as unwritten
          from webhook_delivery`.execute(tx);
        return rows[0] ?? { waiting: 0, dead: 0, unwritten: 0 };
      }),
    async close(): Promise<void> {
      for (const worker of workers) worker.kill('SIGKILL');
      await Promise.all(workers.map(({ ended }) => ended));
      await Promise.all(receivers.map(({ receiver }) => receiver.die()));
      await boss.stop({ graceful: false });
      await Promise.all([pool.end(), sending.end()]);
    },
  };
}
