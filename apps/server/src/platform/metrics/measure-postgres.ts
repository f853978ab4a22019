import type { Database } from '@berth/database';
import { MINUTE_MS } from '@berth/domain/time';
import type { Meter } from '@opentelemetry/api';
import { sql } from 'kysely';
import { rememberedFor } from '../http/remembered-for.ts';
import type { GaugeDeps } from '../module.ts';

const GAUGES = {
  replication_lag_seconds: 'Time by which the slowest standby is behind',
  synchronous_standbys: 'Standbys that confirm commits',
  synchronous_standbys_required: '1 if commits wait for a standby',
  wal_unarchived_seconds: 'Time since WAL was last archived; 0 if archiving is off',
  backup_last_success_seconds: 'When the last backup of this server ended, in seconds since 1970; 0 if never',
  oldest_transaction_seconds: 'Age of the oldest open transaction',
  replication_slot_bytes: 'WAL that the slowest replication slot retains',
  xid_age: 'Transactions since the oldest row that was not frozen; the server stops at two billion',
} as const;

type Figures = Readonly<Record<keyof typeof GAUGES, number>>;

/**
 * Reads the server's own figures, which needs `pg_monitor`. While WAL is archived, every
 * backup tool leaves a backup history file among it when it ends, and the next backup removes the earlier one.
 * `clock_timestamp`, because tests move `now`.
 */
const readFigures = async (db: Database) => {
  const { rows } = await sql<Figures>`
    select
      (select coalesce(max(extract(epoch from replay_lag)), 0) from pg_stat_replication)::float8
        as replication_lag_seconds,
      (select count(*) from pg_stat_replication where sync_state in ('sync', 'quorum'))::int as synchronous_standbys,
      (current_setting('synchronous_standby_names') <> '')::int as synchronous_standbys_required,
      (select case when current_setting('archive_mode') = 'off' then 0 else
        extract(epoch from clock_timestamp() - coalesce(last_archived_time, pg_postmaster_start_time())) end
        from pg_stat_archiver)::float8 as wal_unarchived_seconds,
      (select coalesce(extract(epoch from max(modification)), 0) from pg_ls_waldir() where name like '%.backup')::float8
        as backup_last_success_seconds,
      (select coalesce(extract(epoch from max(clock_timestamp() - xact_start)), 0) from pg_stat_activity
        where backend_type = 'client backend' and pid <> pg_backend_pid())::float8 as oldest_transaction_seconds,
      (select coalesce(max(pg_wal_lsn_diff(pg_current_wal_lsn(), restart_lsn)), 0) from pg_replication_slots)::float8
        as replication_slot_bytes,
      (select max(age(datfrozenxid)) from pg_database)::int as xid_age`.execute(db);
  return rows[0];
};

/** Adds the figures of the database server, read at most once a minute. */
export function measurePostgres(meter: Meter, { db }: Pick<GaugeDeps, 'db'>): void {
  const figures = rememberedFor(MINUTE_MS, () => readFigures(db));
  const gauges = Object.entries(GAUGES).map(
    ([name, description]) => [name as keyof typeof GAUGES, meter.createObservableGauge(name, { description })] as const,
  );
  meter.addBatchObservableCallback(
    async (result) => {
      const current = await figures();
      if (current !== undefined) for (const [name, gauge] of gauges) result.observe(gauge, current[name]);
    },
    gauges.map(([, gauge]) => gauge),
  );
}
