import pg from 'pg';
import { NamingClient } from './client.ts';

const TIMESTAMPTZ = 1184;
const DATE = 1082;

/** The session's zone is UTC, so the text ends in +00. Milliseconds: half the processor time of the driver's Date. */
const parsed = (text: string) => Date.parse(`${text.slice(0, 10)}T${text.slice(11).replace('+00', 'Z')}`);

const WHOLE_SECONDS = '2026-11-16 09:00:00+00'.length;
const KNOWN_INSTANTS = 10_000;
const instants = new Map<string, number>();

/** People reserve at the same few times: a map of a thousand desks has two thousand, and parsing took a tenth of it. */
function epochMilliseconds(text: string): number {
  if (text.length !== WHOLE_SECONDS) return parsed(text);
  const known = instants.get(text);
  if (known !== undefined) return known;
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
  /** How long a request waits for a connection before it is refused. */
  waitMs?: number;
  /** How long an answer is waited for before the connection is given up. Longer than the server lets a statement run. */
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
    // Opening one takes longer than waiting for one on a busy machine, so they are kept over short pauses.
    idleTimeoutMillis: 60_000,
    application_name: application,
    // A server that vanishes closes nothing: without these a call waits until the system gives up, a quarter of an hour.
    ...(silenceMs === undefined ? {} : { query_timeout: silenceMs }),
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    types,
    pipeline: true,
    Client: NamingClient as unknown as typeof pg.Client,
    options: '-c TimeZone=UTC',
  });
  pool.on('error', onError);
  // A client that is checked out reports here, not to the pool; without a listener a failover ends the process.
  pool.on('connect', (client) => client.on('error', onError));
  pool.on('release', (_error, client) => {
    const used = client as unknown as NamingClient;
    // Given back inside a transaction, it would lend its tenant or its failure to whoever comes next.
    if (used.poisoned || used.getTransactionStatus() !== 'I') void used.end();
  });
  return pool;
}
