import type pg from 'pg';
import { cpuMs, threadUs } from '../../apps/server/testing/races/cpu.ts';
import type { spawnIngest } from '../../apps/server/testing/processes/spawn-ingest.ts';
import { until } from '../../apps/server/testing/until.ts';

const connectionsOf = async (sql: pg.Client) => {
  const { rows } = await sql.query<{ pid: number }>(
    `select pid from pg_stat_activity where application_name = 'berth-ingest' and datname = current_database()`,
  );
  return rows.map(({ pid }) => pid);
};

/** Messages that the process has stored. */
async function takenBy(origin: string): Promise<number> {
  const figures = await (await fetch(`${origin}/metrics`)).text();
  return Number(/^ingest_messages_total\S* (\d+)/m.exec(figures)?.[1] ?? 0);
}

export type Drained = {
  /** Messages per second. */
  readonly rate: number;
  /** Microseconds of CPU per message. */
  readonly ingestUs: number;
  readonly databaseUs: number;
};

const PATIENCE_MS = 300_000;
/** Excluded from the measurement, because the first messages also pay for connections and compilation. */
const WARM_SHARE = 0.2;

/** Measures a process that works off the stream, until this many messages are stored. */
export async function watchDrain(
  sql: pg.Client,
  { pid, origin }: Awaited<ReturnType<typeof spawnIngest>>,
  messages: number,
): Promise<Drained> {
  const least = messages * WARM_SHARE;
  await until('the first of them', async () => (await takenBy(origin)) >= least, PATIENCE_MS);
  const [first, at, cpu] = [await takenBy(origin), performance.now(), cpuMs(pid)];
  const used = new Map((await connectionsOf(sql)).map((connection) => [connection, threadUs(connection)]));
  await until('all of them', async () => (await takenBy(origin)) >= messages, PATIENCE_MS);
  const seconds = (performance.now() - at) / 1000;
  const counted = messages - first;
  const spentUs = (await connectionsOf(sql)).reduce((sum, one) => sum + threadUs(one) - (used.get(one) ?? 0), 0);
  return {
    rate: counted / seconds,
    ingestUs: ((cpuMs(pid) - cpu) * 1000) / counted,
    databaseUs: spentUs / counted,
  };
}
