import type { Database } from '@berth/database';
import type { Meter } from '@opentelemetry/api';
import { sql } from 'kysely';
import type { GaugeDeps } from '../module.ts';

/** Seconds since a WAL file was archived, or since archiving began; null if the database archives none. */
async function unarchivedSeconds(db: Database): Promise<number | null> {
  const { rows } = await sql<{ seconds: number | null }>`
    select case when current_setting('archive_mode') <> 'off'
      then extract(epoch from clock_timestamp() - coalesce(last_archived_time, stats_reset))::float8 end as seconds
    from pg_stat_archiver`.execute(db);
  return rows[0]?.seconds ?? null;
}

export const measureArchive = (meter: Meter, { db }: GaugeDeps): void =>
  meter
    .createObservableGauge('wal_unarchived_seconds', {
      description: 'Time since WAL was archived: what a lost machine would cost. Absent if the database archives none',
    })
    .addCallback(async (gauge) => {
      const seconds = await unarchivedSeconds(db);
      if (seconds !== null) gauge.observe(seconds);
    });
