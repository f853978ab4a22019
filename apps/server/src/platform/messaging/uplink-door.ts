import { headers, type NatsConnection } from '@nats-io/nats-core';
import { z } from 'zod';
import type { Logger } from '../logging/logger.ts';
import { type Broker, type BrokerUser, connectAs } from './broker.ts';
import { DEVICE_CONSUMER, DEVICE_STREAM, Stored, storedSubject } from './device-stream.ts';

/** Publishes posted or polled readings to the stream of device messages. */
export type UplinkDoor = {
  /** Resolves when the message is stored and synced, and throws if it is not. A duplicate id is dropped. */
  store(topic: readonly string[], body: string, id: string | undefined): Promise<void>;
  close(): Promise<void>;
};

const TIMEOUT_MS = 3000;
/** The time for which the existence of the consumer is cached. */
const CONSUMER_CACHE_MS = 60_000;
const Consumed = z.object({ name: z.literal(DEVICE_CONSUMER) });

type DoorUser = Extract<BrokerUser, 'api-door' | 'worker-door'>;

export function openUplinkDoor(broker: Broker, log: Logger, user: DoorUser = 'api-door'): UplinkDoor {
  let connection: NatsConnection | undefined;
  let consumedUntil = 0;
  let closed = false;
  connectAs(user, broker)
    .then((opened) => {
      if (closed) return opened.close();
      connection = opened;
      return undefined;
    })
    .catch((error: unknown) => log.error({ err: error }, 'no connection to publish readings'));

  /** Checks that the consumer exists: the stream stores nothing without one. */
  const consumed = async (open: NatsConnection) => {
    if (performance.now() < consumedUntil) return;
    const answer = await open.request(`$JS.API.CONSUMER.INFO.${DEVICE_STREAM}.${DEVICE_CONSUMER}`, '', {
      timeout: TIMEOUT_MS,
    });
    Consumed.parse(answer.json());
    consumedUntil = performance.now() + CONSUMER_CACHE_MS;
  };

  return {
    async store(topic, body, id) {
      if (connection === undefined) throw new Error('no broker');
      await consumed(connection);
      const marked = headers();
      if (id !== undefined) marked.set('Nats-Msg-Id', id);
      const answer = await connection.request(storedSubject(topic), body, { timeout: TIMEOUT_MS, headers: marked });
      Stored.parse(answer.json());
    },
    async close() {
      closed = true;
      await connection?.close();
    },
  };
}
