import type {
  AnswerOf,
  assetAvailability,
  fixedDeskReport,
  ghosts,
  hourlyCancellations,
  hourlyStatistics,
  monthlySummary,
  reservationsInsight,
} from '@berth/contract';
import { WEEKDAYS } from '@berth/domain/time';
import type { GhostFigures } from '../reports/ghost-figures.ts';
import type { ReservationRow } from '../reports/reservations-report.ts';
import { type Cell, type ReportTable, tableOf } from './report-tables.ts';

type Columns<Row> = Readonly<Record<string, (row: Row) => Cell>>;
type Summary = AnswerOf<typeof monthlySummary>['rows'][number];

export const summaryTables = ({ rows }: AnswerOf<typeof monthlySummary>): ReportTable[] => [
  tableOf('summaries', rows, {
    userpool: ({ who }) => ('userpool' in who ? who.userpool : null),
    username: ({ who }) => ('username' in who ? who.username : null),
    firstName: ({ who }) => ('username' in who ? who.firstName : null),
    lastName: ({ who }) => ('username' in who ? who.lastName : null),
    period: ({ period }) => period,
    people: ({ people }) => people,
    reservations: ({ reservations }) => reservations,
    days: ({ days }) => days,
    reservedHours: ({ reservedHours }) => reservedHours,
    attended: ({ attended }) => attended,
    noShows: ({ noShows }) => noShows,
    cancelled: ({ cancelled }) => cancelled,
    lateCancelled: ({ lateCancelled }) => lateCancelled,
  } satisfies Columns<Summary>),
];

export const statisticsTables = ({ hours, days, week }: AnswerOf<typeof hourlyStatistics>): ReportTable[] => [
  tableOf('hours', hours, {
    hour: ({ hour }) => hour,
    openSpaces: ({ openSpaces }) => openSpaces,
    reserved: ({ reserved }) => reserved,
    used: ({ used }) => used,
    available: ({ available }) => available,
    utilisation: ({ utilisation }) => utilisation,
    peakDay: ({ peak }) => peak?.day ?? null,
    peakUsed: ({ peak }) => peak?.used ?? null,
    peakShare: ({ peak }) => peak?.share ?? null,
  }),
  tableOf('days', days, {
    day: ({ day }) => day,
    utilisation: ({ utilisation }) => utilisation,
    peakHour: ({ peak }) => peak?.hour ?? null,
    peakUsed: ({ peak }) => peak?.used ?? null,
    peakShare: ({ peak }) => peak?.share ?? null,
  }),
  tableOf(
    'week',
    week.flatMap((rates, n) => rates.map((utilisation, hour) => ({ weekday: WEEKDAYS[n] ?? '', hour, utilisation }))),
    {
      weekday: ({ weekday }) => weekday,
      hour: ({ hour }) => hour,
      utilisation: ({ utilisation }) => utilisation,
    },
  ),
];

export const cancellationTables = (answer: AnswerOf<typeof hourlyCancellations>): ReportTable[] => [
  tableOf('hours', answer.hours, {
    hour: ({ hour }) => hour,
    byUser: ({ byUser }) => byUser,
    byOther: ({ byOther }) => byOther,
    bySystem: ({ bySystem }) => bySystem,
    restored: ({ restored }) => restored,
    created: ({ hour }) => answer.created[hour] ?? 0,
  }),
  tableOf('lead', Object.entries(answer.lead), { lead: ([lead]) => lead, cancelled: ([, count]) => count }),
  tableOf('total', [answer], {
    cancelledShare: ({ cancelledShare }) => cancelledShare,
    givenBackHours: ({ givenBackHours }) => givenBackHours,
    reusedHours: ({ reusedHours }) => reusedHours,
  }),
];

export const reservationTables = (rows: AsyncIterable<ReservationRow>): ReportTable[] => [
  tableOf('reservations', rows, {
    building: ({ building }) => building,
    floorName: ({ floorName }) => floorName,
    roomName: ({ roomName }) => roomName,
    objectType: ({ objectType }) => objectType,
    objectName: ({ objectName }) => objectName,
    startDatetime: ({ startDatetime }) => startDatetime,
    endDatetime: ({ endDatetime }) => endDatetime,
    outcome: ({ outcome }) => outcome,
    username: ({ forUser }) => forUser?.username ?? null,
    firstName: ({ forUser }) => forUser?.firstname ?? null,
    lastName: ({ forUser }) => forUser?.lastname ?? null,
    reservationSubject: ({ reservationSubject }) => reservationSubject,
  }),
];

export const reservationGroupTables = (groups: AnswerOf<typeof reservationsInsight>['groups']): ReportTable[] => [
  tableOf('reservations', groups, {
    building: ({ building }) => building,
    floorName: ({ floorName }) => floorName,
    objectType: ({ objectType }) => objectType,
    day: ({ day }) => day,
    count: ({ count }) => count,
  }),
];

const floorTable = (floors: AnswerOf<typeof fixedDeskReport>['floors']): ReportTable =>
  tableOf('floors', floors, {
    floorName: ({ floorName }) => floorName,
    desks: ({ desks }) => desks,
    absentDays28: ({ absentDays28 }) => absentDays28,
    nextAbsentDays28: ({ nextAbsentDays28 }) => nextAbsentDays28,
    reservedByOthers28: ({ reservedByOthers28 }) => reservedByOthers28,
  });

const deskTable = (desks: AnswerOf<typeof fixedDeskReport>['desks']): ReportTable =>
  tableOf('desks', desks, {
    name: ({ name }) => name,
    roomName: ({ roomName }) => roomName,
    floorName: ({ floorName }) => floorName,
    employeeName: ({ employeeName }) => employeeName,
    emergencyResponder: ({ emergencyResponder }) => String(emergencyResponder),
    absentDays28: ({ absentDays28 }) => absentDays28,
    nextAbsentDays28: ({ nextAbsentDays28 }) => nextAbsentDays28,
    reservedByOthers28: ({ reservedByOthers28 }) => reservedByOthers28,
  });

export const fixedDeskTables = ({ people, floors, desks }: AnswerOf<typeof fixedDeskReport>): ReportTable[] =>
  people ? [deskTable(desks), floorTable(floors)] : [floorTable(floors)];

export const assetTables = ({ assets }: AnswerOf<typeof assetAvailability>): ReportTable[] => [
  tableOf(
    'assets',
    assets.flatMap(({ days, ...asset }) => days.map((day) => ({ ...asset, ...day }))),
    {
      name: ({ name }) => name,
      limit: ({ limit }) => limit,
      day: ({ day }) => day,
      peak: ({ peak }) => peak,
      hours: ({ hours }) => hours,
      refused: ({ refused }) => refused ?? '< 5',
    },
  ),
];

const GHOST_COLUMNS: Columns<GhostFigures> = {
  noShowRate: ({ noShowRate }) => noShowRate,
  ghostHours: ({ ghostHours }) => ghostHours,
  givenBackHours: ({ givenBackHours }) => givenBackHours,
  reusedHours: ({ reusedHours }) => reusedHours,
  walkInHours: ({ walkInHours }) => walkInHours,
  unverified: ({ unverified }) => unverified,
  refused: ({ refused }) => Object.values(refused).reduce((sum, count) => sum + count, 0),
};

type DemandDay = AnswerOf<typeof ghosts>['demand'][number];
type Demand = Pick<DemandDay, 'served' | 'unserved' | 'refused' | 'combined'>;

/** Named apart from refused requests, which count once per rule. */
const DEMAND_COLUMNS: Columns<Demand> = {
  servedFromWaitlist: ({ served }) => served,
  waitedInVain: ({ unserved }) => unserved,
  refusedOnly: ({ refused }) => refused,
  notBrokenDown: ({ combined }) => combined,
};

const demandIn = (days: readonly DemandDay[]): Demand =>
  days.reduce<Demand>(
    (sum, { served, unserved, refused, combined }) => ({
      served: sum.served + served,
      unserved: sum.unserved + unserved,
      refused: sum.refused + refused,
      combined: sum.combined + combined,
    }),
    { served: 0, unserved: 0, refused: 0, combined: 0 },
  );

type Placed = GhostFigures & {
  readonly floorName: string | null;
  readonly roomName: string | null;
  /** Only of the whole building, because people wait for several floors. */
  readonly demand: Demand | null;
};

export const ghostTables = ({ total, floors, weekdays, demand }: AnswerOf<typeof ghosts>): ReportTable[] => {
  const whole = total === null ? [] : [{ ...total, floorName: null, roomName: null, demand: demandIn(demand) }];
  const parts = floors.flatMap(({ name, rooms, ...floor }): Placed[] => [
    { ...floor, floorName: name, roomName: null, demand: null },
    ...rooms.map((room) => ({ ...room, floorName: name, roomName: room.name, demand: null })),
  ]);
  const demandOfPlace = Object.entries(DEMAND_COLUMNS).map(([column, valueOf]): [string, (row: Placed) => Cell] => [
    column,
    (row) => row.demand && valueOf(row.demand),
  ]);
  return [
    tableOf<Placed>('places', [...whole, ...parts], {
      floorName: ({ floorName }) => floorName,
      roomName: ({ roomName }) => roomName,
      ...GHOST_COLUMNS,
      ...Object.fromEntries(demandOfPlace),
    }),
    tableOf<DemandDay>('demand', demand, {
      day: ({ day }) => day,
      objectType: ({ objectType }) => objectType,
      ...DEMAND_COLUMNS,
    }),
    tableOf(
      'weekdays',
      weekdays.map((figures, n) => ({ ...figures, weekday: WEEKDAYS[n] ?? '' })),
      { weekday: ({ weekday }) => weekday, ...GHOST_COLUMNS },
    ),
  ];
};
