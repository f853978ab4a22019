import type { RoleUrls } from '@berth/database/migrate';
import { until } from '../until.ts';
import { judgeLedgers, type Verdict } from './judge-ledgers.ts';
import type { MortalReceiver } from './mortal-receiver.ts';
import { WebhookWorld } from './webhook-world.ts';

type Plan = {
  readonly urls: RoleUrls;
  /** The number of reservations that are made, changed, checked in and cancelled between two kills. */
  readonly reservations: number;
  readonly receiverKills: number;
  readonly workerKills: number;
  readonly patienceMs: number;
  /** Environment of the worker. */
  readonly env?: Record<string, string>;
};

export type WebhookKillReport = Verdict & { receiverKills: number; workerKills: number; seconds: number };

/** Moments of a kill: while a request is open, right after it was answered, or while an event is being recorded. */
const MOMENTS = ['open', 'answered', 'before'] as const;

const inHand = (world: WebhookWorld, receiver: MortalReceiver, patienceMs: number) =>
  until(
    'a request that is not answered',
    async () => {
      await world.passTime();
      return receiver.inHand() > 0;
    },
    patienceMs,
  );

async function killReceiver(world: WebhookWorld, receiver: MortalReceiver, patienceMs: number): Promise<void> {
  receiver.hold();
  await inHand(world, receiver, patienceMs);
  await receiver.die();
  await until('that nobody listens is noticed', () => world.hasFailed(receiver), patienceMs);
  await receiver.comeBack();
}

async function killWorker(world: WebhookWorld, receiver: MortalReceiver, kill: number, patienceMs: number) {
  const moment = MOMENTS[kill % MOMENTS.length];
  if (moment !== 'before') {
    receiver.hold();
    await inHand(world, receiver, patienceMs);
    if (moment === 'answered') receiver.letGo();
  }
  await world.killWorker();
  receiver.letGo();
  await world.startWorker();
}

/** Kills a receiver and the worker in turn while reservations are made, changed, checked in and cancelled. */
export async function killWebhooks(plan: Plan): Promise<WebhookKillReport> {
  const { urls, reservations, receiverKills, workerKills, patienceMs, env = {} } = plan;
  const begun = performance.now();
  const world = await WebhookWorld.open(urls, env);
  try {
    for (let kill = 0; kill < Math.max(receiverKills, workerKills); kill += 1) {
      const receiver = world.receivers[kill % world.receivers.length] as MortalReceiver;
      if (kill < receiverKills) {
        await world.liveOn(reservations);
        await killReceiver(world, receiver, patienceMs);
      }
      if (kill < workerKills) {
        await world.liveOn(reservations);
        await killWorker(world, receiver, kill, patienceMs);
      }
    }
    // Lets the last reservations end.
    await world.liveOn(0);
    const happened = await world.happened();
    const verdict = () =>
      judgeLedgers(
        happened,
        world.receivers.map(({ ledger }) => ledger),
      );
    // Missing deliveries are counted, and are not an error here.
    await until(
      'everything is delivered',
      async () => {
        await world.passTime();
        return verdict().missing === 0;
      },
      patienceMs,
    ).catch(() => undefined);
    const seconds = Math.round((performance.now() - begun) / 1000);
    return { ...verdict(), receiverKills, workerKills, seconds };
  } finally {
    await world.close();
  }
}

/** Returns whether there are no faults. */
export const isSound = ({ missing, strangers, unsigned, secondIds, outOfOrder }: WebhookKillReport) =>
  missing + strangers + unsigned + secondIds + outOfOrder === 0;
