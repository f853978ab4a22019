import type {
  AnswerOf,
  assetAvailability,
  fixedDeskReport,
  ghosts,
  hourlyCancellations,
  hourlyStatistics,
  reservationsInsight,
  weeklySummary,
  whatIf,
} from '@berth/contract';

const ABOUT = {
  from: '2026-10-19',
  to: '2026-11-15',
  asOf: '2026-11-17T09:00:00.000Z',
  buildings: [{ path: '/wetering/keizersgracht', orgName: 'Keizersgracht 214', timezone: 'Europe/Amsterdam' }],
  suppressed: false,
  workingDays: 20,
};

type SummaryRow = AnswerOf<typeof weeklySummary>['rows'][number];

export const aSummaryRow = (change: Partial<SummaryRow> = {}): SummaryRow => ({
  who: { userpool: 'Engineering' },
  period: '2026-11-09',
  people: 20,
  reservations: 40,
  days: 38,
  reservedHours: 10,
  attended: 30,
  noShows: 4,
  cancelled: 6,
  lateCancelled: 2,
  ...change,
});

type Assets = AnswerOf<typeof assetAvailability>;
export const anAssetsAnswer = (change: Partial<Assets> = {}): Assets => ({
  ...ABOUT,
  assets: [
    {
      assetId: 'a1',
      name: 'Beamer',
      limit: 4,
      days: [
        { day: '2026-11-10', peak: 4, hours: 12, refused: 2 },
        { day: '2026-11-11', peak: 1, hours: 3, refused: 0 },
      ],
    },
  ],
  ...change,
});

const PEAK = { day: '2026-11-03', hour: 10, used: 92, share: 0.92 };

/** Open from nine to eleven on weekdays. */
export const anHourlyAnswer = (change: Partial<AnswerOf<typeof hourlyStatistics>> = {}) => ({
  ...ABOUT,
  assumedHours: false,
  hours: [
    { hour: 9, openSpaces: 100, reserved: 60, used: 50, available: 40, utilisation: 0.5, peak: PEAK },
    { hour: 10, openSpaces: 100, reserved: 80, used: 70, available: 20, utilisation: 0.7, peak: PEAK },
  ],
  week: Array.from({ length: 7 }, (_, day) =>
    Array.from({ length: 24 }, (__, hour) => (day < 5 && (hour === 9 || hour === 10) ? 0.5 + day / 10 : null)),
  ),
  days: [{ day: '2026-11-03', utilisation: 0.6, peak: PEAK }],
  peak: PEAK,
  ...change,
});

/** No replay was requested yet; 90 days can be replayed. */
export const aWhatIf = (change: Partial<AnswerOf<typeof whatIf>> = {}): AnswerOf<typeof whatIf> => ({
  replay: null,
  busy: false,
  rules: { workflow: 'none', futureDayMaximum: 14, dailyMaximum: 2, buildingMaximum: 0 },
  floors: [{ floorId: 'f1', name: 'Floor 2', spaces: [{ type: 'DESK', count: 40 }] }],
  firstDay: '2026-08-01',
  lastDay: '2026-11-16',
  mostDays: 90,
  now: '2026-11-17T09:00:00.000Z',
  ...change,
});

export const aCancellationsAnswer = (change: Partial<AnswerOf<typeof hourlyCancellations>> = {}) => ({
  ...ABOUT,
  hours: [
    { hour: 8, byUser: 9, byOther: 1, bySystem: 0, restored: 1 },
    { hour: 9, byUser: 2, byOther: 0, bySystem: 5, restored: 0 },
  ],
  lead: { under15m: 1, under2h: 3, under24h: 4, under7d: 3, longer: 1 },
  created: Array.from({ length: 24 }, (_, hour) => (hour === 8 ? 70 : 0)),
  cancelledShare: 0.24,
  givenBackHours: 40,
  reusedHours: 10,
  ...change,
});

type Reservations = AnswerOf<typeof reservationsInsight>;

export const aReservationsAnswer = (change: Partial<Reservations> = {}): Reservations => ({
  ...ABOUT,
  people: false,
  rows: [],
  groups: [
    { building: '/wetering/keizersgracht', floorName: 'Floor 2', objectType: 'DESK', day: '2026-11-13', count: 41 },
  ],
  count: 1,
  hidden: 0,
  totals: { attended: 6, released: 1, ghost: 1, cancelled: 30, unverified: 3 },
  reservations: 41,
  anonymisedBefore: null,
  ...change,
});

/** The same where people are shown. */
export const aNamedReservationsAnswer = (change: Partial<Reservations> = {}): Reservations => ({
  ...aReservationsAnswer(),
  people: true,
  groups: [],
  rows: [
    {
      objectType: 'DESK',
      objectName: '2.14-C',
      roomName: '2.14',
      forUser: { username: 'ada@example.com', firstname: 'Ada', lastname: 'Berg', isEmergencyResponder: false },
      reservationSubject: null,
      startDatetime: '2026-11-13T08:00:00.000Z',
      endDatetime: '2026-11-13T16:00:00.000Z',
      building: '/wetering/keizersgracht',
      floorName: 'Floor 2',
      outcome: 'attended',
    },
  ],
  count: 41,
  ...change,
});

type Summaries = AnswerOf<typeof weeklySummary>;

export const aSummariesAnswer = (change: Partial<Summaries> = {}): Summaries => ({
  ...ABOUT,
  people: false,
  rows: [aSummaryRow(), aSummaryRow({ who: { userpool: null }, people: 5 })],
  count: 2,
  emptyBecause: null,
  groupsUntil: '2026-11-08',
  anonymisedBefore: null,
  ...change,
});

const DESK_DAYS = { absentDays28: 9, nextAbsentDays28: 3, reservedByOthers28: 4 };

type FixedDesks = AnswerOf<typeof fixedDeskReport>;

export const aFixedDesksAnswer = (change: Partial<FixedDesks> = {}): FixedDesks => ({
  ...ABOUT,
  people: false,
  floors: [{ floorName: 'Floor 2', desks: 6, ...DESK_DAYS }],
  desks: [],
  ...change,
});

/** The same where people are shown. */
export const aNamedFixedDesksAnswer = (): FixedDesks =>
  aFixedDesksAnswer({
    people: true,
    floors: [{ floorName: 'Floor 2', desks: 1, ...DESK_DAYS }],
    desks: [
      {
        objectId: 'd1',
        name: '2.14-C',
        roomName: '2.14',
        floorName: 'Floor 2',
        employeeName: 'Ada Berg',
        emergencyResponder: false,
        ...DESK_DAYS,
      },
    ],
  });

const GHOSTS = {
  noShowRate: 0.12,
  ghostHours: 250,
  givenBackHours: 90,
  reusedHours: 30,
  walkInHours: 42,
  unverified: 8,
  refused: { 'daily-maximum': 17 },
};

export const aGhostsAnswer = (change: Partial<AnswerOf<typeof ghosts>> = {}) => ({
  ...ABOUT,
  total: GHOSTS,
  floors: [{ ...GHOSTS, floorId: 'f1', name: 'Floor 2', rooms: [{ ...GHOSTS, roomId: 'r1', name: '2.17 Prinsen' }] }],
  weekdays: Array.from({ length: 7 }, () => GHOSTS),
  demand: [],
  ...change,
});

/** Answers of a building in which nothing happened. */
export const EMPTY = {
  hourly: anHourlyAnswer({ hours: [], days: [], peak: null }),
  cancellations: aCancellationsAnswer({
    hours: [],
    created: Array.from({ length: 24 }, () => 0),
    cancelledShare: null,
  }),
  reservations: aReservationsAnswer({
    groups: [],
    count: 0,
    reservations: 0,
    totals: { attended: 0, released: 0, ghost: 0, cancelled: 0, unverified: 0 },
  }),
  summaries: aSummariesAnswer({ rows: [], count: 0 }),
  fixedDesks: aFixedDesksAnswer({ floors: [] }),
  assets: anAssetsAnswer({ assets: [] }),
  ghosts: aGhostsAnswer({ total: null, floors: [], weekdays: [] }),
};
