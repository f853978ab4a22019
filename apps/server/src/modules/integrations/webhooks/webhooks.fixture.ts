import { randomUUID } from 'node:crypto';
import { ForwardedReservation, WebhookTest } from '@berth/contract';
import { inTenant, openDatabase, openPool } from '@berth/database';
import type { BuildingSettings } from '@berth/domain/buildings';
import type { TestDatabase } from '@berth/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll } from 'vitest';
import { aReservableBuilding } from '../../../../testing/reservable-building.ts';
import type { TestApi } from '../../../../testing/test-api.ts';
import { testSealer } from '../../../../testing/test-sealer.ts';
import { until } from '../../../../testing/until.ts';
import { forwardTo } from '../../../../testing/webhooks/forward-to.ts';
import { openWebhookReceiver } from '../../../../testing/webhook-receiver.ts';
import { withoutBroker } from '../../../../testing/without-broker.ts';
import { createSafeFetch } from '../../../platform/egress/safe-fetch.ts';
import { record } from '../../../platform/events/record.ts';
import type { Running } from '../../../platform/module.ts';
import { openWorker } from '../../../platform/jobs/boss.ts';
import { runJobs } from '../../../platform/jobs/run-jobs.ts';
import { createLogger } from '../../../platform/logging/logger.ts';
import { drainAsked } from './drain-asked.job.ts';
import { drainWebhooks } from './drain-webhooks.job.ts';
import { receiverQueue } from './receiver-queue.ts';
import { writeDeliveries } from './write-deliveries.job.ts';

const SETTINGS: Partial<BuildingSettings> = {
  future_day_maximum: 0,
  allow_private_reservations: true,
  allow_desk_reservation_subject: true,
  enable_all_users_to_invite_guests: true,
};

type Started = {
  readonly boss: Awaited<ReturnType<typeof openWorker>>;
  readonly db: ReturnType<typeof openDatabase>;
  readonly jobs: Running;
};

/** Test deliveries have another form, so they are passed through; tests that read reservations send none. */
const BODY = {
  parse: (sent: unknown): ForwardedReservation =>
    WebhookTest.safeParse(sent).success ? (sent as ForwardedReservation) : ForwardedReservation.parse(sent),
};

/** Runs the delivery worker in this process. */
export function webhookWorker({ urls }: TestDatabase, totalMs = 3000) {
  const worker = {} as { -readonly [part in keyof Started]: Started[part] };
  const log = createLogger('silent', 'webhook-worker');
  const pool = openPool({ url: urls.worker, application: 'webhook-worker', waitMs: 20_000 });
  const allowed: string[] = [];
  beforeAll(async () => {
    const db = openDatabase(pool);
    const boss = await openWorker(urls.worker, log);
    const safeFetch = createSafeFetch({ allowed, totalMs });
    const deps = { db, boss, live: withoutBroker, record, sealer: testSealer(), safeFetch };
    const jobs = await runJobs(
      { boss, db, live: withoutBroker, log },
      [writeDeliveries(deps), drainAsked(deps)],
      [],
      [drainWebhooks(deps), receiverQueue.wake(deps)],
    );
    Object.assign(worker, { boss, db, jobs });
  });
  afterAll(async () => {
    await worker.jobs.stop();
    await worker.boss.stop({ graceful: false });
    await pool.end();
  });
  return { worker: worker as Started, allowed };
}

export type WebhookWorker = ReturnType<typeof webhookWorker>;

/** Creates a building that forwards its reservations to receivers. */
export async function aForwardingBuilding(
  database: TestDatabase,
  api: TestApi,
  { worker, allowed }: WebhookWorker,
  { settings = {}, receivers: count = 1 }: { settings?: Partial<BuildingSettings>; receivers?: number } = {},
) {
  const building = await aReservableBuilding(database, api, { settings: { ...SETTINGS, ...settings } });
  const receivers = await Promise.all(
    Array.from({ length: count }, async () => ({
      ...(await openWebhookReceiver(BODY)),
      endpointId: randomUUID() as string,
    })),
  );
  allowed.push(...receivers.map(({ origin }) => origin));
  const endpoints = receivers.map(({ origin, endpointId }) => ({ id: endpointId, url: `${origin}/hook` }));
  const place = { organisationId: building.organisation.id, buildingId: building.id };
  const within = <T>(work: Parameters<typeof inTenant<T>>[2]) => inTenant(database.db, place.organisationId, work);
  await within((tx) => forwardTo(tx, place, endpoints));
  const roomId = await building.room('Studio', 'desks');
  const desks = await building.desks(roomId, ['D1', 'D2', 'D3', 'D4', 'D5', 'D6', 'D7', 'D8']);
  const deliveries = () =>
    within((tx) =>
      tx
        .selectFrom('webhook_delivery')
        .select(['id', 'type', 'state', 'attempts', 'status', 'failure', 'endpoint_id as endpointId'])
        .select(['reservation_id as reservationId', 'event_id as eventId', 'body'])
        .where('organisation_id', '=', place.organisationId)
        .orderBy('event_id')
        .execute(),
    );
  const stateOf = (endpointId: string) =>
    within((tx) =>
      tx
        .selectFrom('connection_health')
        .select(['failures', 'retry_at as probeAt', 'stopped_at as switchedOffAt', 'failure'])
        .where('organisation_id', '=', place.organisationId)
        .where('target_id', '=', endpointId)
        .executeTakeFirst(),
    );
  /** Makes the next attempt due now. */
  const hurry = async (endpointId: string) => {
    await within(async (tx) => {
      await sql`update webhook_delivery set next_attempt_at = wall_clock() where endpoint_id = ${endpointId}`.execute(
        tx,
      );
      await sql`update connection_health set retry_at = wall_clock() where target_id = ${endpointId}`.execute(tx);
    });
    await receiverQueue.start(worker.boss, { ...place, endpointId });
  };
  return {
    ...building,
    place,
    within,
    receivers,
    receiver: receivers[0] as (typeof receivers)[number],
    desks,
    deliveries,
    stateOf,
    hurry,
    /** Waits until `many` requests have arrived, and returns all. */
    got: (receiver: (typeof receivers)[number], many: number) =>
      until(`${many} requests`, () => (receiver.got.length >= many ? receiver.got : undefined), 40_000),
    states: (expected: readonly string[]) =>
      until(
        `deliveries that are ${expected.join(', ')}`,
        async () => {
          const states = (await deliveries()).map(({ state }) => state);
          return JSON.stringify(states) === JSON.stringify(expected) ? states : undefined;
        },
        40_000,
      ),
    close: () => {
      for (const receiver of receivers) receiver.close();
    },
  };
}
