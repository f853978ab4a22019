import { testDatabase, travelInTime } from '@berth/testkit';
import { expect, test } from 'vitest';
import { printFigures } from '../../../testing/print-figures.ts';
import { testApi } from '../../../testing/test-api.ts';
import { aMappedRoom, AT_MICROSOFT, calendarWorker, GRAPH_SETTINGS } from './calendars.fixture.ts';
import { storm } from './calendar-storm.fixture.ts';
import { AT_GOOGLE, GOOGLE_SETTINGS } from './google.fixture.ts';

const SETTINGS = { ...GRAPH_SETTINGS, ...GOOGLE_SETTINGS };
const database = testDatabase();
const api = testApi(database, SETTINGS);
const worker = calendarWorker(database, undefined, SETTINGS);

/** `node bench/calendar-sync.ts` runs ten thousand steps, and can select one service. */
const STEPS = Number(process.env['CALENDAR_STEPS'] ?? 400);
const SEEDS = STEPS > 1000 ? Array.from({ length: 20 }, (_, n) => n + 1) : [1, 2];
const SERVICES = [AT_MICROSOFT, AT_GOOGLE].filter(
  ({ provider }) => provider === (process.env['CALENDAR_PROVIDER'] ?? provider),
);
const STORMS = SERVICES.flatMap((there) => SEEDS.map((seed) => ({ there, seed, provider: there.provider })));

test.each(STORMS)(
  'both calendars agree in the end, whatever happens on both sides and in the service ($provider, $seed) [T35, R20]',
  async ({ there, seed, provider }) => {
    const rules = { settings: { future_day_maximum: 0 }, policies: [] };
    const room = await aMappedRoom(database, api, worker, rules, there);
    const travel = (to: number) => travelInTime(database.owner, to);
    const report = await storm(room, { seed, steps: Math.ceil(STEPS / SEEDS.length), travel });
    const { faults, ...figures } = report;
    printFigures('calendar-storm', { provider, seed, ...figures });
    expect(faults).toEqual([]);
    expect(report.writesInQuiet).toBe(0);
    expect(report.writes).toBeLessThanOrEqual(2 * report.edits);
  },
);
