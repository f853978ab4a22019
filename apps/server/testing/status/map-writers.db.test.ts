import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase, openPool } from '@berth/database';
import { dayPeriod, localDayOf } from '@berth/domain';
import { miscountedFloors, testDatabase } from '@berth/testkit';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { createKnownPremises } from '../../src/modules/premises/index.ts';
import { createReads } from '../../src/modules/reservations/index.ts';
import type { BuildingCaller } from '../../src/platform/identity/caller.ts';
import { lookedUp } from '../../src/platform/identity/entering.ts';
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

/** One process that looks again and again, and another that has just been started. */
const readsOf = (db: typeof database.db) => createReads(db, createKnownPremises(db));
const remembering = readsOf(database.db);
const starting = () => readsOf(openDatabase(pools.app));

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

/** Somebody of the staff looks at today and at tomorrow. */
async function lookedBy(reads: typeof remembering) {
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
  const look = (date: string) =>
    reads.deskStatusText(lookedUp(database.db, caller), { window: dayPeriod(date, ZONE), floorId: building.floorId });
  return [JSON.parse(await look(localDayOf(now, ZONE))), JSON.parse(await look(here.day))];
}

/** What a process says that looked before something was written, and what is true. */
async function written({ act, before }: Writer) {
  await before?.(here);
  const first = await lookedBy(remembering);
  await act(here);
  return { first, remembered: await lookedBy(remembering), fresh: await lookedBy(starting()) };
}

/** Whatever the triggers of these tables tell is not told, for as long as it lasts. */
async function withoutTelling<T>(work: () => Promise<T>): Promise<T> {
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

test.each(everyWriter)('$file $way, and whoever looked before sees it', async ({ writer }) => {
  const { first, remembered, fresh } = await written(writer);
  expect(remembered).toEqual(fresh);
  expect(await here.building.within(miscountedFloors)).toEqual([]);
  if (!writer.isQuiet) expect(fresh).not.toEqual(first);
});

const seen = everyWriter.filter(({ writer }) => !writer.isQuiet);

test.each(seen)('$file $way, and it would not be seen were it not counted', async ({ writer }) => {
  const { remembered, fresh } = await withoutTelling(() => written(writer));
  expect(remembered).not.toEqual(fresh);
});

test('there is no other writer', () => {
  const modules = join(import.meta.dirname, '../../src/modules');
  const writes =
    /\b(?:update|insert into|delete from)\s+(?:reservation|sensed)\b(?!_)|(?:updateTable|insertInto|deleteFrom)\('(?:reservation|sensed)'\)/;
  const files = globSync('**/*.ts', { cwd: modules })
    .filter((file) => !/\.(test|fixture)\.ts$/.test(file))
    .filter((file) => writes.test(readFileSync(join(modules, file), 'utf8')));
  expect(files.toSorted()).toEqual(Object.keys(WRITERS).toSorted());
});
