import { testDatabase } from '@berth/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { printFigures } from '../../../../testing/print-figures.ts';
import { contested } from '../../../../testing/races/contested.ts';
import { crash, strikeApi, strikeConnections } from '../../../../testing/races/crash.ts';
import { violations } from '../../../../testing/races/violations.ts';
import { limited } from '../../../../testing/races/limited.ts';
import { brokenIn, type Report, sumOf } from '../../../../testing/races/report.ts';
import { seriesRace } from '../../../../testing/races/series.ts';
import { World } from '../../../../testing/races/world.ts';

/**
 * `bench/reservation-races.ts` and `bench/reservation-crashes.ts` are the long versions, which also kill PostgreSQL.
 */
const database = testDatabase();
const connections = 24;
let world: World;

beforeAll(async () => {
  world = await World.open(database.urls, { isPatient: true });
});
afterAll(() => world.close());

const violationsAfter = async (...reports: Report[]) => {
  for (const { figures } of reports) printFigures('reservation races', figures);
  return sumOf([...reports.map(({ found }) => found), await violations(world)]);
};

describe('with two API processes', () => {
  test('concurrent requests never reserve twice, exceed a limit, store half a series or lose a reservation [T19, T20, R1, R2, R3]', async () => {
    const counts = await violationsAfter(
      await contested(world, { desks: 5, attempts: 400, connections }),
      await limited(world, 'of the building', { people: 60, tries: 2, connections }),
      await limited(world, 'a day', { people: 20, tries: 5, connections }),
      await seriesRace(world, { series: 40, connections }),
    );
    expect(brokenIn(counts)).toEqual([]);
  });

  test('acknowledged reservations exist once if a process or all connections are killed and callers retry [R4]', async () => {
    const strikes = [strikeApi(world), strikeConnections(world)];
    const plan = { strikes, answersBetween: 40, connections, withKeys: true, lost: 0.1 };
    expect(brokenIn(await violationsAfter(await crash(world, plan)))).toEqual([]);
  });
});

/** Makes two transactions deadlock; PostgreSQL aborts one of them. */
async function deadlock() {
  const bothHold = Promise.withResolvers<void>();
  let holding = 0;
  const lockBoth = (first: number, second: number) =>
    database.db.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(${first}::bigint)`.execute(tx);
      holding += 1;
      if (holding === 2) bothHold.resolve();
      await bothHold.promise;
      await sql`select pg_advisory_xact_lock(${second}::bigint)`.execute(tx);
    });
  await Promise.allSettled([lockBoth(1, 2), lockBoth(2, 1)]);
}

/** The order matters, because damage and removed protections are not restored. */
describe('the same checks detect [R1, R2]', () => {
  test('every kind of damage', async () => {
    const rowOfSeries = 'select id from reservation where series_id is not null limit 1';
    const row = 'select id from reservation where series_id is null limit 1';
    for (const damage of [
      `delete from reservation where id = (${rowOfSeries})`,
      `update reservation set version = version + 1 where id = (${row})`,
      `delete from event where type = 'reservation.created.v1' and payload ->> 'reservationId' = (${row})::text`,
      `delete from outbox where event_id = (select id from event limit 1)`,
    ])
      await world.sql.query(damage);
    await deadlock();
    expect(await violations(world)).toMatchObject({
      'granted without a row': 1,
      'partial series': 1,
      'rows other than their last answer': 1,
      'changed without their events': 1,
      'made without their one event': 1,
      // One outbox row has no event, and one event has no outbox row.
      'events that do not wait once': 2,
      deadlocks: 1,
    });
  });

  test('duplicates if callers retry without a key', async () => {
    const plan = { strikes: [], answersBetween: 40, connections, withKeys: false, lost: 0.3 };
    const counts = await violationsAfter(await crash(world, plan));
    expect(counts['other answers to the same key']).toBeGreaterThan(0);
    expect(counts['rows nobody was granted']).toBeGreaterThan(0);
  });

  test('exceeded limits without locks', async () => {
    const race = () => limited(world, 'of the building', { people: 60, tries: 2, connections });
    await world.plant('pause');
    expect(brokenIn((await race()).found)).toEqual([]);
    await world.plant('lock');
    // On a busy machine requests may happen to run one after the other, but not every time.
    let passed = 0;
    for (let round = 0; round < 10 && passed === 0; round += 1)
      passed += (await race()).found['over the limit of the building'] ?? 0;
    expect(passed).toBe(1);
  });

  test('double reservations without locks and constraints', async () => {
    await world.plant('constraint');
    const counts = await violationsAfter(await contested(world, { desks: 1, attempts: 100, connections }));
    expect(counts['spaces held twice']).toBeGreaterThan(0);
    expect(counts['spaces that the table gives twice']).toBe(1);
    expect(counts['people whom the table puts in two places']).toBe(1);
  });
});
