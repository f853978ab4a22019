import { setTimeout as pause } from 'node:timers/promises';
import { AckPolicy, DeliverPolicy, jetstream, jetstreamManager, type JsMsg } from '@nats-io/jetstream';
import { type NatsConnection, nanos } from '@nats-io/nats-core';
import type { Logger } from '../logging/logger.ts';
import { type Broker, connectAs } from './broker.ts';
import { DEVICE_STREAM, storedMessage, storedSubject } from './device-stream.ts';
import type { DeviceMessage } from './ingest.ts';

/** A delivered message. It is redelivered to any worker unless it is acknowledged or its time is extended. */
export type MessageInHand = DeviceMessage & {
  /** Its position in the stream, which is the same for a redelivery. */
  readonly sequence: number;
  /** Whether it was delivered before without an acknowledgement. */
  readonly comesAgain: boolean;
  done(): void;
  stillInHand(): void;
  giveBack(): void;
};

type Place = { readonly organisation: string; readonly building: string };

/**
 * The messages of devices, for forwarding. Each receiver has its own consumer, so that a receiver which is down holds
 * back no other.
 */
export type ForwardStream = {
  /** Lists the receivers that have a consumer. */
  receivers(): Promise<string[]>;
  /**
   * Creates the consumer of a receiver: from now on the messages of the building are stored until they are
   * acknowledged. Safe to repeat.
   */
  begin(receiver: string, place: Place): Promise<void>;
  end(receiver: string): Promise<void>;
  /** Takes waiting messages, or those that arrive within the given time. */
  take(receiver: string, taking: Taking): Promise<MessageInHand[]>;
  close(): Promise<void>;
};

const PREFIX = 'forward-';
/** Time without acknowledgement or extension after which a message is redelivered. */
export const IN_HAND_MS = 60_000;
const OPEN_AGAIN_MS = 10_000;
/** The time in which an operation waits for the first connection. Without a limit, a worker without a broker never stops. */
const FIRST_CONNECTION_MS = 5000;
/** Limit on unacknowledged messages: many more than fit in one request would only wait here. */
const MOST_IN_HAND = 500;

function inHand(connection: NatsConnection, message: JsMsg): MessageInHand {
  // Without a connection nothing can be acknowledged, and the message is redelivered anyway.
  const ifConnected = (acknowledge: () => void) => () => (connection.isClosed() ? undefined : acknowledge());
  return {
    ...storedMessage(message),
    sequence: message.seq,
    comesAgain: message.redelivered,
    done: ifConnected(() => message.ack()),
    stillInHand: ifConnected(() => message.working()),
    giveBack: ifConnected(() => message.nak()),
  };
}

type Taking = { readonly most: number; readonly withinMs: number; readonly signal: AbortSignal };

async function takeFrom(connection: NatsConnection, receiver: string, { most, withinMs, signal }: Taking) {
  const consumer = await jetstream(connection).consumers.get(DEVICE_STREAM, `${PREFIX}${receiver}`);
  const messages = await consumer.fetch({ max_messages: most, expires: withinMs });
  const stop = () => void messages.close();
  signal.addEventListener('abort', stop, { once: true });
  if (signal.aborted) stop();
  const taken: MessageInHand[] = [];
  for await (const message of messages) taken.push(inHand(connection, message));
  signal.removeEventListener('abort', stop);
  return taken;
}

type InHand = { readonly inHandMs: number };

/** Waits for a broker for ever; until it is connected, every operation fails. */
export function openForwardStream(
  broker: Broker,
  log: Logger,
  { inHandMs }: InHand = { inHandMs: IN_HAND_MS },
): ForwardStream {
  let connection: NatsConnection | undefined;
  const closing = new AbortController();
  const attempted = Promise.withResolvers<void>();
  /** Retries: a broker that refuses may not know this user yet. */
  const hold = async () => {
    while (!closing.signal.aborted) {
      try {
        // Uses its own inboxes, so that the worker cannot read replies to other users of the account.
        connection = await connectAs('worker-forward', broker, { inboxPrefix: '_INBOX_forward' });
        attempted.resolve();
        if (closing.signal.aborted) await connection.close();
        await connection.closed();
      } catch (error) {
        log.error({ err: error }, 'no connection to forward readings');
      }
      attempted.resolve();
      connection = undefined;
      await pause(OPEN_AGAIN_MS, undefined, { ref: false, signal: closing.signal }).catch(() => undefined);
    }
  };
  void hold();
  // The worker uses the stream as soon as it starts, before the connection is open.
  const firstAttempt = Promise.race([attempted.promise, pause(FIRST_CONNECTION_MS, undefined, { ref: false })]);
  const connected = async () => {
    await firstAttempt;
    if (connection === undefined) throw new Error('no broker');
    return connection;
  };
  const consumers = async () => (await jetstreamManager(await connected(), { checkAPI: false })).consumers;
  return {
    async receivers() {
      const names: string[] = [];
      for await (const { name } of (await consumers()).list(DEVICE_STREAM)) names.push(name);
      return names.flatMap((name) => (name.startsWith(PREFIX) ? [name.slice(PREFIX.length)] : []));
    },
    async begin(receiver, { organisation, building }) {
      await (await consumers()).add(DEVICE_STREAM, {
        durable_name: `${PREFIX}${receiver}`,
        filter_subject: storedSubject([organisation, building, '>']),
        deliver_policy: DeliverPolicy.New,
        ack_policy: AckPolicy.Explicit,
        ack_wait: nanos(inHandMs),
        max_ack_pending: MOST_IN_HAND,
        max_deliver: -1,
      });
    },
    async end(receiver) {
      await (await consumers()).delete(DEVICE_STREAM, `${PREFIX}${receiver}`);
    },
    take: async (receiver, taking) => takeFrom(await connected(), receiver, taking),
    async close() {
      closing.abort();
      await connection?.close();
    },
  };
}
