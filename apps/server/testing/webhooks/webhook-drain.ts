import type { RoleUrls } from '@berth/database/migrate';
import { until } from '../until.ts';
import { openWebhookWorld } from './webhook-world.ts';

const AT_ONCE = 5;

/** So many requests in a row, as many at once as a drain sends, by nobody who remembers anything. */
async function bareLoop(origin: string, requests: number): Promise<number> {
  const reservation = { id: 'bare', padding: 'x'.repeat(600) };
  const body = JSON.stringify({ type: 'bare', data: { reservation } });
  const begun = performance.now();
  let left = requests;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while ((left -= 1) >= 0) await (await fetch(origin, { method: 'POST', body })).arrayBuffer();
    }),
  );
  return (requests / (performance.now() - begun)) * 1000;
}

/** How many a second one receiver is told when very many wait for it, beside a bare loop of as many requests. */
export async function drainWebhooks({
  urls,
  deliveries,
  patienceMs,
}: {
  urls: RoleUrls;
  deliveries: number;
  patienceMs: number;
}) {
  const world = await openWebhookWorld(urls, 1);
  try {
    const [{ receiver } = {}] = world.receivers;
    if (receiver === undefined) throw new Error('no receiver');
    const bare = await bareLoop(receiver.origin, Math.min(deliveries, 10_000));
    receiver.got.length = 0;
    await world.pileUp(deliveries);
    await world.startWorker();
    await world.hurry();
    await until('everything is told', async () => (await world.states()).waiting === 0, patienceMs);
    const [first, last] = [receiver.got[0]?.at ?? 0, receiver.got.at(-1)?.at ?? 0];
    const rate = (deliveries / Math.max(1, last - first)) * 1000;
    return { deliveries, received: receiver.got.length, rate: Math.round(rate), bare: Math.round(bare) };
  } finally {
    await world.close();
  }
}
