import type { RoleUrls } from '@berth/database/migrate';
import { until } from '../until.ts';
import type { Received } from './mortal-receiver.ts';
import { openWebhookWorld, TOLD } from './webhook-world.ts';

type Plan = {
  readonly urls: RoleUrls;
  readonly reservations: number;
  readonly receivers: number;
  /** Of workers, and as many of receivers. */
  readonly kills: number;
  readonly patienceMs: number;
};

export type WebhookKillReport = {
  readonly expected: number;
  readonly received: number;
  readonly missing: number;
  /** Under an id that nobody was to use. */
  readonly strangers: number;
  readonly repeats: number;
  readonly disordered: number;
  readonly dead: number;
  readonly kills: number;
  readonly seconds: number;
};

/** Of how many reservations a receiver heard something before what happened earlier. */
function disorderedIn(got: readonly Received[]): number {
  const heard = new Map<string, string[]>();
  for (const { reservationId, type } of got) {
    const types = heard.get(reservationId) ?? [];
    if (!types.includes(type)) heard.set(reservationId, [...types, type]);
  }
  return [...heard.values()].filter((types) => types.join() !== TOLD.slice(0, types.length).join()).length;
}

/**
 * Two workers tell receivers what happened; again and again one of the workers is killed without a word and one of the
 * receivers dies for a moment. Everything must arrive, under one id each, and for each reservation in its order.
 */
export async function killWebhooks({ urls, reservations, receivers, kills, patienceMs }: Plan) {
  const world = await openWebhookWorld(urls, receivers);
  const begun = performance.now();
  try {
    const expected = new Set(await world.happen(reservations));
    const got = () => world.receivers.flatMap(({ receiver }) => receiver.got);
    await Promise.all([world.startWorker(), world.startWorker()]);
    for (let kill = 1; kill <= kills; kill += 1) {
      const share = Math.floor((expected.size * 0.9 * kill) / (kills + 1));
      await until(
        `${share} told before kill ${kill}`,
        async () => new Set(got().map(({ id }) => id)).size >= share || world.hurry().then(() => false),
        patienceMs,
      );
      const worker = world.workers.shift();
      worker?.kill('SIGKILL');
      const { receiver } = world.receivers[kill % receivers] ?? {};
      await Promise.all([receiver?.die(), worker?.ended]);
      await world.startWorker();
      await receiver?.start();
    }
    await until(
      'everything is told',
      async () => {
        const { waiting, unwritten } = await world.states();
        if (waiting + unwritten === 0) return true;
        await world.hurry();
        return false;
      },
      patienceMs,
    );
    const ids = got().map(({ id }) => id);
    const seen = new Set(ids);
    const report: WebhookKillReport = {
      expected: expected.size,
      received: ids.length,
      missing: [...expected].filter((id) => !seen.has(id)).length,
      strangers: [...seen].filter((id) => !expected.has(id)).length,
      repeats: ids.length - seen.size,
      disordered: world.receivers.reduce((sum, { receiver }) => sum + disorderedIn(receiver.got), 0),
      dead: (await world.states()).dead,
      kills,
      seconds: Math.round((performance.now() - begun) / 100) / 10,
    };
    return report;
  } finally {
    await world.close();
  }
}
