import type { Alert, Group, Labels, Series } from './alert.ts';

type Limit = Omit<Alert, 'cases'> & {
  /** Values just beyond the limit, each of which fires alone, and just within it. */
  readonly bad: readonly Series[];
  readonly good: Series;
  readonly labels?: Labels;
};

const MINUTES: Readonly<Record<string, number>> = { m: 1, h: 60, d: 24 * 60 };
const minutesOf = (duration: string) => Number(duration.slice(0, -1)) * (MINUTES[duration.slice(-1)] ?? 1);

/** Enough for the rules that look back for some minutes. */
const LOOKS_BACK = 15;

const limit = ({ bad, good, labels = {}, ...alert }: Limit): Alert => {
  const after = minutesOf(alert.for) + LOOKS_BACK;
  const fires = [{ severity: alert.severity, ...labels }];
  return {
    ...alert,
    cases: [...bad.map((series) => ({ series, after, fires })), { series: good, after, fires: [] }],
  };
};

const processes: Alert[] = [
  limit({
    alert: 'ProcessDown',
    expr: 'up{job=~"berth-.+"} == 0',
    for: '2m',
    severity: 'page',
    summary: 'A process of Berth does not answer',
    bad: [{ 'up{job="berth-worker",instance="worker:3000"}': 0 }],
    good: { 'up{job="berth-worker",instance="worker:3000"}': 1 },
    labels: { job: 'berth-worker', instance: 'worker:3000' },
  }),
  limit({
    alert: 'ThreadBlocked',
    expr: 'max by (job, instance) (event_loop_lag) > 0.25',
    for: '10m',
    severity: 'ticket',
    summary: 'A process reacts more than a quarter of a second late',
    bad: [{ 'event_loop_lag{job="berth-api",instance="a"}': 0.26 }],
    good: { 'event_loop_lag{job="berth-api",instance="a"}': 0.24 },
    labels: { job: 'berth-api', instance: 'a' },
  }),
  limit({
    alert: 'DatabaseBusy',
    expr: 'min_over_time(db_pool_waiting[5m]) > 0 or min_over_time(admission_waiting[5m]) > 0',
    for: '5m',
    severity: 'ticket',
    summary: 'Requests have waited for the database for minutes',
    bad: [
      { 'db_pool_waiting{instance="a"}': 1, 'admission_waiting{instance="a"}': 0 },
      { 'db_pool_waiting{instance="a"}': 0, 'admission_waiting{instance="a"}': 1 },
    ],
    good: { 'db_pool_waiting{instance="a"}': 0, 'admission_waiting{instance="a"}': 0 },
    labels: { instance: 'a' },
  }),
  limit({
    alert: 'BrokerDown',
    expr: 'min by (job, instance) (nats_connected) < 1',
    for: '2m',
    severity: 'page',
    summary: 'A process is not connected to the broker',
    bad: [{ 'nats_connected{job="berth-api",instance="a"}': 0 }],
    good: { 'nats_connected{job="berth-api",instance="a"}': 1 },
    labels: { job: 'berth-api', instance: 'a' },
  }),
  limit({
    alert: 'BrokerStoresNothing',
    expr: 'min by (job, instance) (broker_stores) < 1',
    for: '2m',
    severity: 'page',
    summary: 'The broker stores no sensor readings',
    bad: [{ 'broker_stores{job="berth-ingest",instance="a"}': 0 }],
    good: { 'broker_stores{job="berth-ingest",instance="a"}': 1 },
    labels: { job: 'berth-ingest', instance: 'a' },
  }),
  limit({
    alert: 'SignInKeysOld',
    expr: 'max(jwks_age) > 2100',
    for: '5m',
    severity: 'page',
    summary: 'The keys of the sign-in provider could not be read for more than half an hour',
    bad: [{ jwks_age: 2160 }],
    good: { jwks_age: 2040 },
  }),
  limit({
    alert: 'DiskFull',
    expr: 'min by (instance, mountpoint) (node_filesystem_avail_bytes{fstype!~"tmpfs|overlay|ramfs"} / node_filesystem_size_bytes) < 0.1',
    for: '10m',
    severity: 'page',
    summary: 'A disk has less than a tenth left',
    bad: [
      {
        'node_filesystem_avail_bytes{instance="m",mountpoint="/",fstype="ext4"}': 9,
        'node_filesystem_size_bytes{instance="m",mountpoint="/",fstype="ext4"}': 100,
      },
    ],
    good: {
      'node_filesystem_avail_bytes{instance="m",mountpoint="/",fstype="ext4"}': 11,
      'node_filesystem_size_bytes{instance="m",mountpoint="/",fstype="ext4"}': 100,
    },
    labels: { instance: 'm', mountpoint: '/' },
  }),
];

const NIGHTLY_S = 26 * 3600;

const database: Alert[] = [
  {
    alert: 'BackupOld',
    expr: `time() - max(backup_last_success_seconds) > ${NIGHTLY_S} or absent(backup_last_success_seconds)`,
    for: '5m',
    severity: 'page',
    summary: 'There was no backup for more than a day',
    cases: [
      { series: { backup_last_success_seconds: 0 }, after: NIGHTLY_S / 60 - 5, fires: [] },
      { series: { backup_last_success_seconds: 0 }, after: NIGHTLY_S / 60 + 10, fires: [{ severity: 'page' }] },
      { series: { up: 1 }, after: 10, fires: [{ severity: 'page' }] },
    ],
  },
  limit({
    alert: 'WalNotArchived',
    expr: 'max(wal_unarchived_seconds) > 180',
    for: '1m',
    severity: 'page',
    summary: 'WAL is not archived: all writes since then would be lost with the machine',
    bad: [{ wal_unarchived_seconds: 190 }],
    good: { wal_unarchived_seconds: 170 },
  }),
  limit({
    alert: 'StandbyMissing',
    expr: 'max(synchronous_standbys) < max(synchronous_standbys_required)',
    for: '2m',
    severity: 'page',
    summary: 'No standby confirms commits, although one is required: writes wait',
    bad: [{ synchronous_standbys: 0, synchronous_standbys_required: 1 }],
    good: { synchronous_standbys: 1, synchronous_standbys_required: 1 },
  }),
  limit({
    alert: 'ReplicationLag',
    expr: 'max(replication_lag_seconds) > 30',
    for: '5m',
    severity: 'ticket',
    summary: 'A standby is more than half a minute behind',
    bad: [{ replication_lag_seconds: 31 }],
    good: { replication_lag_seconds: 29 },
  }),
  limit({
    alert: 'ReplicationSlotGrows',
    expr: 'max(replication_slot_bytes) > 10e9',
    for: '10m',
    severity: 'page',
    summary: 'A replication slot retains more than 10 GB of WAL, which fills the disk',
    bad: [{ replication_slot_bytes: 11e9 }],
    good: { replication_slot_bytes: 9e9 },
  }),
  limit({
    alert: 'LongTransaction',
    expr: 'max(oldest_transaction_seconds) > 3600',
    for: '5m',
    severity: 'ticket',
    summary: 'A transaction has been open for more than an hour',
    bad: [{ oldest_transaction_seconds: 3700 }],
    good: { oldest_transaction_seconds: 3500 },
  }),
  limit({
    alert: 'TransactionIdsRunOut',
    expr: 'max(xid_age) > 1e9',
    for: '1h',
    severity: 'ticket',
    summary: 'Half of the transaction ids are used: vacuum does not keep up',
    bad: [{ xid_age: 1.1e9 }],
    good: { xid_age: 0.9e9 },
  }),
  limit({
    alert: 'PartitionsMissing',
    expr: 'min(event_months_ahead) < 2 or min(reading_days_ahead) < 7',
    for: '1h',
    severity: 'ticket',
    summary: 'Partitions for the next weeks are missing',
    bad: [
      { event_months_ahead: 3, reading_days_ahead: 6 },
      { event_months_ahead: 1, reading_days_ahead: 8 },
    ],
    good: { event_months_ahead: 2, reading_days_ahead: 7 },
  }),
  limit({
    alert: 'DefaultPartitionUsed',
    expr: 'max by (table) (default_partition_rows) > 0',
    for: '1d',
    severity: 'ticket',
    summary: 'Rows have been in a default partition for a day',
    bad: [{ 'default_partition_rows{table="event"}': 1 }],
    good: { 'default_partition_rows{table="event"}': 0 },
    labels: { table: 'event' },
  }),
];

const STOPPED = ['removals', 'anonymising', 'purging', 'no_shows', 'partitions'].map((name) => `${name}_stopped`);
const NONE = Object.fromEntries(STOPPED.map((name) => [name, 0]));

const jobs: Alert[] = [
  limit({
    alert: 'EventsNotProcessed',
    expr: 'max(events_waiting) > 1000',
    for: '5m',
    severity: 'page',
    summary: 'Events wait: no mails are written and no figures change',
    bad: [{ events_waiting: 1050 }],
    good: { events_waiting: 950 },
  }),
  limit({
    alert: 'EventsOfNewerRelease',
    expr: 'max(events_of_newer_release) > 0',
    for: '1h',
    severity: 'ticket',
    summary: 'Events wait for the workers of a newer release',
    bad: [{ events_of_newer_release: 1 }],
    good: { events_of_newer_release: 0 },
  }),
  limit({
    alert: 'JobsFailed',
    expr: 'max(jobs_dead_letters) > 0',
    for: '5m',
    severity: 'ticket',
    summary: 'Jobs used up their attempts',
    bad: [{ jobs_dead_letters: 1 }],
    good: { jobs_dead_letters: 0 },
  }),
  limit({
    alert: 'JobsFailForOrganisations',
    expr: 'sum by (queue) (increase(jobs_organisation_failures_total[1h])) > 2',
    for: '5m',
    severity: 'ticket',
    summary: 'A job keeps failing in an organisation',
    bad: [{ 'jobs_organisation_failures_total{queue="forget-old"}': '0+1x30' }],
    good: { 'jobs_organisation_failures_total{queue="forget-old"}': '0x5 1x30' },
    labels: { queue: 'forget-old' },
  }),
  limit({
    alert: 'JobsWait',
    expr: 'max by (queue) (jobs_oldest_waiting) > 900',
    for: '5m',
    severity: 'ticket',
    summary: 'Jobs of a queue have been due for more than a quarter of an hour',
    bad: [{ 'jobs_oldest_waiting{queue="mail"}': 950 }],
    good: { 'jobs_oldest_waiting{queue="mail"}': 850 },
    labels: { queue: 'mail' },
  }),
  limit({
    alert: 'JobsPaused',
    expr: 'max(jobs_paused) > 0',
    for: '10m',
    severity: 'ticket',
    summary: 'All jobs are paused, so no mails are sent',
    bad: [{ jobs_paused: 1 }],
    good: { jobs_paused: 0 },
  }),
  limit({
    alert: 'AutomaticActionPaused',
    expr: STOPPED.map((name) => `max(${name}) > 0`).join(' or '),
    for: '5m',
    severity: 'ticket',
    summary: 'A circuit breaker paused an automatic action',
    bad: STOPPED.map((name) => ({ ...NONE, [name]: 1 })),
    good: NONE,
  }),
  limit({
    alert: 'MailsWait',
    expr: 'max(mails_oldest_waiting) > 900',
    for: '5m',
    severity: 'page',
    summary: 'The oldest mail has waited for more than a quarter of an hour',
    bad: [{ mails_oldest_waiting: 950 }],
    good: { mails_oldest_waiting: 850 },
  }),
  limit({
    alert: 'UsageWrong',
    expr: 'max(usage_differed) > 0',
    for: '5m',
    severity: 'ticket',
    summary: 'Usage figures differed from a plain count',
    bad: [{ usage_differed: 1 }],
    good: { usage_differed: 0 },
  }),
  limit({
    alert: 'ReadingsWait',
    expr: 'max(ingest_waiting) > 5000',
    for: '10m',
    severity: 'ticket',
    summary: 'Sensor readings wait to be stored',
    bad: [{ ingest_waiting: 5200 }],
    good: { ingest_waiting: 4800 },
  }),
];

export const partGroups: readonly Group[] = [
  { name: 'processes', rules: processes },
  { name: 'database', rules: database },
  { name: 'jobs', rules: jobs },
];
