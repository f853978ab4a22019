import type { ConnectionOptions, NatsConnection } from '@nats-io/nats-core';
import { connect } from '@nats-io/transport-node';

/** The permissions of each user are in deploy/nats.conf. */
export type BrokerUser =
  | 'api'
  | 'api-door'
  | 'worker'
  | 'worker-door'
  | 'worker-forward'
  | 'ingest'
  | 'ingest-live'
  | 'ingest-guard';

/** `url` has one address, or those of all nodes of a cluster. */
export type Broker = { readonly url: string | string[]; readonly password: string };

/** Connects even if the broker is down at first, and retries for ever. */
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
    // Otherwise two refusals end all attempts, and a broker refuses everyone while it is too busy to authenticate.
    ignoreAuthErrorAbort: true,
    reconnectTimeWait: 500,
    reconnectJitter: 250,
    pingInterval: 10_000,
    ...rest,
  });
