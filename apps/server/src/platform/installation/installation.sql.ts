import type { Database, TenantTx } from '@berth/database';
import type { InstallationFacts } from '@berth/domain/installation';
import { sql } from 'kysely';

/** The timeline is the first part of the name of a WAL file, in hexadecimal. */
const TIMELINE = sql`('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::integer`;

export type PauseReason = 'restore' | 'requested';

export type InstallationState = InstallationFacts & {
  readonly pausedSince: number | null;
  readonly pausedReason: PauseReason | null;
  readonly restoredTo: number | null;
  readonly isSettled: boolean;
  readonly areErasuresReplayed: boolean;
};

/** Uses the clock of the server itself, which a test that travels in time does not move. */
export async function readInstallation(db: Database): Promise<InstallationState> {
  const { rows } = await sql<InstallationState>`
    select ${TIMELINE} as timeline, timeline as "storedTimeline",
      (extract(epoch from clock_timestamp() - heartbeat_at) * 1000)::float8 as "heartbeatAgeMs",
      paused_since as "pausedSince", paused_reason as "pausedReason", restored_to as "restoredTo",
      settled_at is not null as "isSettled", erasures_replayed_at is not null as "areErasuresReplayed"
    from installation`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('the table installation has no row');
  return row;
}

export const areJobsPaused = async (db: Database): Promise<boolean> =>
  (await readInstallation(db)).pausedSince !== null;

/** Ignored if another process has stored another timeline since the row was read. */
export const storeHeartbeat = (db: Database, { timeline, storedTimeline }: InstallationFacts) =>
  sql`
    update installation set heartbeat_at = clock_timestamp(), timeline = ${timeline}
    where timeline is not distinct from ${storedTimeline}`.execute(db);

/**
 * Pauses all jobs until an operator resumes them, and resets the marks of an earlier restore. The last
 * heartbeat shows how far the restored data reaches. Removes the schedules, which the queue would fire otherwise; the
 * workers store them again when they start their jobs.
 */
export const pauseJobs = (db: Database, reason: PauseReason, seen?: InstallationFacts) =>
  sql`
    with paused as (
      update installation set paused_since = clock_timestamp(), paused_reason = ${reason}, restored_to = heartbeat_at,
        settled_at = null, erasures_replayed_at = null, heartbeat_at = clock_timestamp(), timeline = ${TIMELINE}
      where ${seen === undefined ? sql`paused_since is null` : sql`timeline is not distinct from ${seen.storedTimeline}`}
      returning true)
    delete from pgboss.schedule where exists (select from paused)`.execute(db);

export const storeSettled = (db: Database, target: Date) =>
  sql`update installation set restored_to = ${target}, settled_at = clock_timestamp()`.execute(db);

export const noteErasuresReplayed = (db: Database) =>
  sql`update installation set erasures_replayed_at = clock_timestamp()`.execute(db);

/** A pause that was not settled followed no restore. */
export const endPause = (db: Database) =>
  sql`
    update installation set paused_since = null, paused_reason = null,
      restored_to = case when settled_at is not null then restored_to end`.execute(db);

/** Null if the database was never restored. */
export async function restoredTo(tx: TenantTx): Promise<number | null> {
  const { rows } = await sql<{ restoredTo: number | null }>`
    select restored_to as "restoredTo" from installation`.execute(tx);
  return rows[0]?.restoredTo ?? null;
}

/** The name of this cell; null for a single installation. */
export async function ownCell(db: Database): Promise<string | null> {
  const row = await db.selectFrom('installation').select('installation.cell').executeTakeFirstOrThrow();
  return row.cell;
}

export const becomeCell = (db: Database, name: string) => db.updateTable('installation').set({ cell: name }).execute();
