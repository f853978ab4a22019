import { setTimeout as pause } from 'node:timers/promises';
import { AckPolicy, DeliverPolicy, jetstream, jetstreamManager, type JsMsg } from '@nats-io/jetstream';
import { type NatsConnection, nanos } from '@nats-io/nats-core';
import type { Logger } from '../logging/logger.ts';
import { type Broker, connectAs } from './broker.ts';
import { DEVICE_STREAM, storedMessage, storedSubject } from './device-stream.ts';
import type { DeviceMessage } from './ingest.ts';

/** A message in hand. It comes again, to whoever asks, unless it is done or kept in hand. */
export type MessageInHand = DeviceMessage & {
  /** Its place in the stream, which stays the same when it comes again. */
  readonly sequence: number;
  /** Somebody had it in hand before, and did not say that it is done. */
  readonly comesAgain: boolean;
  done(): void;
  stillInHand(): void;
  giveBack(): void;
};

type Place = { readonly organisation: string; readonly building: string };

/**
 * What devices sent, for whoever sends it on: each receiver has its own place in the stream, so that one which takes
 * nothing holds back no other.
 */
export type ForwardStream = {
  /** The receivers that have a place. */
  receivers(): Promise<string[]>;
  /** From now on everything of the building is kept for the receiver, until it is done. Twice is harmless. */
  begin(receiver: string, place: Place): Promise<void>;
  end(receiver: string): Promise<void>;
  /** What there is, or comes within so long. */
  take(receiver: string, taking: Taking): Promise<MessageInHand[]>;
  close(): Promise<void>;
};

const PREFIX = 'forward-';
/** After so long without a word from whoever has it in hand a message is given to another. */
export const IN_HAND_MS = 60_000;
const OPEN_AGAIN_MS = 10_000;
/** Many more in hand than go in one request would only wait there. */
const MOST_IN_HAND = 500;

function inHand(connection: NatsConnection, message: JsMsg): MessageInHand {
  // Without a connection nothing can be said, and the message comes again by itself.
  const say = (word: () => void) => () => (connection.isClosed() ? undefined : word());
  return {
    ...storedMessage(message),
    sequence: message.seq,
    comesAgain: message.redelivered,
    done: say(() => message.ack()),
    stillInHand: say(() => message.working()),
    giveBack: say(() => message.nak()),
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

/** Waits for a broker for ever; until there is one everything is refused. */
export function openForwardStream(
  broker: Broker,
  log: Logger,
  { inHandMs }: InHand = { inHandMs: IN_HAND_MS },
): ForwardStream {
  let connection: NatsConnection | undefined;
  const closing = new AbortController();
  const firstAttempt = Promise.withResolvers<void>();
  /** Retries: a broker that refuses may not know this user yet. */
  const hold = async () => {
    while (!closing.signal.aborted) {
      try {
        // Inboxes of its own: what others of this account are told is not for the worker.
        connection = await connectAs('worker-forward', broker, { inboxPrefix: '_INBOX_forward' });
        firstAttempt.resolve();
        if (closing.signal.aborted) await connection.close();
        await connection.closed();
      } catch (error) {
        log.error({ err: error }, 'no stream of readings to send on');
      }
      firstAttempt.resolve();
      connection = undefined;
      await pause(OPEN_AGAIN_MS, undefined, { ref: false, signal: closing.signal }).catch(() => undefined);
    }
  };
  void hold();
  // The worker asks as soon as it starts, which is before the connection is there.
  const connected = async () => {
    await firstAttempt.promise;
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
