import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase, openPool } from '@berth/database';
import { dayPeriod, localDayOf } from '@berth/domain/time';
import { miscountedFloors, testDatabase } from '@berth/testkit';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { createKnownPremises } from '../../src/modules/premises/index.ts';
import { createReads } from '../../src/modules/reservations/index.ts';
import type { BuildingCaller } from '../../src/platform/identity/caller.ts';
import { lookedUp } from '../../src/platform/fast-path/unverified-caller.ts';
import { aReservableBuilding, day, hours } from '../reservable-building.ts';
import { testApi } from '../test-api.ts';
import { WRITERS, type Writer, type WrittenBuilding } from './map-writers.ts';

const ZONE = 'Europe/Amsterdam';
const database = testDatabase();
const api = testApi(database);
const pools = {
  app: openPool({ url: database.urls.worker, application: 'test-writers', size: 4, waitMs: 20_000 }),
  ingest: openPool({ url: database.urls.ingest, application: 'test-ingest', size: 2, waitMs: 20_000 }),
};
afterAll(() => Promise.all(Object.values(pools).map((pool) => pool.end())));
const databases = { app: openDatabase(pools.app), ingest: openDatabase(pools.ingest), keeper: database.keeper };

/** One process with a warm cache, and another that has just started. */
const readsOf = (db: typeof database.db) => createReads(db, createKnownPremises(db));
const warm = readsOf(database.db);
const cold = () => readsOf(openDatabase(pools.app));

async function aWrittenBuilding(): Promise<WrittenBuilding> {
  const building = await aReservableBuilding(database, api);
  const ada = await building.person('ada');
  const [desk = '', free = ''] = await building.desks(await building.room('Atrium', 'desks'), ['A1', 'A2']);
  const answer = await building.reserve(ada, desk, hours(day(1), '09:00', '12:00'));
  const [reserved] = answer.body.reservations;
  if (reserved === undefined) throw new Error(JSON.stringify(answer.body));
  const { id: sensorId } = await building.within((tx) =>
    tx
      .insertInto('sensor')
      .values({
        organisation_id: building.organisation.id,
        building_id: building.id,
        floor_id: building.floorId,
        space_id: free,
        external_id: 'sensor',
        type: 'desk',
        interval_minutes: 10,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  const { id, hash } = reserved;
  return { building, ada, desks: [desk, free], day: day(1), reserved: { id, hash, version: 1 }, sensorId, databases };
}

let here: WrittenBuilding;
beforeEach(async () => {
  here = await aWrittenBuilding();
});

/** Reads today and tomorrow as staff. */
async function readBy(reads: typeof warm) {
  const { building } = here;
  const { rulesVersion } = await building.within((tx) =>
    tx
      .selectFrom('building')
      .select('rules_version as rulesVersion')
      .where('building.id', '=', building.id)
      .executeTakeFirstOrThrow(),
  );
  const now = Date.now();
  const caller = {
    organisationId: building.organisation.id,
    buildingId: building.id,
    personId: here.sensorId,
    memberId: undefined,
    roles: ['Customer-admin'],
    attributes: {},
    rulesVersion,
    now,
  } as unknown as BuildingCaller;
  const look = async (date: string) => {
    const request = { window: dayPeriod(date, ZONE), floorId: building.floorId };
    return JSON.parse(String(await reads.deskStatusText(lookedUp(database.db, caller), request)));
  };
  return [await look(localDayOf(now, ZONE)), await look(here.day)];
}

/** Returns the result of a warm process after a write, and that of a cold one. */
async function written({ act, before }: Writer) {
  await before?.(here);
  const first = await readBy(warm);
  await act(here);
  return { first, remembered: await readBy(warm), fresh: await readBy(cold()) };
}

/** Disables the triggers of these tables during the work. */
async function withoutTriggers<T>(work: () => Promise<T>): Promise<T> {
  const switched = (how: 'enable' | 'disable') =>
    sql
      .raw(
        ['reservation', 'sensed']
          .flatMap((table) =>
            ['added', 'changed', 'removed'].map((event) => `alter table ${table} ${how} trigger ${table}_${event}`),
          )
          .join('; '),
      )
      .execute(database.owner);
  await switched('disable');
  try {
    return await work();
  } finally {
    await switched('enable');
  }
}

const everyWriter = Object.entries(WRITERS).flatMap(([file, ways]) =>
  Object.entries(ways).map(([way, writer]) => ({ file, way, writer })),
);

test.each(everyWriter)('$file $way, and a warm cache shows it', async ({ writer }) => {
  const { first, remembered, fresh } = await written(writer);
  expect(remembered).toEqual(fresh);
  expect(await here.building.within(miscountedFloors)).toEqual([]);
  if (!writer.isQuiet) expect(fresh).not.toEqual(first);
});

const visibleWriters = everyWriter.filter(({ writer }) => !writer.isQuiet);

test.each(visibleWriters)('$file $way, and a warm cache would miss it without the triggers', async ({ writer }) => {
  const { remembered, fresh } = await withoutTriggers(() => written(writer));
  expect(remembered).not.toEqual(fresh);
});

test('there are no other writers', () => {
  const modules = join(import.meta.dirname, '../../src/modules');
  const writes =
    /\b(?:update|insert into|delete from)\s+(?:reservation|sensed)\b(?!_)|(?:updateTable|insertInto|deleteFrom)\('(?:reservation|sensed)'\)/;
  const files = globSync('**/*.ts', { cwd: modules })
    .filter((file) => !/\.(test|fixture)\.ts$/.test(file))
    .filter((file) => writes.test(readFileSync(join(modules, file), 'utf8')));
  expect(files.toSorted()).toEqual(Object.keys(WRITERS).toSorted());
});
