import { inTenant } from '@berth/database';
import { afterAttempt, BACKOFF, WEBHOOKS } from '@berth/domain/integrations';
import { sendWebhook, type WebhookReceiver } from '../../../platform/egress/send-webhook.ts';
import { queuedJob } from '../../../platform/jobs/job.ts';
import { inSpanCausedBy } from '../../../platform/tracing/in-span.ts';
import type { JobDeps } from '../../../platform/module.ts';
import {
  connectionHealthIn,
  ensureSigningSecret,
  type ForwardEndpoint,
  type ForwardTarget,
  forwardTargetsIn,
  receiverKey,
  receiverOf,
} from '../../connections/index.ts';
import { firstWaiting, giveUpWaiting, nextDueAt, type WaitingDelivery } from './deliveries.sql.ts';
import { noteOutcomes } from './note-outcomes.ts';
import { createReceiverLanes, RECEIVERS } from './receiver-lanes.ts';
import { receiverQueue } from './receiver-queue.ts';

/** Parallel deliveries to one receiver, each for a different reservation. */
const AT_ONCE = 5;
/**
 * Limits of a batch: deliveries read and recorded together, and the time after which no other is started, so that a
 * test does not wait for all.
 */
const BATCH = { most: 50, ms: 2000 };
/** Limits of one run, so that other receivers get their share. */
const RUN = { most: 1000, ms: 20_000 };
/** A receiver without a slot is tried again within this time. */
const RETRY_MS = { least: 1_000, most: 3_000 };

type DrainDeps = Pick<JobDeps, 'db' | 'boss' | 'live' | 'record' | 'sealer' | 'safeFetch'>;
type Lane = NonNullable<ReturnType<ReturnType<typeof createReceiverLanes>>>;
type Round =
  | { readonly what: 'nothing' }
  | { readonly what: 'wait'; readonly until: number }
  | { readonly what: 'send'; readonly target: ForwardTarget; readonly due: readonly WaitingDelivery[] };

async function targetOf({ db, sealer }: DrainDeps, endpoint: ForwardEndpoint): Promise<ForwardTarget | undefined> {
  const { organisationId, endpointId } = endpoint;
  return inTenant(db, organisationId, async (tx) => {
    const find = async () =>
      (await forwardTargetsIn(tx, organisationId, 'forwardReservation')).find((one) => one.endpointId === endpointId);
    const target = await find();
    if (target === undefined || target.sealedSigning.length > 0) return target;
    await ensureSigningSecret(tx, sealer, target);
    return find();
  });
}

/** Decides the next step. A receiver that has failed repeatedly is probed with a single request. */
async function nextRound(deps: DrainDeps, endpoint: ForwardEndpoint): Promise<Round> {
  const target = await targetOf(deps, endpoint);
  const { organisationId, buildingId } = endpoint;
  return inTenant(deps.db, organisationId, async (tx) => {
    if (target === undefined) {
      await giveUpWaiting(tx, endpoint);
      return { what: 'nothing' };
    }
    const healthOf = await connectionHealthIn(tx, organisationId, buildingId);
    const { failures, retryAt } = healthOf(receiverKey(endpoint));
    const isPaused = failures >= WEBHOOKS.pausedAfter;
    const due = await firstWaiting(tx, endpoint, isPaused ? 1 : BATCH.most, !isPaused);
    const [first] = due;
    if (first === undefined) {
      const at = await nextDueAt(tx, endpoint);
      return at === undefined ? { what: 'nothing' } : { what: 'wait', until: at };
    }
    return isPaused && retryAt !== null && retryAt > first.now
      ? { what: 'wait', until: retryAt }
      : { what: 'send', target, due };
  });
}

async function attempt({ safeFetch }: DrainDeps, receiver: WebhookReceiver, delivery: WaitingDelivery) {
  const begun = performance.now();
  const { id, body, attempts, ageMs, isTest, traceparent } = delivery;
  const span = { point: 'delivery', name: 'webhook', attributes: { 'berth.delivery_id': id } } as const;
  const answered = await inSpanCausedBy(traceparent, span, () => sendWebhook(safeFetch, receiver, { id, body }));
  const tried = { ...answered, failures: attempts + 1, ageMs, now: Date.now() };
  const next = afterAttempt(tried, isTest ? BACKOFF.testDelivery : BACKOFF.delivery, Math.random());
  return { id, answered, next, milliseconds: performance.now() - begun };
}

type Made = Awaited<ReturnType<typeof attempt>>;

/** Starts no other delivery after a failure: the receiver may be down, or ask for a pause. */
async function attemptSome(
  deps: DrainDeps,
  receiver: WebhookReceiver,
  due: readonly WaitingDelivery[],
): Promise<Made[]> {
  const until = Date.now() + BATCH.ms;
  const left = due.values();
  const made: Made[] = [];
  const inTurn = async () => {
    for (const delivery of left) {
      made.push(await attempt(deps, receiver, delivery));
      if (Date.now() >= until || made.some(({ next }) => next.what !== 'taken')) return;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, inTurn));
  return made;
}

/**
 * Sends the waiting deliveries of one receiver, with no transaction open. A worker that is killed between the
 * receiver's answer and our note of it leaves a delivery to be resent under the same id.
 */
export function drainWebhooks(deps: DrainDeps) {
  const enterLane = createReceiverLanes();
  const sendWaiting = async (endpoint: ForwardEndpoint, { mayGoOn }: Lane) => {
    const until = Date.now() + RUN.ms;
    for (let sent = 0; sent < RUN.most && Date.now() < until; ) {
      const round = await nextRound(deps, endpoint);
      if (round.what === 'wait') await receiverQueue.startAt(deps.boss, endpoint, round.until);
      if (round.what !== 'send') return;
      const { target, due } = round;
      const receiver = await receiverOf(deps.sealer, target);
      const attempts = await attemptSome(deps, receiver, due);
      await noteOutcomes(deps, target, attempts);
      sent += attempts.length;
      if (!mayGoOn(attempts.map(({ milliseconds }) => milliseconds))) break;
    }
    await receiverQueue.restart(deps.boss, endpoint);
  };
  return queuedJob({
    name: receiverQueue.name,
    atOnce: RECEIVERS,
    isAlone: true,
    schema: receiverQueue.schema,
    async run(endpoint) {
      const lane = enterLane(endpoint);
      const { least, most } = RETRY_MS;
      if (lane === undefined) {
        await receiverQueue.startAt(deps.boss, endpoint, Date.now() + least + Math.random() * (most - least));
        return;
      }
      try {
        await sendWaiting(endpoint, lane);
      } finally {
        lane.leave();
      }
    },
  });
}
