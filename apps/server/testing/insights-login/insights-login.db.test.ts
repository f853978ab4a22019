import {
  type AnswerOf,
  askWhatIf,
  type Endpoint,
  keyOf,
  reservationsInsight,
  searchUsers,
  urlOf,
  whatIf,
} from '@berth/contract';
import type { Role } from '@berth/domain/identity';
import { SMALLEST_GROUP } from '@berth/domain/insights';
import { testDatabase } from '@berth/testkit';
import { expect, test } from 'vitest';
import { replayWhatIf } from '../../src/modules/insights/what-if/replay-what-if.job.ts';
import { testApi } from '../test-api.ts';
import { anObservedWorld, DAYS, type ObservedWorld } from './observed-world.ts';
import { inputsOf, NOT_READ, readable, readCalls } from './readable-calls.ts';

/**
 * An ordinary member with the role Insights reads everything that they may, about past days, in every period. For each
 * person at least five people must fit whatever is read.
 */
const database = testDatabase();
const api = testApi(database);
const SEEDS = [11, 23];

type Reading = { readonly call: Endpoint; readonly query: Record<string, string>; readonly text: string };

async function readAll(world: ObservedWorld, roles: Role[], some: readonly Endpoint[] = readCalls): Promise<Reading[]> {
  const { reader } = world;
  const headers = { authorization: `Bearer ${await api.issuer.token(reader.as(...roles))}` };
  const readings: Reading[] = [];
  for (const call of some)
    for (const input of inputsOf(call, world)) {
      const { statusCode, body } = await api.app.inject({ url: urlOf(call, input), headers });
      expect([keyOf(call), statusCode < 500 && statusCode !== 429]).toEqual([keyOf(call), true]);
      if (statusCode === 200) readings.push({ call, query: input.query, text: body });
    }
  return readings;
}

/** People can be searched by name; that says nothing about a reservation. */
const namesIn = (readings: readonly Reading[]): string[] =>
  readings.filter(({ call, text }) => call !== searchUsers && /seen\d/i.test(text)).map(({ call }) => keyOf(call));

/** Lines and totals of reservations that fewer than five people share. */
function fewIn(readings: readonly Reading[], { peopleOn }: ObservedWorld): string[] {
  const reports = readings
    .filter(({ call }) => call === reservationsInsight)
    .map(({ text, query }) => ({ query, answer: JSON.parse(text) as AnswerOf<typeof reservationsInsight> }));
  const totalOf = (from: string, to: string) =>
    reports.find(({ query }) => query['fromDate'] === from && query['toDate'] === to)?.answer.reservations ?? 0;
  return [
    ...reports.flatMap(({ answer }) => answer.rows.map(({ startDatetime }) => `line of ${startDatetime}`)),
    ...reports.flatMap(({ answer }) =>
      answer.groups
        .filter(({ day, floorName }) => peopleOn(day, floorName) < SMALLEST_GROUP)
        .map(({ day, floorName }) => `group of ${floorName}, ${day}`),
    ),
    ...DAYS.filter((day, n) => {
      const [first = '', before] = [DAYS[0], DAYS[n - 1]];
      const difference = totalOf(first, day) - (before === undefined ? 0 : totalOf(first, before));
      return difference > 0 && peopleOn(day) < SMALLEST_GROUP;
    }).map((day) => `totals of ${day}`),
  ];
}

/** Reads of reports that left no line with their reader, building and days. */
async function unauditedOf(readings: readonly Reading[], { building }: ObservedWorld): Promise<number> {
  const lines = (await building.audited()).filter(
    ({ action, after }) => action === 'building.insights_read' && DAYS.includes(String(after['from'])),
  );
  return readings.filter(({ call }) => call === reservationsInsight).length - lines.length;
}

async function replays({ building, reader }: ObservedWorld) {
  const as = reader.as('Insights');
  const params = building.place;
  const answers: NonNullable<NonNullable<AnswerOf<typeof whatIf>['replay']>['answer']>[] = [];
  const job = replayWhatIf({ db: database.db });
  for (const buildingMaximum of [9, 8, 7, 6, 5, 4, 3, 2, 1]) {
    const body = { from: DAYS[0] ?? '', to: DAYS.at(-1) ?? '', changes: { buildingMaximum } };
    const { status, body: asked } = await api.call(askWhatIf, { params, body, as });
    expect(status).toBe(202);
    const { organisationId, buildingId } = building.at;
    const payload = { buildingId, replayId: asked.id };
    await job.run({ eventId: asked.id, organisationId, type: 'what-if.asked.v1', payload, actorId: null });
    const { answer } = (await api.call(whatIf, { params, as })).body.replay ?? {};
    answers.push(answer ?? expect.fail());
  }
  return answers;
}

/** Figures in which one person more or less can be seen. */
const exactFigures = (answers: Awaited<ReturnType<typeof replays>>): number[] =>
  answers
    .flatMap(({ history, baseline, scenario }) => [history, baseline, scenario])
    .flatMap((figures) => (figures === null ? [] : [figures.granted, figures.noShows, figures.peak, figures.moved]))
    .filter((count) => count % SMALLEST_GROUP !== 0);

test('every read that the login may make is made, or has a reason not to be', () => {
  expect(Object.keys(NOT_READ).filter((key) => !readable.some((call) => keyOf(call) === key))).toEqual([]);
});

test.each(SEEDS)('a login with the role Insights finds no one, in a building made from %i [T32]', async (seed) => {
  const world = await anObservedWorld(database, api, seed);
  const readings = await readAll(world, ['Insights']);
  expect(new Set(readings.map(({ call }) => call)).size).toBeGreaterThan(20);
  expect(namesIn(readings)).toEqual([]);
  expect(fewIn(readings, world)).toEqual([]);
  expect(await unauditedOf(readings, world)).toBe(0);
  expect(exactFigures(await replays(world))).toEqual([]);
});

test('the same login finds people where one protection is missing [T32]', async () => {
  const world = await anObservedWorld(database, api, SEEDS[0] ?? 1);
  const { building } = world;
  // Maps and lists of past days have names for staff.
  expect(namesIn(await readAll(world, ['Insights', 'Customer-coordinator']))).toEqual(
    expect.arrayContaining([
      'GET /desks/{org}/{building}/deskStatus',
      'GET /reservations/{org}/{building}',
      'GET /reservations/{org}/{building}/{objectId}',
      'GET /my/{org}/{building}/colleagues',
    ]),
  );
  // Single reservations are listed where people are shown.
  await building.set({ insights_show_people: true, find_my_colleagues: true });
  const named = await readAll(world, ['Insights'], [reservationsInsight]);
  expect(fewIn(named, world).length).toBeGreaterThan(0);
  expect(namesIn(named)).toContain(keyOf(reservationsInsight));
  await building.set({ find_my_colleagues: true });
  const readings = await readAll(world, ['Insights'], [reservationsInsight]);
  const unaudited = { ...world, building: { ...building, audited: async () => [] } };
  expect(await unauditedOf(readings, unaudited)).toBeGreaterThan(0);
  // Figures as they are before rounding.
  const [answer = expect.fail()] = await replays(world);
  const exact = { granted: 13, noShows: 3, peak: 6, moved: 0, refused: {}, ghostHours: 3, givenBackHours: 0 };
  expect(exactFigures([{ ...answer, scenario: exact }])).toEqual([13, 3, 6]);
});
