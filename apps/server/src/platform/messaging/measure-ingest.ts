import type { Consumer } from '@nats-io/jetstream';
import type { Meter } from '@opentelemetry/api';
import type { Ingest } from './ingest.ts';

/** Adds metrics to the ingest: received messages, their delay, and the backlog. */
export function measureIngest(ingest: Ingest, consumer: Pick<Consumer, 'info'>, meter: Meter): Ingest {
  const messages = meter.createCounter('ingest_messages', { description: 'Messages of devices that were taken in' });
  const refusals = meter.createCounter('ingest_refusals', { description: 'Devices that were not let in' });
  let lagSeconds = 0;
  meter
    .createObservableGauge('ingest_lag', { unit: 's', description: 'Age of the oldest message of the last group' })
    .addCallback((result) => result.observe(lagSeconds));
  meter
    .createObservableGauge('ingest_waiting', { description: 'Messages in the stream that were not taken in yet' })
    .addCallback(async (result) => {
      const { num_pending: pending } = await consumer.info();
      result.observe(pending);
    });
  return {
    async store(group) {
      await ingest.store(group);
      messages.add(group.length);
      lagSeconds = (Date.now() - Math.min(...group.map(({ receivedAt }) => receivedAt))) / 1000;
    },
    async admit(signIn) {
      const admission = await ingest.admit(signIn);
      if (admission === undefined) refusals.add(1);
      return admission;
    },
  };
}
