/** Dashboards for Grafana, without its SDK: we use three properties of a panel. */
type Unit = 's' | 'percentunit' | 'short' | 'bytes' | 'reqps' | 'dateTimeFromNow';
type Panel = { readonly title: string; readonly exprs: readonly string[]; readonly unit: Unit };
type Dashboard = { readonly file: string; readonly title: string; readonly panels: readonly Panel[] };

const panel = (title: string, unit: Unit, ...exprs: readonly string[]): Panel => ({ title, unit, exprs });

const ratio = (name: string) => `berth:${name}:ratio_rate1h`;
const DURATION = 'http_server_request_duration';
const slowest = `histogram_quantile(0.99, sum by (le) (rate(${DURATION}_bucket[5m])))`;

export const dashboards: readonly Dashboard[] = [
  {
    file: 'people.json',
    title: 'Berth: what people notice',
    panels: [
      panel('Reservations that fail (objective 0.05 %)', 'percentunit', ratio('reserve_errors')),
      panel('Reservations slower than 500 ms (0.1 %)', 'percentunit', ratio('reserve_slow')),
      panel('Map reads slower than 300 ms (0.1 %)', 'percentunit', ratio('map_slow')),
      panel('Sign-ins that fail (0.1 %)', 'percentunit', ratio('sign_in_failures')),
      panel('Mails later than two minutes (1 %)', 'percentunit', ratio('mail_late')),
      panel('Readings later than 30 s (1 %)', 'percentunit', ratio('readings_late')),
      panel('Requests a second', 'reqps', `sum by (status) (rate(${DURATION}_count[5m]))`),
      panel('Slowest percent of all requests', 's', slowest),
      panel('Open live pages', 'short', 'sum(live_streams)'),
    ],
  },
  {
    file: 'processes.json',
    title: 'Berth: processes',
    panels: [
      panel('Requests in progress', 'short', 'sum by (job, instance) (http_server_active_requests)'),
      panel('Delay of timers (p99)', 's', 'max by (job, instance) (event_loop_lag)'),
      panel('Memory of objects', 'bytes', 'max by (job, instance) (process_heap_bytes)'),
      panel('Database connections in use', 'short', 'sum by (job, instance) (db_pool_in_use)'),
      panel(
        'Wait for a database connection (p99)',
        's',
        'histogram_quantile(0.99, sum by (job, le) (rate(db_pool_wait_bucket[5m])))',
      ),
      panel(
        'Requests that wait',
        'short',
        'sum by (instance) (db_pool_waiting)',
        'sum by (instance) (admission_waiting)',
      ),
      panel('Connected to the broker', 'short', 'min by (job, instance) (nats_connected)'),
      panel('The broker stores readings', 'short', 'min(broker_stores)'),
      panel('Age of the sign-in keys', 's', 'max by (instance) (jwks_age)'),
      panel('Devices that were not let in', 'short', 'sum(increase(ingest_refusals_total[1h]))'),
    ],
  },
  {
    file: 'jobs-and-database.json',
    title: 'Berth: jobs and database',
    panels: [
      panel('Oldest due job by queue', 's', 'max by (queue) (jobs_oldest_waiting) > 0'),
      panel('Jobs that used up their attempts', 'short', 'max(jobs_dead_letters)', 'max(mails_dead_letters)'),
      panel('Events that wait', 'short', 'max(events_waiting)', 'max(events_of_newer_release)'),
      panel('Mails that wait', 'short', 'max(mails_waiting)'),
      panel('Failing integrations', 'short', 'max(webhooks_failing)', 'max(calendars_failing)', 'max(doors_failing)'),
      panel('Readings that wait', 'short', 'max(ingest_waiting)'),
      panel('Messages of devices a second', 'reqps', 'sum(rate(ingest_messages_total[5m]))'),
      panel('Last backup', 'dateTimeFromNow', 'max(backup_last_success_seconds) * 1000'),
      panel('WAL not archived since', 's', 'max(wal_unarchived_seconds)'),
      panel('Replication lag', 's', 'max(replication_lag_seconds)'),
      panel('WAL retained by slots', 'bytes', 'max(replication_slot_bytes)'),
      panel('Oldest transaction', 's', 'max(oldest_transaction_seconds)'),
    ],
  },
];

const [COLUMNS, WIDTH, HEIGHT] = [3, 8, 7];

const panelOf = ({ title, exprs, unit }: Panel, n: number) => ({
  id: n + 1,
  type: 'timeseries',
  title,
  datasource: { type: 'prometheus', uid: '${datasource}' },
  gridPos: { x: (n % COLUMNS) * WIDTH, y: Math.floor(n / COLUMNS) * HEIGHT, w: WIDTH, h: HEIGHT },
  fieldConfig: { defaults: { unit, min: 0 }, overrides: [] },
  targets: exprs.map((expr, at) => ({ refId: String.fromCodePoint(65 + at), expr })),
});

/** Renders a dashboard to import into Grafana; its data source is chosen there. */
export const dashboardFile = ({ file, title, panels }: Dashboard): string =>
  `${JSON.stringify(
    {
      uid: `berth-${file.replace('.json', '')}`,
      title,
      schemaVersion: 39,
      refresh: '30s',
      time: { from: 'now-6h', to: 'now' },
      templating: { list: [{ name: 'datasource', type: 'datasource', query: 'prometheus' }] },
      panels: panels.map(panelOf),
    },
    null,
    2,
  )}\n`;
