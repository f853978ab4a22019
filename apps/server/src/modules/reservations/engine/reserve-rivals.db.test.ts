import { testDatabase } from '@berth/testkit';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testApi } from '../../../../testing/test-api.ts';
import {
  aReservableBuilding,
  day,
  hours,
  type ReservableBuilding,
  type ReservingPerson,
} from '../../../../testing/reservable-building.ts';

/** `node bench/reservation-races.ts` is the long version: two processes, ten thousand attempts. */
const database = testDatabase();
const api = testApi(database);
const MORNING = hours(day(1), '09:00', '12:00');

let building: ReservableBuilding;
let atrium: string;
let desks: string[];

beforeAll(() =>
  sql`create function wait_before_writing() returns trigger language plpgsql as
    'begin perform pg_sleep(0.05); return new; end'`.execute(database.owner),
);

beforeEach(async () => {
  building = await aReservableBuilding(database, api);
  atrium = await building.room('Atrium', 'desks');
  desks = await building.desks(
    atrium,
    Array.from({ length: 20 }, (_, n) => `A${n}`),
  );
});

const crowd = async (size: number, attributes = {}): Promise<ReservingPerson[]> => {
  const people: ReservingPerson[] = [];
  for (let n = 0; n < size; n += 1) people.push(await building.person(`p${n}`, { attributes }));
  return people;
};
const statuses = async (answers: Promise<{ status: number }>[]) => {
  const all = (await Promise.all(answers)).map(({ status }) => status);
  return {
    won: all.filter((status) => status === 201).length,
    others: new Set(all.filter((status) => status !== 201)),
  };
};

/** Counts overlapping pairs of reservations in the table. */
const overlaps = (of: 'space_id' | 'member_id') =>
  building.within(async (tx) => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from reservation a join reservation b
      on a.organisation_id = b.organisation_id and ${sql.ref(`a.${of}`)} = ${sql.ref(`b.${of}`)} and a.id < b.id
        and a.start_at < b.end_at and b.start_at < a.end_at
      where a.holds_space and b.holds_space`.execute(tx);
    return rows[0]?.count;
  });

describe('concurrent requests', () => {
  test('for one desk: exactly one gets it [T19]', async () => {
    const people = await crowd(20);
    const [desk = ''] = desks;
    expect(await statuses(people.map((who) => building.reserve(who, desk, MORNING)))).toEqual({
      won: 1,
      others: new Set([409]),
    });
    expect(await building.rows()).toHaveLength(1);
    expect(await building.events()).toHaveLength(1);
  });

  test('for overlapping times of one desk: no two overlap [T19]', async () => {
    const people = await crowd(16);
    const [desk = ''] = desks;
    const requests = people.map((who, n) => {
      const hour = 8 + (n % 8);
      return building.reserve(who, desk, hours(day(1), `${String(hour).padStart(2, '0')}:00`, `${hour + 2}:00`));
    });
    const { won, others } = await statuses(requests);
    expect(others).toEqual(new Set([409]));
    expect(won).toBeGreaterThanOrEqual(3);
    expect([await overlaps('space_id'), (await building.rows()).length]).toEqual([0, won]);
  });

  test('for series over the same desks: each has all of its dates or none [T19, R3]', async () => {
    const people = [];
    for (let n = 0; n < 8; n += 1) people.push(await building.person(`s${n}`, { roles: ['Customer-admin'] }));
    const requests = people.map((who, n) =>
      building.reserve(who, desks[n % 2] ?? '', { ...hours(day(1 + 7 * (n % 3)), '09:00', '12:00'), repeatWeeks: 5 }),
    );
    await Promise.all(requests);
    const bySeries = Map.groupBy(await building.rows(), ({ seriesId }) => seriesId);
    for (const rows of bySeries.values()) expect(rows).toHaveLength(6);
    expect(await overlaps('space_id')).toBe(0);
  });

  test('for groups in one room: no group is split', async () => {
    const leads = [];
    for (let n = 0; n < 4; n += 1) leads.push(await building.person(`lead${n}`, { roles: ['Customer-team-lead'] }));
    const people = await crowd(12);
    const requests = leads.map((lead, n) =>
      building.reserve(lead, desks[0] ?? '', {
        ...hours(day(1), '09:00', '12:00'),
        reservedForEmail: people[3 * n]?.email ?? '',
        reserveForListUsers: [people[3 * n + 1]?.email ?? '', people[3 * n + 2]?.email ?? ''],
      }),
    );
    const { won } = await statuses(requests);
    // They all name the same desk, so one group gets it and its two neighbours.
    expect([won, (await building.rows()).length, await overlaps('space_id')]).toEqual([1, 3, 0]);
  });
});

describe('one person with many tabs [T20, R2]', () => {
  test('holds one space of each kind at a time', async () => {
    const [ada] = await crowd(1);
    const spots = await building.desks(await building.room('Garage', 'desks'), ['P1', 'P2', 'P3'], 'PARKING');
    const rooms = [await building.room('Board', 'whole'), await building.room('Lab', 'whole')];
    const answers = [...desks, ...spots, ...rooms].map((space) =>
      building.reserve(ada as ReservingPerson, space, MORNING),
    );
    expect(await statuses(answers)).toEqual({ won: 3, others: new Set([409]) });
    // Each of the three overlaps the two others, and no further one.
    expect(await overlaps('member_id')).toBe(3);
  });

  test.each([
    ['a day', { daily_maximum: 1 }, 'daily-maximum'],
    ['in all', { total_reservations_limit: 1 }, 'total-reservations-limit'],
    ['a week', { weekly_reservation_hours: 3 }, 'weekly-limit'],
  ] as const)('does not exceed a limit %s', async (_what, settings, policy) => {
    await building.setRules({ settings, policies: [policy] });
    const [ada] = await crowd(1);
    const answers = desks.map((desk) => building.reserve(ada as ReservingPerson, desk, MORNING));
    expect(await statuses(answers)).toEqual({ won: 1, others: new Set([409]) });
  });
});

describe('people who share [T20, R2]', () => {
  test.each([
    ['a building that is nearly full', { building_maximum: 3 }, 'building-maximum', {}],
    ['a budget', { userpool_daily_budget: 3 }, 'userpool-daily-budget', { userpool: ['Sales'] }],
  ] as const)('%s do not exceed it together', async (_what, settings, policy, attributes) => {
    await building.setRules({ settings, policies: [policy] });
    const people = await crowd(20, attributes);
    const answers = people.map((who, n) => building.reserve(who, desks[n] ?? '', MORNING));
    expect(await statuses(answers)).toEqual({ won: 3, others: new Set([409]) });
  });

  test('a stock of assets do not take more than there are', async () => {
    const beamer = await building.asset('Beamer', 5);
    const people = await crowd(20);
    const answers = people.map((who, n) =>
      building.reserve(who, desks[n] ?? '', { ...MORNING, reservationAssets: [{ id: beamer, qty: 2 }] }),
    );
    expect(await statuses(answers)).toEqual({ won: 2, others: new Set([409]) });
  });
});

test('a limit that is set while people reserve applies from then on', async () => {
  const people = await crowd(3);
  const [one, two, three] = people as [ReservingPerson, ReservingPerson, ReservingPerson];
  expect((await building.reserve(one, desks[0] ?? '', MORNING)).status).toBe(201);
  // The API has cached that there was no limit, takes the wrong locks, and detects it.
  await building.setRules({ settings: { building_maximum: 2 }, policies: ['building-maximum'] });
  const answers = [building.reserve(two, desks[1] ?? '', MORNING), building.reserve(three, desks[2] ?? '', MORNING)];
  expect(await statuses(answers)).toEqual({ won: 1, others: new Set([409]) });
});

/** Without the locks the same tests must fail, or they test no race. */
describe('without the locks [T20, R2]', () => {
  const withoutLocks = async (work: () => Promise<void>) => {
    const { rows } = await sql<{ text: string }>`select pg_get_functiondef('take_locks'::regproc) as text`.execute(
      database.owner,
    );
    const nothing = `create or replace function take_locks(keys bigint[]) returns void language plpgsql as 'begin end'`;
    await sql.raw(nothing).execute(database.owner);
    try {
      await work();
    } finally {
      await sql.raw(rows[0]?.text ?? '').execute(database.owner);
    }
  };

  test('people exceed a limit together', () =>
    withoutLocks(async () => {
      await building.setRules({ settings: { building_maximum: 1 }, policies: ['building-maximum'] });
      const people = await crowd(20);
      // Counting and storing are one statement: without a pause in between they would hardly collide.
      await sql`create trigger wait_before_writing before insert on reservation
        for each statement execute function wait_before_writing()`.execute(database.owner);
      const answers = people.map((who, n) => building.reserve(who, desks[n] ?? '', MORNING));
      const { won } = await statuses(answers);
      await sql`drop trigger wait_before_writing on reservation`.execute(database.owner);
      expect(won).toBeGreaterThan(1);
    }));

  test('the table still contains no overlap, and no request gets a wrong answer', () =>
    withoutLocks(async () => {
      const people = await crowd(20);
      const answers = people.map((who) => building.reserve(who, desks[0] ?? '', MORNING));
      expect(await statuses(answers)).toEqual({ won: 1, others: new Set([409]) });
      expect([await overlaps('space_id'), (await building.rows()).length]).toEqual([0, 1]);
    }));

  test('the table still contains one desk and one parking spot of a person at a time', () =>
    withoutLocks(async () => {
      const [ada] = await crowd(1);
      const spots = await building.desks(await building.room('Garage', 'desks'), ['P1', 'P2', 'P3', 'P4'], 'PARKING');
      const spaces = [...desks.slice(0, 4), ...spots];
      const answers = spaces.map((space) => building.reserve(ada as ReservingPerson, space, MORNING));
      expect(await statuses(answers)).toEqual({ won: 2, others: new Set([409]) });
      expect((await building.rows()).filter(({ spaceId }) => spots.includes(spaceId))).toHaveLength(1);
    }));
});
