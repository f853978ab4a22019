import { setTimeout as pause } from 'node:timers/promises';
import { Change } from '@berth/contract';
import { z } from 'zod';
import { type TenantTx, whenCommitted } from '@berth/database';
import type { Msg, NatsConnection, Subscription } from '@nats-io/nats-core';
import type { BuildingKey } from '../keys.ts';
import type { Logger } from '../logging/logger.ts';
import { type Broker, type BrokerUser, connectAs } from './broker.ts';

/** A notice between nodes. It contains the member ids, while a listener learns only whether it is about them. */
const Notice = Change.omit({ own: true, map: true }).extend({ memberIds: z.array(z.string()).optional() });
export type Notice = z.infer<typeof Notice>;

/** Notices of changes. A lost one costs a refetch, never data. */
export type Live = {
  /** Notifies every node after the transaction has committed. */
  announce(tx: TenantTx, place: BuildingKey, notice: Notice): void;
  /** Notifies every node of committed changes. */
  tell(place: BuildingKey, notice: Notice): void;
  /** Receives the notices of all buildings. */
  overhear(hearer: Hearer): void;
  subscribe(place: BuildingKey, listener: LiveListener): Listening;
  connected(): boolean;
  /** Sends the gathered notices and closes the connection. */
  close(): Promise<void>;
};

export type Listening = {
  /** Resolves when the broker has the subscription: later notices of other nodes arrive. */
  readonly begun: Promise<void>;
  stop(): void;
};

export type LiveListener = {
  change(notice: Notice): void;
  /** The broker was away, so notices may have been missed. */
  gap(): void;
};

type Hearer = (place: BuildingKey, notice: Notice) => void;

const subjectOf = ({ organisationId, buildingId }: BuildingKey) => `berth.live.${organisationId}.${buildingId}`;

const placeIn = (subject: string): BuildingKey => {
  const [, , organisationId = '', buildingId = ''] = subject.split('.');
  return { organisationId, buildingId };
};

/**
 * Limit on waiting for the subscription. An unreachable broker confirms it only when it is back, and then sends a gap
 * notice.
 */
const SUBSCRIBE_TIMEOUT_MS = 1_000;

/**
 * Notices are gathered this long and sent together. The response to a change does not wait for its notice, and sending
 * each one in a packet of its own took 4 % of an api's CPU for a reservation.
 */
const GATHER_MS = 10;

/**
 * Waits until the broker has everything that was sent, such as a subscription: on a busy machine, another node's notice
 * could arrive before it.
 */
const received = (connection: NatsConnection | undefined, up: boolean): Promise<void> =>
  connection === undefined || !up
    ? Promise.resolve()
    : Promise.race([connection.flush().catch(() => {}), pause(SUBSCRIBE_TIMEOUT_MS, undefined, { ref: false })]);

/** Starts without a broker and retries for ever: the product works without notices, only with slower updates. */
export function openLive(options: Broker & { user: BrokerUser; log: Logger }): Live {
  const { user, log } = options;
  const listeners = new Map<LiveListener, { place: BuildingKey; subscription?: Subscription }>();
  const hearers: Hearer[] = [];
  let connection: NatsConnection | undefined;
  let up = false;
  let closed = false;

  const listen = (listener: LiveListener) => {
    const entry = listeners.get(listener);
    if (connection === undefined || entry === undefined) return;
    entry.subscription = connection.subscribe(subjectOf(entry.place));
    void deliver(entry.subscription, (change) => listener.change(change), log);
  };
  const hear = (hearer: Hearer) => {
    if (connection === undefined) return;
    const everything = connection.subscribe(subjectOf({ organisationId: '*', buildingId: '*' }));
    void deliver(everything, (change, subject) => hearer(placeIn(subject), change), log);
  };

  const connecting = connectAs(user, options).then((opened) => {
    if (closed) return opened.close();
    connection = opened;
    up = true;
    for (const hearer of hearers) hear(hearer);
    for (const listener of listeners.keys()) {
      listen(listener);
      listener.gap();
    }
    return watchStatus(opened, log, (now) => {
      if (now && !up) for (const listener of listeners.keys()) listener.gap();
      up = now;
    });
  });
  connecting.catch((error: unknown) => log.error({ err: error }, 'no broker'));

  let gathered: Parameters<Live['tell']>[] = [];
  const send = () => {
    try {
      if (up) for (const [place, notice] of gathered) connection?.publish(subjectOf(place), JSON.stringify(notice));
    } catch (error) {
      log.error({ err: error }, 'notices were not sent');
    }
    gathered = [];
  };
  const tell: Live['tell'] = (...told) => {
    if (gathered.push(told) === 1) setTimeout(send, GATHER_MS);
  };

  return {
    tell,
    announce: (tx, place, change) => whenCommitted(tx, () => tell(place, change)),
    overhear(hearer) {
      hearers.push(hearer);
      hear(hearer);
    },
    subscribe(place, listener) {
      listeners.set(listener, { place });
      listen(listener);
      return {
        begun: received(connection, up),
        stop() {
          listeners.get(listener)?.subscription?.unsubscribe();
          listeners.delete(listener);
        },
      };
    },
    connected: () => up,
    close: async () => {
      closed = true;
      send();
      await received(connection, up);
      up = false;
      await connection?.close();
    },
  };
}

/** An unexpected message must not end the process. */
const valueOf = (message: Msg): unknown => {
  try {
    return message.json();
  } catch {
    return undefined;
  }
};

async function deliver(subscription: Subscription, receive: (notice: Notice, subject: string) => void, log: Logger) {
  for await (const message of subscription) {
    const parsed = Notice.safeParse(valueOf(message));
    if (parsed.success) receive(parsed.data, message.subject);
    else log.error({ subject: message.subject }, 'a notice of unknown form');
  }
}

async function watchStatus(connection: NatsConnection, log: Logger, changed: (up: boolean) => void) {
  for await (const status of connection.status()) {
    if (status.type === 'disconnect') {
      log.warn('broker lost; screens refetch when it is back');
      changed(false);
    }
    if (status.type === 'reconnect') {
      log.info('broker back');
      changed(true);
    }
  }
}
