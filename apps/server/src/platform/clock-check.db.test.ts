import { testDatabase, travelInTime } from '@berth/testkit';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { capturedLog } from '../../testing/captured-log.ts';
import { testApi } from '../../testing/test-api.ts';
import { until } from '../../testing/until.ts';
import { checkClock } from './clock-check.ts';
import { whileReady } from './while-ready.ts';

const database = testDatabase();
const api = testApi(database);
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const now = Date.now.bind(Date);
afterEach(() => void vi.restoreAllMocks());

/** Shifts the clock of this process. */
const shift = (ms: number) => vi.spyOn(Date, 'now').mockImplementation(() => now() + ms);

describe('the clock of a process', () => {
  test.each([0, 4000, -4000])('may differ from the database by %i ms', async (ms) => {
    shift(ms);
    await expect(checkClock(database.db)).resolves.toBeUndefined();
  });

  test.each([
    [7000, '7 seconds ahead of'],
    [-10 * MINUTE, '10 minutes behind'],
    [-365 * DAY, '365 days behind'],
    [1217 * DAY, '1217 days ahead of'],
  ])('is refused when it differs by %i ms, in words [R23]', async (ms, words) => {
    shift(ms);
    await expect(checkClock(database.db)).rejects.toThrow(`the clock of this process is ${words} the database's clock`);
  });

  test('is not compared with the time to which a test travels', async () => {
    await travelInTime(database.owner, now() + 400 * DAY);
    await expect(checkClock(database.db)).resolves.toBeUndefined();
    await travelInTime(database.owner, now());
  });
});

test('an api node with a wrong clock is not ready, says why, and is ready again when the clock is right [R23]', async () => {
  const readiness = async () => {
    const answer = await api.app.inject('/readyz');
    return [answer.statusCode, answer.json()];
  };
  const wrong = shift(150 * DAY);
  await until('not ready', async () => (await readiness())[0] === 503);
  expect(await readiness()).toEqual([
    503,
    { status: 'not ready', reason: "the clock of this process is 150 days ahead of the database's clock" },
  ]);
  wrong.mockRestore();
  await until('ready', async () => (await readiness())[0] === 200);
});

test('work stops while the clock is wrong and starts again when it is right [R23]', async () => {
  const { log, lines } = capturedLog();
  const steps: string[] = [];
  const start = async () => {
    steps.push('started');
    return { stop: async () => void steps.push('stopped') };
  };
  const wrong = shift(DAY);
  const work = await whileReady({ db: database.db, log, checks: [checkClock] }, 'work', start);
  expect(steps).toEqual([]);
  expect(lines).toContainEqual(expect.objectContaining({ msg: 'work not started' }));
  wrong.mockRestore();
  await until('work', () => steps.length === 1);
  shift(-DAY);
  await until('no work', () => steps.length === 2);
  await until('a line in the log', () => lines.some(({ msg }) => msg === 'work stopped'));
  vi.restoreAllMocks();
  await until('work again', () => steps.length === 3);
  await work.stop();
  expect(steps).toEqual(['started', 'stopped', 'started', 'stopped']);
});
