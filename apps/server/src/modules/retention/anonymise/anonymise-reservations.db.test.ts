import { reservations } from '@berth/contract';
import { inTenant } from '@berth/database';
import { DAY_MS } from '@berth/domain/time';
import { testDatabase, travelInTime } from '@berth/testkit';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { aReservableBuilding, day, hours, type ReservableBuilding } from '../../../../testing/reservable-building.ts';
import { testApi } from '../../../../testing/test-api.ts';
import { keeperDeps } from '../retention.fixture.ts';
import { anonymiseReservations } from './anonymise-reservations.job.ts';
import { pausedActions, resumeInBuilding } from '../../../platform/circuit-breaker/circuit-breaker.ts';

const database = testDatabase();
const api = testApi(database);
// Noon, so that a clock change does not move it to another day.
const START = Date.parse(`${day(0)}T12:00:00Z`);
let house: ReservableBuilding;
let desks: string[];
let eva: Awaited<ReturnType<ReservableBuilding['person']>>;
let boer: Awaited<ReturnType<ReservableBuilding['person']>>;

beforeEach(async () => {
  await travelInTime(database.owner, START);
  house = await aReservableBuilding(database, api, {
    settings: { allow_desk_reservation_subject: true, allow_private_reservations: true },
  });
  desks = await house.desks(await house.room('Studio', 'desks'), ['D1', 'D2', 'D3']);
  eva = await house.person('eva', { attributes: { userpool: ['red'] } });
  boer = await house.person('boer', { roles: ['Customer-admin'] });
});

const place = () => ({ organisationId: house.organisation.id, buildingId: house.id });
/** Runs the nightly job this many days from now. */
async function night(days: number) {
  await travelInTime(database.owner, START + days * DAY_MS);
  await anonymiseReservations(keeperDeps(database)).run();
}
const say = (statement: ReturnType<typeof sql>) => house.within((tx) => statement.execute(tx));
const keepFor = (days: number) => say(sql`update building set anonymise_after_days = ${days} where id = ${house.id}`);

/**
 * A private reservation with a subject, a guest and a series, made by another user: everything that can name a person.
 */
async function reserveForEva() {
  const made = await house.reserve(boer, desks[0] ?? '', {
    ...hours(day(1), '09:00', '12:00'),
    reservationSubject: 'Eva talks',
    visibleToOthers: 0,
    reservedForEmail: eva.email,
    repeatWeeks: 1,
  });
  expect(made.status).toBe(201);
  const [first] = made.body.reservations;
  const id = first?.id ?? '';
  await say(sql`
    insert into reservation_guest (organisation_id, reservation_id, place, name, email)
    values (${house.organisation.id}, ${id}, 1, 'Guus', 'guus@elsewhere.example')`);
  await say(sql`
    insert into no_show_step (organisation_id, building_id, reservation_id, step, done_at, evidence)
    values (${house.organisation.id}, ${house.id}, ${id}, 'cancel', now(), '{"sensors":[]}')`);
  await say(sql`
    update reservation set state = 'i', checked_in_at = '2026-01-05 08:03:21+00', sensed_minutes = 60, heard_minutes = 90
    where id = ${id}`);
  return id;
}

const one = async (id: string) => {
  const { rows } = await house.within((tx) =>
    sql<Record<string, unknown>>`select * from reservation where id = ${id}`.execute(tx),
  );
  return rows[0] ?? {};
};
const countOf = async (what: ReturnType<typeof sql>) => {
  const { rows } = await house.within((tx) => sql<{ n: number }>`select count(*)::int as n from ${what}`.execute(tx));
  return rows[0]?.n ?? 0;
};
const namedCount = () => countOf(sql`reservation where member_id is not null`);

describe('anonymising', () => {
  test('removes the person in the night after the last day, and keeps the figures about spaces [T31]', async () => {
    const id = await reserveForEva();
    // The state after the nightly close: reservations that still hold their space are skipped.
    await say(sql`update reservation set holds_space = false where id = ${id}`);
    const before = await one(id);
    await night(91);
    expect(await one(id)).toEqual({ ...before, holds_space: expect.any(Boolean) });
    await night(92);
    const after = await one(id);
    expect(after).toEqual({
      ...before,
      member_id: null,
      made_by_id: null,
      series_id: null,
      subject: null,
      userpools: null,
      ticket: expect.any(Buffer),
      visible_to_others: true,
      checked_in_at: Date.parse('2026-01-05T08:03:00Z'),
      holds_space: false,
    });
    expect(after.ticket).not.toEqual(before.ticket);
    expect(await countOf(sql`reservation_guest`)).toBe(0);
    expect(await countOf(sql`no_show_step where evidence is not null`)).toBe(0);
    // The one of next week in the same series still has its holder.
    expect(await namedCount()).toBe(1);
    const ofFirst = (await house.events()).filter(
      ({ payload }) => (payload as { reservationId?: string }).reservationId === id,
    );
    expect(ofFirst.length).toBeGreaterThan(0);
    for (const { payload, actorId } of ofFirst) {
      expect(actorId).toBeNull();
      expect(Object.keys(payload as object)).not.toContain('memberId');
      expect(Object.keys(payload as object)).not.toContain('seriesId');
    }
  });

  test("keeps the reservation on the staff's list, without a name", async () => {
    const id = await reserveForEva();
    await night(92);
    const listed = await api.call(reservations, {
      params: house.params,
      query: { from: `${day(0)}T00:00:00Z`, to: `${day(3)}T00:00:00Z` },
      as: boer,
    });
    const row = listed.body.reservations.find((r) => r.id === id);
    expect(row).toMatchObject({ forUser: null, hash: null, guest: [], reservationSubject: null, seriesId: null });
    expect(JSON.stringify(row)).not.toContain(eva.email);
  });

  test('removes guests after a month, before their reservation', async () => {
    await reserveForEva();
    await night(31);
    expect(await countOf(sql`reservation_guest`)).toBe(1);
    await night(32);
    expect([await countOf(sql`reservation_guest`), await namedCount()]).toEqual([0, 2]);
  });

  test('changes nothing in a second run', async () => {
    await reserveForEva();
    await night(92);
    const sum = () =>
      Promise.all(
        ['reservation', 'event', 'audit', 'reservation_asset', 'anonymise_night'].map(async (table) => {
          const { rows } = await house.within((tx) =>
            sql<{ sum: string }>`
              select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum
              from ${sql.table(table)} t`.execute(tx),
          );
          return rows[0]?.sum;
        }),
      );
    const before = await sum();
    await night(92);
    expect(await sum()).toEqual(before);
  });

  test('can happen after one day', async () => {
    await keepFor(1);
    await reserveForEva();
    await night(2);
    expect(await namedCount()).toBe(2);
    await night(3);
    expect(await namedCount()).toBe(1);
  });

  test('uses a shorter period a day after it was set', async () => {
    await reserveForEva();
    await travelInTime(database.owner, START + 60 * DAY_MS);
    await keepFor(30);
    // Lowered again, the first period still applies.
    await keepFor(20);
    await night(60.9);
    expect(await namedCount()).toBe(2);
    await night(61.1);
    expect(await namedCount()).toBe(0);
  });

  test('waits until the usage of the day is counted', async () => {
    const id = await reserveForEva();
    const { local_day } = (await one(id)) as { local_day: string };
    await say(sql`
      insert into usage_due (organisation_id, building_id, local_day)
      values (${house.organisation.id}, ${house.id}, ${local_day})
      on conflict do nothing`);
    await night(92);
    expect(await namedCount()).toBe(2);
    await say(sql`delete from usage_due`);
    await night(92);
    expect(await namedCount()).toBe(1);
  });

  test('needs the retention role: serving roles cannot rewrite events and the audit log', async () => {
    const asApi = (statement: ReturnType<typeof sql>) =>
      inTenant(database.db, house.organisation.id, (tx) => statement.execute(tx));
    const asKeeper = (statement: ReturnType<typeof sql>) =>
      inTenant(database.keeper, house.organisation.id, (tx) => statement.execute(tx));
    const refused = { code: '42501' };
    await expect(asApi(sql`update event set actor_id = null`)).rejects.toMatchObject(refused);
    await expect(asApi(sql`update audit set after = null`)).rejects.toMatchObject(refused);
    await expect(asKeeper(sql`update event set type = 'x'`)).rejects.toMatchObject(refused);
    await expect(asKeeper(sql`update reservation set space_id = id`)).rejects.toMatchObject(refused);
  });

  test('rolls back a failed batch, and repeats it the next night [T31]', async () => {
    const id = await reserveForEva();
    await sql`create function refuse() returns trigger language plpgsql as $$ begin raise 'planted'; end $$`.execute(
      database.owner,
    );
    await sql`create trigger planted before update on no_show_step execute function refuse()`.execute(database.owner);
    const before = await one(id);
    await expect(night(92)).rejects.toThrow('failed in 1 organisations');
    expect(await one(id)).toEqual({ ...before, holds_space: false });
    expect(await countOf(sql`audit where action = 'building.anonymised'`)).toBe(0);
    await sql`drop trigger planted on no_show_step`.execute(database.owner);
    await sql`drop function refuse()`.execute(database.owner);
    await night(93);
    expect([await namedCount(), await countOf(sql`audit where action = 'building.anonymised'`)]).toEqual([1, 1]);
  });
});

/** This many reservations of one day, this many days ago. */
const fill = (count: number, daysAgo: number, member = eva.memberId) =>
  say(sql`
    insert into reservation (organisation_id, floor_id, space_id, member_id, start_at, end_at, local_day, state,
      holds_space, exclusive, ticket)
    select ${house.organisation.id}::uuid, ${house.floorId}::uuid, ${desks[0]}::uuid, ${member}::uuid,
      at, at + interval '1 hour', at::date, 'o', false, false, uuid_send(gen_random_uuid())
    from (select date_trunc('day', wall_clock()) - make_interval(days => ${daysAgo}) + interval '12 hours' as at) day,
      generate_series(1, ${count}::integer)`);

describe('anonymising far more than usual [T30]', () => {
  test('pauses the building until an operator resumes; then one night runs, and the limit applies again', async () => {
    await fill(1001, 91);
    await night(0);
    expect(await namedCount()).toBe(1001);
    expect(await pausedActions(database.worker)).toMatchObject([place()]);
    await night(1);
    const stops = (await house.events()).filter(({ type }) => type === 'building.anonymising-stopped.v1');
    expect(stops.map(({ payload }) => payload)).toEqual([{ buildingId: house.id, due: 1001, limit: 1000 }]);
    expect(await countOf(sql`audit where action = 'building.anonymising-stopped'`)).toBe(1);

    const deps = { db: database.db, record: keeperDeps(database).record };
    const resume = () => resumeInBuilding(deps, 'anonymising', place());
    expect([await resume(), await resume()]).toEqual([true, false]);
    await night(2);
    expect([await namedCount(), await pausedActions(database.worker)]).toEqual([0, []]);
    // The last night defines what is usual: three times as many pass, more do not.
    await fill(3003, 91);
    await night(3);
    expect(await namedCount()).toBe(0);
    await fill(6100, 91);
    await night(4);
    expect(await namedCount()).toBe(6100);
  });

  test('is not assumed for up to a thousand reservations', async () => {
    await fill(1000, 91);
    await night(0);
    expect(await namedCount()).toBe(0);
  });
});

describe('legal holds', () => {
  const hold = (more: string, until = '2100-01-01') =>
    say(sql`
      insert into legal_hold (organisation_id, building_id, member_id, from_day, until_day, reason, created_by, approved_by)
      select ${house.organisation.id}, b, m, wall_clock()::date, least(${until}::date, wall_clock()::date + 200), 'a case',
        ${eva.personId}, ${boer.personId}
      from (select ${sql.raw(more)}) of (b, m)`);

  test('keep the data of the named member, and of no other', async () => {
    await hold(`null::uuid, '${eva.memberId}'::uuid`);
    await fill(3, 91);
    await fill(4, 91, boer.memberId);
    await reserveForEva();
    await night(92);
    expect(await countOf(sql`reservation where member_id = ${eva.memberId}`)).toBe(5);
    expect(await countOf(sql`reservation where member_id = ${boer.memberId}`)).toBe(0);
    expect(await countOf(sql`reservation_guest`)).toBe(1);
    expect(await countOf(sql`event where payload ->> 'memberId' = ${eva.memberId}`)).toBeGreaterThan(0);
    await say(sql`update legal_hold set released_at = now(), released_by = ${boer.personId}`);
    await night(93);
    expect(await namedCount()).toBe(1);
  });

  test.each([
    ['the building', () => `'${house.id}'::uuid, null::uuid`, 3],
    ['the organisation', () => 'null::uuid, null::uuid', 3],
    ['another building', () => `'${crypto.randomUUID()}'::uuid, null::uuid`, 0],
  ])('apply by their scope, such as %s', async (_what, more, left) => {
    await hold(more());
    await fill(3, 91);
    await night(0);
    expect(await namedCount()).toBe(left);
  });

  test('have no effect without a second administrator or once they have expired', async () => {
    await hold('null::uuid, null::uuid');
    await fill(3, 91);
    await say(sql`update legal_hold set approved_by = null`);
    await night(0);
    expect(await namedCount()).toBe(0);
    await say(sql`update legal_hold set approved_by = ${boer.personId}`);
    await fill(3, 91);
    await night(201);
    expect(await namedCount()).toBe(0);
  });
});
