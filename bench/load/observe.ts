import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { cpuMs } from '../../apps/server/testing/races/cpu.ts';
import type { World } from '../../apps/server/testing/races/world.ts';

/** The processes that run a load, and the application name of their connections. */
export type Side = { readonly application: string; readonly pids: readonly number[] };

export type Statement = {
  readonly text: string;
  readonly calls: number;
  readonly buffers: number;
  readonly wal: number;
};

/** All threads of a process, with a precision of ten milliseconds. */
const threadsUs = (pid: number) => cpuMs(pid) * 1000;

/**
 * One thread, with a precision of nanoseconds: there are 32 connections, and an error of ten milliseconds for each
 * would add up.
 */
const threadUs = (pid: number) => Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1000;

/** A connection that is idle for a minute is closed, and used no CPU in that time. */
const isOpen = (pid: number) => existsSync(`/proc/${pid}`);

const total = (pids: readonly number[], of: (pid: number) => number) => pids.reduce((sum, pid) => sum + of(pid), 0);

export async function connectionsOf({ sql }: World, application: string): Promise<number[]> {
  const { rows } = await sql.query<{ pid: number }>(
    'select pid from pg_stat_activity where datname = current_database() and application_name = $1 order by pid',
    [application],
  );
  return rows.map(({ pid }) => pid);
}

async function statementsOf({ sql }: World): Promise<Statement[]> {
  const { rows } = await sql.query<Statement>(
    `select query as text, calls::int, (shared_blks_hit + shared_blks_read)::float8 as buffers, wal_records::float8 as wal
     from pg_stat_statements where dbid = (select oid from pg_database where datname = current_database())
       and userid = 'berth_api'::regrole and query not like '%pg_stat_%' order by calls desc`,
  );
  return rows;
}

export type Seen = {
  readonly seconds: number;
  /** Microseconds of CPU, of all processes of a side and of their connections. */
  readonly apiUs: number;
  readonly databaseUs: number;
  readonly statements: readonly Statement[];
};

/** Observes a load that is already running. */
export async function observe(world: World, { application, pids }: Side, milliseconds: number): Promise<Seen> {
  const connections = await connectionsOf(world, application);
  await world.sql.query(
    'select pg_stat_statements_reset(0, (select oid from pg_database where datname = current_database()), 0)',
  );
  const before = { at: performance.now(), api: total(pids, threadsUs) };
  const used = new Map(connections.map((pid) => [pid, threadUs(pid)]));
  await pause(milliseconds);
  const after = { at: performance.now(), api: total(pids, threadsUs) };
  return {
    seconds: (after.at - before.at) / 1000,
    apiUs: after.api - before.api,
    databaseUs: total(connections.filter(isOpen), (pid) => threadUs(pid) - (used.get(pid) ?? 0)),
    statements: await statementsOf(world),
  };
}
