import type { ConnectionOptions, NatsConnection } from '@nats-io/nats-core';
import { connect } from '@nats-io/transport-node';

/** Which world a name opens stands in deploy/nats.conf. */
export type BrokerUser =
  | 'api'
  | 'api-door'
  | 'worker'
  | 'worker-door'
  | 'worker-forward'
  | 'ingest'
  | 'ingest-live'
  | 'ingest-guard';

export type Broker = { readonly url: string; readonly password: string };

/** Starts without a broker and waits for it for ever. */
export const connectAs = (
  user: BrokerUser,
  { url, password }: Broker,
  rest: ConnectionOptions = {},
): Promise<NatsConnection> =>
  connect({
    servers: url,
    user,
    pass: password,
    name: `berth-${user}`,
    waitOnFirstConnect: true,
    maxReconnectAttempts: -1,
    reconnectTimeWait: 500,
    reconnectJitter: 250,
    pingInterval: 10_000,
    ...rest,
  });
