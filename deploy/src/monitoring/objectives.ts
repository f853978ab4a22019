import type { Alert, Group, Recording } from './alert.ts';
import type { Objective } from './objective.ts';
import { pageCases, ticketCases } from './objective-cases.ts';

const DURATION = 'http_server_request_duration';
const RESERVE = 'route="/api/3.0/reservations/:org/:building/:objectId",method="POST"';
const MAP = 'route=~"/api/3.0/(desks|rooms)/:org/:building/(desk|room)Status",method="GET"';
const DESKS = 'route="/api/3.0/desks/:org/:building/deskStatus",method="GET"';

const rate = (series: string, window: string) => `sum(rate(${series}[${window}]))`;

/** Slow requests are all that are not in the bucket of the objective. */
const slower = (labels: string, seconds: string, example = labels) => ({
  bad: (window: string) =>
    `(${rate(`${DURATION}_count{${labels}}`, window)} - ${rate(`${DURATION}_bucket{${labels},le="${seconds}"}`, window)})`,
  all: (window: string) => rate(`${DURATION}_count{${labels}}`, window),
  counters: {
    good: [`${DURATION}_count{${example},status="200"}`, `${DURATION}_bucket{${example},status="200",le="${seconds}"}`],
    bad: `${DURATION}_count{${example},status="201"}`,
  },
});

const counted = (counter: string, bad: string) => ({
  bad: (window: string) => rate(`${counter}{status="${bad}"}`, window),
  all: (window: string) => rate(counter, window),
  counters: { good: [`${counter}{status="good"}`], bad: `${counter}{status="${bad}"}` },
});

const OBJECTIVES: readonly Objective[] = [
  {
    name: 'reserve_errors',
    alert: 'ReserveErrors',
    summary: 'More reservations fail than 0.05 %',
    budget: 0.0005,
    bad: (window) => rate(`${DURATION}_count{${RESERVE},status=~"5.."}`, window),
    all: (window) => rate(`${DURATION}_count{${RESERVE}}`, window),
    counters: {
      good: [`${DURATION}_count{${RESERVE},status="201"}`],
      bad: `${DURATION}_count{${RESERVE},status="503"}`,
    },
  },
  {
    name: 'reserve_slow',
    alert: 'ReserveSlow',
    summary: 'More reservations take longer than 500 ms than 0.1 %',
    budget: 0.001,
    ...slower(RESERVE, '0.5'),
  },
  {
    name: 'map_slow',
    alert: 'MapSlow',
    summary: 'More map reads take longer than 300 ms than 0.1 %',
    budget: 0.001,
    ...slower(MAP, '0.3', DESKS),
  },
  {
    name: 'sign_in_failures',
    alert: 'SignInFailures',
    summary: 'More sign-ins fail than 0.1 %',
    budget: 0.001,
    ...counted('sign_ins_total', 'failed'),
  },
  {
    name: 'mail_late',
    alert: 'MailLate',
    summary: 'More mails are handed over later than after two minutes than 1 %',
    budget: 0.01,
    ...counted('mails_handed_over_total', 'late'),
  },
  {
    name: 'readings_late',
    alert: 'ReadingsLate',
    summary: 'More readings are stored later than after 30 s than 1 %',
    budget: 0.01,
    ...counted('readings_stored_total', 'late'),
  },
];

const SECONDS = { '5m': 300, '30m': 1800, '1h': 3600, '6h': 21_600, '3d': 259_200 } as const;
type Window = keyof typeof SECONDS;

/** Fewer failures say nothing about a rate: on a small installation, one is a percent of an hour. */
const FEWEST = 5;

const ratioOf = (name: string, window: string) => `berth:${name}:ratio_rate${window}`;

/** Two windows: the long one shows that it matters, the short one that it still happens. */
const burns = ({ name, budget, bad }: Objective, factor: number, short: Window, long: Window) => {
  const limit = `${factor} * ${budget}`;
  const failures = `${bad(long)} * ${SECONDS[long]}`;
  return `(${ratioOf(name, short)} > ${limit} and ${ratioOf(name, long)} > ${limit} and ${failures} >= ${FEWEST})`;
};

/**
 * Alerts on the speed at which the error budget of 30 days is used up. A page: 2 % of it within an hour, or 5 % within
 * six hours. A ticket: it would not last for the 30 days.
 */
const alertsOf = (objective: Objective): readonly Alert[] => {
  const { alert, summary } = objective;
  const page = `${burns(objective, 14.4, '5m', '1h')} or ${burns(objective, 6, '30m', '6h')}`;
  const ticket = burns(objective, 1, '6h', '3d');
  return [
    { alert, expr: page, for: '2m', severity: 'page', summary, cases: pageCases(objective) },
    { alert, expr: ticket, for: '15m', severity: 'ticket', summary, cases: ticketCases(objective) },
  ];
};

const recordingsOf = ({ name, bad, all }: Objective): readonly Recording[] =>
  Object.keys(SECONDS).map((window) => ({ record: ratioOf(name, window), expr: `${bad(window)} / ${all(window)}` }));

export const objectiveGroups: readonly Group[] = OBJECTIVES.map((objective) => ({
  name: `objective-${objective.name}`,
  rules: [...recordingsOf(objective), ...alertsOf(objective)],
}));
