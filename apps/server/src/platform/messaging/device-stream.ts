import { DAY_MS } from '@berth/domain/time';
import {
  AckPolicy,
  type Consumer,
  jetstream,
  jetstreamManager,
  type JsMsg,
  RetentionPolicy,
  StorageType,
  type StreamInfo,
} from '@nats-io/jetstream';
import { type Msg, type NatsConnection, nanos } from '@nats-io/nats-core';
import { z } from 'zod';
import type { Logger } from '../logging/logger.ts';
import { gathered } from './gathered.ts';
import type { DeviceMessage, Ingest } from './ingest.ts';

/**
 * The MQTT gateway's own stream, which contains every acknowledged message. A separate stream over the same subjects
 * lost 763 of 47,237 such messages when the broker was killed.
 */
export const DEVICE_STREAM = '$MQTT_msgs';
export const DEVICE_CONSUMER = 'ingest';
const STORED_UNDER = '$MQTT.msgs.';
const OURS = 'berth.';

/** The name of a device's topic in the stream. */
export const storedSubject = (topic: readonly string[]): string => `${STORED_UNDER}${OURS}${topic.join('.')}`;

/** No organisation has a topic of one part. */
const PROBE = storedSubject(['probe']);
const PROBE_MS = 2000;
/** The broker's answer to a message that it stored. A refusal names the stream too, with an error and the number 0. */
export const Stored = z.object({
  stream: z.literal(DEVICE_STREAM),
  seq: z.number().positive(),
  error: z.undefined().optional(),
});

/**
 * Whether the broker stores a message, which is the only way to know: after a full disk, NATS 2.15.2 refuses every
 * message until it is restarted, and its health check and figures look as before.
 */
export async function storesMessages(connection: NatsConnection): Promise<boolean> {
  try {
    const answer = await connection.request(PROBE, '', { timeout: PROBE_MS });
    return Stored.safeParse(answer.json()).success;
  } catch {
    return false;
  }
}

const LIMITS = { max_age: nanos(3 * DAY_MS), max_bytes: 1024 ** 3 };
const MOST_AT_ONCE = 2000;
/**
 * Two missed heartbeats tell the consumer that the node with its request is lost. With the library's 15 s, readings
 * waited for half a minute after the loss of a node.
 */
const REQUEST = { max_messages: MOST_AT_ONCE, expires: 10_000, idle_heartbeat: 2_500 };
/**
 * A group is stored in one transaction. A message may have five hundred readings: two thousand such messages made a
 * statement that the database cancelled after five seconds, every time.
 */
const GROUPS = {
  most: MOST_AT_ONCE,
  mostWeight: 512 * 1024,
  weightOf: ({ data }: Pick<Msg, 'data'>) => data.length,
  withinMs: 250,
};

type StreamOptions = { readonly ackWaitMs: number; readonly replicas: number };

/** Fails if the broker holds fewer copies of a message than configured: losing a node would lose what it acknowledged. */
export function checkReplicas({ config }: Pick<StreamInfo, 'config'>, replicas: number): void {
  if (config.num_replicas < replicas)
    throw new Error(`the stream ${config.name} has ${config.num_replicas} replicas instead of ${replicas}`);
}

/**
 * Creates the stream if no device has ever connected, and raises its replicas if it has too few. They are never lowered
 * here: an ingest that lacks the setting would remove copies. The gateway stores a message only while it has a consumer,
 * so the consumer must exist before any device is admitted.
 */
export async function ensureDeviceStream(
  connection: NatsConnection,
  { ackWaitMs, replicas }: StreamOptions,
): Promise<Consumer> {
  const manager = await jetstreamManager(connection);
  const existing = await manager.streams.info(DEVICE_STREAM).catch(() => undefined);
  const info =
    existing === undefined
      ? await manager.streams.add({
          ...LIMITS,
          name: DEVICE_STREAM,
          subjects: [`${STORED_UNDER}>`],
          storage: StorageType.File,
          retention: RetentionPolicy.Interest,
          num_replicas: replicas,
        })
      : await manager.streams.update(DEVICE_STREAM, {
          ...LIMITS,
          num_replicas: Math.max(replicas, existing.config.num_replicas),
        });
  checkReplicas(info, replicas);
  await manager.consumers.add(DEVICE_STREAM, {
    durable_name: DEVICE_CONSUMER,
    filter_subject: `${STORED_UNDER}${OURS}>`,
    ack_policy: AckPolicy.Explicit,
    ack_wait: nanos(ackWaitMs),
    max_ack_pending: 20_000,
    max_deliver: -1,
  });
  return jetstream(connection).consumers.get(DEVICE_STREAM, DEVICE_CONSUMER);
}

const topicOf = (subject: string, prefix: string) => subject.slice(prefix.length).split('.');

export const storedMessage = (message: JsMsg): DeviceMessage => ({
  topic: topicOf(message.subject, `${STORED_UNDER}${OURS}`),
  body: message.string(),
  // The time at which the broker stored it, which is the same for a redelivery.
  receivedAt:
    message.timestampNanos === undefined ? message.time.getTime() : Number(message.timestampNanos / 1_000_000n),
});

/** Consumes messages until it is stopped. A message is acknowledged after its commit; until then it is redelivered. */
export async function takeStored(consumer: Consumer, ingest: Pick<Ingest, 'store'>) {
  const messages = await consumer.consume(REQUEST);
  const taken = (async () => {
    for await (const group of gathered(messages, GROUPS)) {
      const ofDevices = group.filter(({ subject }) => subject !== PROBE);
      if (ofDevices.length > 0) await ingest.store(ofDevices.map(storedMessage));
      for (const message of group) message.ack();
    }
  })();
  return {
    async stop() {
      await messages.close();
      await taken;
    },
  };
}

/** Stores messages without acknowledgement (QoS 0), which are in no stream: they are read as they arrive, or lost. */
export function takePassing(connection: NatsConnection, ingest: Pick<Ingest, 'store'>, log: Logger) {
  const passing = connection.subscribe(`${OURS}>`, { queue: DEVICE_CONSUMER });
  const isUnacknowledged = (message: Msg) => message.headers?.get('Nmqtt-Pub') === '0';
  const taken = (async () => {
    for await (const group of gathered(passing, GROUPS)) {
      const unacknowledged = group.filter(isUnacknowledged).map((message) => ({
        topic: topicOf(message.subject, OURS),
        body: message.string(),
        receivedAt: Date.now(),
      }));
      if (unacknowledged.length > 0) await ingest.store(unacknowledged);
    }
  })();
  taken.catch((error: unknown) => log.error({ err: error }, 'readings without acknowledgement are lost'));
  return {
    async stop() {
      passing.unsubscribe();
      await taken;
    },
  };
}
