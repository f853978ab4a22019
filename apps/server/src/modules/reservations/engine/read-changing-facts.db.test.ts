import { inTenant, lockKey } from '@berth/database';
import type { PlannedReservation } from '@berth/domain/reservations';
import { testDatabase } from '@berth/testkit';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  aReservableBuilding,
  day,
  hours,
  type ReservableBuilding,
  type ReservingPerson,
  refusalIn,
} from '../../../../testing/reservable-building.ts';
import { testApi } from '../../../../testing/test-api.ts';
import { createKnownPremises } from '../../premises/index.ts';
import { collectFacts } from './4-collect-facts.ts';
import { readChangingFacts } from './3-read.sql.ts';
import { readFacts } from './3-read-facts.sql.ts';

const database = testDatabase();
const api = testApi(database);
const TOMORROW = day(1);
const MORNING = hours(TOMORROW, '09:00', '12:00');

let building: ReservableBuilding;
let ada: ReservingPerson;
let bob: ReservingPerson;
let desk: string;
let beside: string;
let hall: string;
let board: string;

beforeEach(async () => {
  building = await aReservableBuilding(database, api);
  ada = await building.person('ada', { attributes: { userpool: ['Sales'] } });
  bob = await building.person('bob');
  const atrium = await building.room('Atrium', 'desks');
  [desk = '', beside = ''] = await building.desks(atrium, ['A1', 'A2']);
  board = await building.room('Board', 'whole', 8);
  hall = await building.room('Hall', 'none');
});

const place = () => ({ organisationId: building.organisation.id, buildingId: building.id });
const premises = async () => {
  const { rules_version: rulesVersion } = await building.within((tx) =>
    tx.selectFrom('building').select('rules_version').where('id', '=', building.id).executeTakeFirstOrThrow(),
  );
  return createKnownPremises(database.db)({ ...place(), rulesVersion });
};

async function bothReadings(spaceId: string) {
  const query = {
    ...place(),
    personId: ada.personId,
    memberId: ada.memberId,
    token: { identifiers: [] },
    once: undefined,
    spaceIds: [spaceId],
    memberIds: [ada.memberId],
    days: [TOMORROW],
    heldFrom: new Date(Date.now() - 86_400_000),
    assetIds: [],
    countsBuilding: true,
    countsUserpools: true,
    replaces: undefined,
  };
  const snapshot = await premises();
  return inTenant(database.db, building.organisation.id, async (tx) => ({
    whole: await readFacts(tx, query),
    changing: await readChangingFacts(tx, query, snapshot, true),
  }));
}

/** The facts that the rules receive. */
function factsIn(read: Awaited<ReturnType<typeof readFacts>>, spaceId: string) {
  const planned = {
    spaceId,
    localDay: TOMORROW,
    period: { start: Date.parse(MORNING.startDatetime), end: Date.parse(MORNING.endDatetime) },
    holder: { memberId: ada.memberId, userpools: [] },
    assets: [],
  } as unknown as PlannedReservation;
  const asker = { buildingId: building.id, memberId: ada.memberId, roles: [] };
  return collectFacts(read ?? expect.fail('nothing was read'), asker).factsFor(planned);
}

describe('reading facts with a cached building snapshot', () => {
  beforeEach(async () => {
    await building.setRules({
      // The number of reservations that day, although never at the same time.
      settings: { building_maximum: 2, userpool_daily_budget: 4 },
      policies: ['building-maximum', 'userpool-daily-budget', 'disable-overlapping-reservation'],
    });
    expect((await building.reserve(bob, desk, MORNING)).status).toBe(201);
    expect((await building.reserve(ada, beside, hours(TOMORROW, '13:00', '14:00'))).status).toBe(201);
    await building.slot(hall, '08:00', '18:00');
    await building.slot(board, '10:00', '16:00', { userpools: ['Sales'] });
    await building.slot(board, '09:00', '10:00', { userpools: ['Legal'] });
    await building.within((tx) =>
      sql`update floor set userpools = '{Sales,Legal}' where id = ${building.floorId}`.execute(tx),
    );
  });

  test.each(['desk', 'board', 'hall'] as const)('gives the rules the same facts as a full read: %s', async (which) => {
    const id = { desk, board, hall }[which];
    const { whole, changing } = await bothReadings(id);
    expect(factsIn(changing, id)).toEqual(factsIn(whole, id));
    expect(changing?.spaces).toEqual(whole?.spaces);
    expect(changing?.members).toEqual(whole?.members);
  });

  test('leaves out other people’s hours while the count of the day is below the maximum', async () => {
    const setMaximum = (maximum: number) =>
      building.within((tx) =>
        sql`update building set settings = settings || jsonb_build_object('building_maximum', ${maximum}::int)
          where id = ${building.id}`.execute(tx),
      );
    await setMaximum(3);
    expect((await bothReadings(desk)).changing?.inBuilding).toEqual([]);
    const setHeld = (held: number | null) =>
      building.within((tx) => sql`update floor_version set held = ${held}`.execute(tx));
    await setHeld(3);
    expect((await bothReadings(desk)).changing?.inBuilding).toHaveLength(2);
    await setHeld(null);
    expect((await bothReadings(desk)).changing?.inBuilding).toEqual([]);
    await setMaximum(2);
    expect((await bothReadings(desk)).changing?.inBuilding).toHaveLength(2);
  });

  test('is not possible for a fixed or removed desk', async () => {
    await building.fixDesk(desk, bob.memberId);
    expect((await bothReadings(desk)).changing).toBeUndefined();
    await building.within((tx) => sql`update space set removed_at = now() where id = ${beside}`.execute(tx));
    expect((await bothReadings(beside)).changing).toBeUndefined();
  });
});

test('rules that change between a request and its locks apply', async () => {
  expect((await building.reserve(bob, beside, MORNING)).status).toBe(201);
  const waiting = () =>
    sql<{ count: number }>`select count(*)::int as count from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`
      .execute(database.owner)
      .then(({ rows }) => rows[0]?.count);
  let late: ReturnType<typeof building.reserve> | undefined;
  await inTenant(
    database.db,
    building.organisation.id,
    async (tx) => {
      await sql`select 1`.execute(tx);
      late = building.reserve(ada, desk, MORNING);
      await expect.poll(waiting).toBe(1);
      await building.setRules({ policies: ['allowed-timeslot'] });
      await building.slot(board, '13:00', '14:00');
    },
    { wait: [lockKey(building.organisation.id, `person:${ada.memberId}`)] },
  );
  expect(refusalIn(await (late ?? expect.fail()))).toMatchObject({ code: 'reservation.allowed_timeslot' });
});

test('a plain reservation reads changing facts only, and no opening hours', async () => {
  await building.reserve(bob, beside, MORNING);
  const statements = await building.statementsOf(() => building.reserve(ada, desk, MORNING));
  expect(statements.filter((text) => /offered_timeslot|offered_planned_absence/.test(text))).toEqual([]);
});
