import { testDatabase, travelInTime } from '@berth/testkit';
import { expect, test } from 'vitest';
import { printFigures } from '../../../testing/print-figures.ts';
import { testApi } from '../../../testing/test-api.ts';
import { aMappedRoom, calendarWorker, GRAPH_SETTINGS } from './calendars.fixture.ts';
import { storm } from './calendar-storm.fixture.ts';

const database = testDatabase();
const api = testApi(database, GRAPH_SETTINGS);
const worker = calendarWorker(database);

/** `node bench/calendar-sync.ts` asks for ten thousand. */
const STEPS = Number(process.env['CALENDAR_STEPS'] ?? 400);
const SEEDS = STEPS > 1000 ? Array.from({ length: 20 }, (_, n) => n + 1) : [1, 2];

test.each(SEEDS)(
  'whatever both sides do and the service forgets, they agree in the end (%i)',
  {
    timeout: 30_000 + STEPS * 200,
  },
  async (seed) => {
    const room = await aMappedRoom(database, api, worker, { settings: { future_day_maximum: 0 }, policies: [] });
    const travel = (to: number) => travelInTime(database.owner, to);
    const report = await storm(room, { seed, steps: Math.ceil(STEPS / SEEDS.length), travel });
    const { faults, ...figures } = report;
    printFigures('calendar-storm', { seed, ...figures });
    expect(faults).toEqual([]);
    expect(report.writesInQuiet).toBe(0);
    expect(report.writes).toBeLessThanOrEqual(2 * report.edits);
  },
);
