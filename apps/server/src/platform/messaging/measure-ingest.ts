import type { Consumer } from '@nats-io/jetstream';
import { MINUTE_MS } from '@berth/domain/time';
import type { Meter } from '@opentelemetry/api';
import type { Ingest } from './ingest.ts';

/** The objective: 99 % of the messages are stored within it. */
const IN_TIME_MS = 30_000;

type Stream = {
  readonly consumer: Pick<Consumer, 'info'>;
  /** Whether the broker stores messages. */
  readonly stores: () => Promise<boolean>;
};

/** Adds metrics to the ingest: received messages, their delay, the backlog, and whether the broker stores any. */
export function measureIngest(ingest: Ingest, { consumer, stores }: Stream, meter: Meter) {
  const messages = meter.createCounter('ingest_messages', { description: 'Messages of devices that were taken in' });
  const refusals = meter.createCounter('ingest_refusals', { description: 'Devices that were not let in' });
  const stored = meter.createCounter('readings_stored', {
    description: 'Messages of devices that were stored, within half a minute or later',
  });
  // From zero, so that the first message counts as an increase.
  for (const counter of [messages, refusals]) counter.add(0);
  for (const status of ['in_time', 'late']) stored.add(0, { status });
  let [lagMs, storedAt] = [0, performance.now()];
  meter
    .createObservableGauge('ingest_lag', { unit: 's', description: 'Age of the oldest message of the last group' })
    .addCallback((result) => result.observe(lagMs / 1000));
  const pending = async () => (await consumer.info()).num_pending;
  meter
    .createObservableGauge('ingest_waiting', { description: 'Messages in the stream that were not taken in yet' })
    .addCallback(async (result) => result.observe(await pending()));

  meter
    .createObservableGauge('broker_stores', { description: '1 while the broker stores messages of devices' })
    .addCallback(async (result) => result.observe((await stores()) ? 1 : 0));

  const measured: Ingest = {
    async store(group) {
      await ingest.store(group);
      messages.add(group.length);
      const now = Date.now();
      const late = group.filter(({ receivedAt }) => now - receivedAt > IN_TIME_MS).length;
      stored.add(late, { status: 'late' });
      stored.add(group.length - late, { status: 'in_time' });
      lagMs = now - Math.min(...group.map(({ receivedAt }) => receivedAt));
      storedAt = performance.now();
    },
    async admit(signIn) {
      const admission = await ingest.admit(signIn);
      if (admission === undefined) refusals.add(1);
      return admission;
    },
  };
  return {
    ingest: measured,
    /** Whether messages wait: the last group was late, or the stream has messages and none was stored for a minute. */
    async isLate(): Promise<boolean> {
      const isRecent = performance.now() - storedAt < MINUTE_MS;
      return isRecent ? lagMs > IN_TIME_MS : (await pending()) > 0;
    },
  };
}
