import { headers, type NatsConnection } from '@nats-io/nats-core';
import { z } from 'zod';
import type { Logger } from '../logging/logger.ts';
import { type Broker, type BrokerUser, connectAs } from './broker.ts';
import { DEVICE_CONSUMER, DEVICE_STREAM, storedSubject } from './device-stream.ts';

/** Puts what was posted, or read from elsewhere, where devices' messages stand. */
export type UplinkDoor = {
  /** Resolves when it is stored and synced; throws when it is not. Of two under one id the second is dropped. */
  store(topic: readonly string[], body: string, id: string | undefined): Promise<void>;
  close(): Promise<void>;
};

const PATIENCE_MS = 3000;
/** How long it is believed that somebody takes out what is put in. */
const REMEMBERED_MS = 60_000;
const Stored = z.object({ stream: z.literal(DEVICE_STREAM) });
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
    .catch((error: unknown) => log.error({ err: error }, 'no door for readings'));

  /** The stream keeps nothing that nobody is going to take out. */
  const consumed = async (open: NatsConnection) => {
    if (Date.now() < consumedUntil) return;
    const said = await open.request(`$JS.API.CONSUMER.INFO.${DEVICE_STREAM}.${DEVICE_CONSUMER}`, '', {
      timeout: PATIENCE_MS,
    });
    Consumed.parse(said.json());
    consumedUntil = Date.now() + REMEMBERED_MS;
  };

  return {
    async store(topic, body, id) {
      if (connection === undefined) throw new Error('no broker');
      await consumed(connection);
      const marked = headers();
      if (id !== undefined) marked.set('Nats-Msg-Id', id);
      const said = await connection.request(storedSubject(topic), body, { timeout: PATIENCE_MS, headers: marked });
      Stored.parse(said.json());
    },
    async close() {
      closed = true;
      await connection?.close();
    },
  };
}
