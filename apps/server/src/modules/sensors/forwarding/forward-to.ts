import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { ForwardedReading, ForwardedReadings } from '@berth/contract';
import { afterAttempt, BACKOFF } from '@berth/domain/integrations';
import { type Bundle, bundlesOf, FORWARDING } from '@berth/domain/sensors';
import { sendWebhook, type WebhookReceiver } from '../../../platform/egress/send-webhook.ts';
import { IN_HAND_MS, type MessageInHand } from '../../../platform/messaging/forward-stream.ts';
import type { RunDeps, Running } from '../../../platform/module.ts';
import type { ForwardTarget } from '../../connections/index.ts';
import type { ForwardState } from './forward-state.ts';
import { readingsIn, type SensorsByKey } from './readings-in.ts';

type To = {
  readonly target: ForwardTarget;
  readonly receiver: WebhookReceiver;
  readonly sensors: () => Promise<SensorsByKey>;
  /** Records successes and failures for administrators. */
  readonly state: ForwardState;
  /** The longest time that a reading waits for others. */
  readonly withinMs: number;
};

const RETRY_MS = 5000;

/** Derived from the messages and the receiver, so that the receiver recognises a retry. */
function webhookIdOf(endpointId: string, sequences: readonly number[]): string {
  const hash = createHash('sha256').update(`${endpointId} ${sequences.join(' ')}`);
  return `msg_${hash.digest('base64url').slice(0, 27)}`;
}

type Sent = Bundle<MessageInHand, ForwardedReading>;

/** Depends only on the messages, so that another worker sends the same bytes. */
const bodyOf = ({ organisation, building }: ForwardTarget, { messages, readings }: Sent): string =>
  JSON.stringify({
    type: 'sensor.readings',
    timestamp: new Date(Math.max(...messages.map(({ receivedAt }) => receivedAt))).toISOString(),
    data: { building: `/${organisation}/${building}`, readings: [...readings] },
  } satisfies ForwardedReadings);

/** Ends early, and without an error, when the signal aborts. */
const pauseOrStop = (ms: number, signal: AbortSignal) => pause(ms, undefined, { signal }).catch(() => undefined);

type With = Pick<RunDeps, 'log' | 'forwardStream' | 'safeFetch'>;

/** Forwards messages to one receiver until it is stopped, or the receiver answers 410. */
export function forwardTo({ log, forwardStream, safeFetch }: With, to: To): Running {
  const { target, receiver, sensors, state, withinMs } = to;
  const { endpointId } = target;
  const stopping = new AbortController();
  const { signal } = stopping;

  /** Retries until the delivery succeeds or is given up. */
  const deliver = async (bundle: Sent) => {
    const { messages, readings } = bundle;
    const body = bodyOf(target, bundle);
    const id = webhookIdOf(
      endpointId,
      messages.map(({ sequence }) => sequence),
    );
    const oldest = Math.min(...messages.map(({ receivedAt }) => receivedAt));
    for (let failures = 1; !signal.aborted; failures += 1) {
      const answered = await sendWebhook(safeFetch, receiver, { id, body, signal });
      const now = Date.now();
      const next = afterAttempt({ ...answered, failures, ageMs: now - oldest, now }, BACKOFF.readings, Math.random());
      if (next.what === 'taken') {
        for (const message of messages) message.done();
        await state.delivered();
        return;
      }
      if (signal.aborted) return;
      if (next.what === 'switch-off') {
        await state.switchedOff();
        stopping.abort();
        return;
      }
      await state.failed(answered);
      if (next.what === 'give-up') {
        log.warn(
          { endpointId, readings: readings.length },
          'readings were dropped after three days of failed deliveries',
        );
        for (const message of messages) message.done();
        return;
      }
      await pauseOrStop(next.afterMs, signal);
    }
  };

  const forward = async (messages: readonly MessageInHand[]) => {
    const keep = () => {
      for (const message of messages) message.stillInHand();
    };
    // Also at once, so that after a kill they are redelivered together, as one request under the same id.
    keep();
    const keeping = setInterval(keep, IN_HAND_MS / 3);
    try {
      const byKey = await sensors();
      const read = messages.map((message) => {
        const { comesAgain } = message;
        return { message, comesAgain, readings: readingsIn(byKey, message) };
      });
      for (const bundle of bundlesOf(read))
        if (bundle.readings.length > 0) await deliver(bundle);
        else for (const message of bundle.messages) message.done();
    } finally {
      clearInterval(keeping);
      // Has no effect on acknowledged messages.
      for (const message of messages) message.giveBack();
    }
  };

  const { mostReadings: most } = FORWARDING;
  const ended = (async () => {
    while (!signal.aborted)
      try {
        await forward(await forwardStream.take(endpointId, { most, withinMs, signal }));
      } catch (error) {
        log.warn({ err: error, endpointId }, 'readings wait to be sent on');
        await pauseOrStop(RETRY_MS, signal);
      }
  })();
  return {
    async stop() {
      stopping.abort();
      await ended;
    },
  };
}
