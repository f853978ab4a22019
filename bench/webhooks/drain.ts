import { randomUUID } from 'node:crypto';
import { ForwardedReservation } from '@berth/contract';
import { inTenant, openDatabase, openPool } from '@berth/database';
import type { RoleUrls } from '@berth/database/migrate';
import { aBuilding, anOrganisation, type TestBuilding } from '@berth/testkit/builders';
import { insertDeliveries } from '../../apps/server/src/modules/integrations/webhooks/deliveries.sql.ts';
import { receiverQueue } from '../../apps/server/src/modules/integrations/webhooks/receiver-queue.ts';
import { createSafeFetch } from '../../apps/server/src/platform/egress/safe-fetch.ts';
import { sendWebhook, type WebhookReceiver } from '../../apps/server/src/platform/egress/send-webhook.ts';
import { newId } from '../../apps/server/src/platform/ids/new-id.ts';
import { openSender } from '../../apps/server/testing/open-sender.ts';
import { createLogger } from '../../apps/server/src/platform/logging/logger.ts';
import { spawnProcess } from '../../apps/server/testing/processes/spawn-process.ts';
import { spawnWorker } from '../../apps/server/testing/processes/spawn-worker.ts';
import { until } from '../../apps/server/testing/until.ts';
import { forwardSigned } from '../../apps/server/testing/webhooks/forward-to.ts';
import { watchProcessors } from './watch-processors.ts';

/** The product's concurrency: requests to one endpoint, and endpoints of one organisation. */
const [TO_ONE, OF_ONE_ORGANISATION] = [5, 4];
const CHUNK = 1000;
const EVENTS_EACH = 2;
const PATIENCE_MS = 3_600_000;
/** Excluded from the measurement, because the first deliveries also pay for connections and compilation. */
const WARM_SHARE = 0.2;

/** A body of typical length: a desk with a subject. */
const bodyOf = (reservationId: string, { slug, organisation }: TestBuilding) =>
  JSON.stringify(
    ForwardedReservation.parse({
      type: 'reservation.created',
      timestamp: new Date().toISOString(),
      data: {
        kind: 'reservation-created-by-user',
        building: `/${organisation.slug}/${slug}`,
        reservation: {
          id: reservationId,
          version: 1,
          seriesId: null,
          objectType: 'DESK',
          objectId: randomUUID(),
          objectName: '1.04',
          roomName: 'Quay',
          floorName: '1',
          startDatetime: '2026-11-17T08:00:00.000Z',
          endDatetime: '2026-11-17T16:00:00.000Z',
          timezone: 'Europe/Amsterdam',
          state: 'reserved',
          checkInDatetime: null,
          visibleToOthers: true,
          reservationSubject: 'Planning',
          forUser: { username: 'anna@acme.example', firstname: 'Anna', lastname: 'Jansen' },
          guestCount: 1,
          reservationAssets: [{ name: 'Beamer', qty: 1 }],
        },
      },
    }),
  );

async function startReceiver() {
  const receiver = spawnProcess(new URL('./counting-receiver.ts', import.meta.url), {});
  await receiver.says('.');
  const origin = `http://127.0.0.1:${/\d+/.exec(receiver.output())?.[0]}`;
  return { ...receiver, origin, taken: async () => Number(await (await fetch(origin)).text()) };
}

/** Requests per second without any lookups or records, as the baseline. */
async function bareRate(receivers: readonly WebhookReceiver[], origin: string, body: string, count: number) {
  const safeFetch = createSafeFetch({ allowed: [origin] });
  let left = count;
  const one = async (receiver: WebhookReceiver) => {
    while (left > 0) {
      left -= 1;
      const { status } = await sendWebhook(safeFetch, receiver, { id: randomUUID(), body });
      if (status !== 204) throw new Error(`not taken: ${status}`);
    }
  };
  const begun = performance.now();
  const atOnce = receivers.slice(0, OF_ONE_ORGANISATION).flatMap((one) => Array.from({ length: TO_ONE }, () => one));
  await Promise.all(atOnce.map(one));
  return count / ((performance.now() - begun) / 1000);
}

async function drained(urls: RoleUrls, deliveries: number, endpoints: number) {
  const pool = openPool({ url: urls.owner, application: 'bench-owner', size: 2, waitMs: 60_000 });
  const db = openDatabase(pool);
  const building = await aBuilding(db, await anOrganisation(db));
  const place = { organisationId: building.organisation.id, buildingId: building.id };
  const receiver = await startReceiver();
  const ids = Array.from({ length: endpoints }, () => randomUUID() as string);
  const signed = await forwardSigned(
    db,
    place,
    ids.map((id) => ({ id, url: `${receiver.origin}/${id}` })),
  );
  const body = bodyOf(randomUUID(), building);
  const bare = await bareRate(signed, receiver.origin, body, Math.min(deliveries, 20_000));
  const already = await receiver.taken();

  let reservationId = '';
  const next = (n: number) => {
    if (n % (EVENTS_EACH * endpoints) < endpoints) reservationId = randomUUID();
    const about = { id: newId(), eventId: newId(), reservationId, type: 'reservation.created', body };
    return { ...place, ...about, endpointId: ids[n % endpoints] ?? '', happenedAt: new Date() };
  };
  for (let from = 0; from < deliveries; from += CHUNK)
    await inTenant(db, place.organisationId, (tx) =>
      insertDeliveries(
        tx,
        Array.from({ length: Math.min(CHUNK, deliveries - from) }, (_, n) => next(from + n)),
      ),
    );
  await pool.query({ text: 'analyze webhook_delivery' });
  const worker = await spawnWorker(urls, { EGRESS_ALLOW: receiver.origin });
  const boss = await openSender(db, createLogger('error', 'bench'));
  for (const endpointId of ids) await receiverQueue.start(boss, { ...place, endpointId });

  const sent = async () => (await receiver.taken()) - already;
  await until('the first of them', async () => (await sent()) >= deliveries * WARM_SHARE, PATIENCE_MS);
  const [first, at, processors] = [await sent(), performance.now(), await watchProcessors(urls, worker.pid)];
  await until('all of them', async () => (await sent()) >= deliveries, PATIENCE_MS);
  const seconds = (performance.now() - at) / 1000;
  const { workerUs, databaseUs } = await processors.used();
  const counted = deliveries - first;
  const rate = counted / seconds;
  for (const process of [worker, receiver]) {
    process.kill('SIGKILL');
    await process.ended;
  }
  await boss.stop({ graceful: false });
  await pool.end();
  return {
    'a second': Math.round(rate),
    'bare, a second': Math.round(bare),
    'share of bare': `${((100 * rate) / bare).toFixed(1)} %`,
    'worker, µs each': Math.round(workerUs / counted),
    'database, µs each': Math.round(databaseUs / counted),
  };
}

/** Measures the worker's deliveries to one endpoint, and to ten endpoints of one organisation. */
export async function drainDeliveries(urls: RoleUrls, deliveries: number): Promise<boolean> {
  console.table({
    'one receiver': await drained(urls, deliveries, 1),
    'ten receivers': await drained(urls, deliveries, 10),
  });
  return true;
}
