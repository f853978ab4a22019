import type { AnswerOf, assetAvailability, hourlyStatistics, weeklySummary, whatIf } from '@berth/contract';

export const ABOUT = {
  from: '2026-10-19',
  to: '2026-11-15',
  asOf: '2026-11-17T09:00:00.000Z',
  buildings: [{ path: '/wetering/keizersgracht', orgName: 'Keizersgracht 214', timezone: 'Europe/Amsterdam' }],
  suppressed: false,
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
export const anAssetsAnswer = (change: Partial<Assets> = {}): Assets => ({ ...ABOUT, assets: [], ...change });

const PEAK = { day: '2026-11-03', hour: 10, used: 92, share: 0.92 };

/** Open from nine to eleven on weekdays. */
export const anHourlyAnswer = (change: Partial<AnswerOf<typeof hourlyStatistics>> = {}) => ({
  ...ABOUT,
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

/** Nothing was asked yet; 90 days can be replayed. */
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
