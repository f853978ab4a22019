import { testDatabase } from '@berth/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { printFigures } from '../../testing/print-figures.ts';
import { contested } from '../../testing/races/contested.ts';
import { crash, strikeApi } from '../../testing/races/crash.ts';
import { violations } from '../../testing/races/judge.ts';
import { limited } from '../../testing/races/limited.ts';
import { brokenIn, type Report, sumOf } from '../../testing/races/report.ts';
import { seriesRace } from '../../testing/races/series.ts';
import { World } from '../../testing/races/world.ts';

/** `bench/reservation-races.ts` and `bench/reservation-crashes.ts` are the long versions, with a PostgreSQL that is killed too. */
const database = testDatabase();
const connections = 24;
let world: World;

beforeAll(async () => {
  world = await World.open(database.urls, { isPatient: true });
});
afterAll(() => world.close());

const judged = async (...reports: Report[]) => {
  for (const { figures } of reports) printFigures('reservation races', figures);
  return sumOf([...reports.map(({ found }) => found), await violations(world)]);
};

describe('through two api processes', { timeout: 120_000 }, () => {
  test('nothing is held twice, over a limit, half made or lost, however many want it at once', async () => {
    const found = await judged(
      await contested(world, { desks: 5, attempts: 400, connections }),
      await limited(world, 'of the building', { people: 60, tries: 3, connections }),
      await limited(world, 'a day', { people: 20, tries: 6, connections }),
      await seriesRace(world, { series: 40, connections }),
    );
    expect(brokenIn(found)).toEqual([]);
  });

  test('what was acknowledged is there once, also when one of them is killed and callers ask again', async () => {
    const plan = { strikes: [strikeApi(world)], answersBetween: 60, connections, withKeys: true, lost: 0.1 };
    expect(brokenIn(await judged(await crash(world, plan)))).toEqual([]);
  });
});

/** In this order, because what is taken away does not come back. */
describe('the same is found wanting', { timeout: 120_000 }, () => {
  test('without keys: what is asked again is done again', async () => {
    const plan = { strikes: [], answersBetween: 60, connections, withKeys: false, lost: 0.3 };
    const found = await judged(await crash(world, plan));
    expect(found['other answers to the same key']).toBeGreaterThan(0);
    expect(found['rows nobody was granted']).toBeGreaterThan(0);
  });

  test('without locks: limits are passed', async () => {
    await world.plant('lock');
    const { found } = await limited(world, 'of the building', { people: 60, tries: 3, connections });
    expect(found['over the limit of the building']).toBe(1);
  });

  test('without locks and constraints: desks are held twice', async () => {
    await world.plant('constraint');
    const found = await judged(await contested(world, { desks: 1, attempts: 100, connections }));
    expect(found['spaces held twice']).toBeGreaterThan(0);
    expect(found['spaces that the table gives twice']).toBe(1);
    expect(found['people whom the table puts in two places']).toBe(1);
  });
});
