import pg from 'pg';
import { NamingClient } from './fast-path/client.ts';

const TIMESTAMPTZ = 1184;
const DATE = 1082;

/**
 * The session's time zone is UTC, so the text ends in +00. Milliseconds take half the CPU time of the driver's Date.
 */
const parsed = (text: string) => Date.parse(`${text.slice(0, 10)}T${text.slice(11).replace('+00', 'Z')}`);

const WHOLE_SECONDS = '2026-11-16 09:00:00+00'.length;
const KNOWN_INSTANTS = 10_000;
const instants = new Map<string, number>();

/**
 * Caches whole seconds, because reservations share few distinct times: a map of a thousand desks has two thousand
 * instants, and parsing took a tenth of the read.
 */
function epochMilliseconds(text: string): number {
  if (text.length !== WHOLE_SECONDS) return parsed(text);
  const cached = instants.get(text);
  if (cached !== undefined) return cached;
  const instant = parsed(text);
  if (instants.size >= KNOWN_INSTANTS) instants.clear();
  instants.set(text, instant);
  return instant;
}

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    if (oid === TIMESTAMPTZ) return epochMilliseconds;
    if (oid === DATE) return (text: string) => text;
    return pg.types.getTypeParser(oid, format);
  },
};

export type PoolOptions = {
  url: string;
  size?: number;
  /** The time a request waits for a connection before it is refused. */
  waitMs?: number;
  /** The time to wait for a response before the connection is closed; longer than the server's statement timeout. */
  silenceMs?: number;
  application: string;
  onError?: (error: Error) => void;
};

export function openPool(options: PoolOptions): pg.Pool {
  const { url, size = 10, waitMs = 1000, silenceMs, application, onError = () => {} } = options;
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: waitMs,
    // Opening a connection takes longer than waiting for one on a busy machine, so they stay open over short pauses.
    idleTimeoutMillis: 60_000,
    application_name: application,
    // A vanished server closes no connection. Without these, a call would wait a quarter of an hour for the operating
    // system.
    ...(silenceMs === undefined ? {} : { query_timeout: silenceMs }),
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    types,
    pipeline: true,
    Client: NamingClient as unknown as typeof pg.Client,
    options: '-c TimeZone=UTC',
  });
  pool.on('error', onError);
  // A checked-out client emits errors itself, not through the pool; without a listener a failover ends the process.
  pool.on('connect', (client) => client.on('error', onError));
  pool.on('release', (_error, client) => {
    const used = client as unknown as NamingClient;
    // Inside a transaction it would pass its tenant or its error on to the next user of the connection.
    if (used.poisoned || used.getTransactionStatus() !== 'I') void used.end();
  });
  return pool;
}
