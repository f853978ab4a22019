import { DAY_MS, HOUR_MS } from '@berth/domain/time';
import { testDatabase, travelInTime } from '@berth/testkit';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { aReservableBuilding, type ReservableBuilding } from '../../../../testing/reservable-building.ts';
import { testApi } from '../../../../testing/test-api.ts';
import { withoutBroker } from '../../../../testing/without-broker.ts';
import { record } from '../../../platform/events/record.ts';
import { createLogger } from '../../../platform/logging/logger.ts';
import { pausedActions, resumeInBuilding } from '../../../platform/circuit-breaker/circuit-breaker.ts';
import { removeUnseen } from './remove-unseen.job.ts';

const database = testDatabase();
const api = testApi(database);
const NOON = Date.UTC(2027, 5, 1, 12);
let house: ReservableBuilding;

beforeEach(async () => {
  house = await aReservableBuilding(database, api, { settings: { remove_users_after_days: 90 } });
});

/** Runs the nightly job this many days after the first noon. */
async function night(days: number) {
  await travelInTime(database.owner, NOON + days * DAY_MS);
  const log = createLogger('silent', 'test');
  const deps = {
    db: database.db,
    log,
    live: withoutBroker,
    record,
  };
  await removeUnseen(deps).run();
}

/** A member last seen this many days before the first noon, and added long before. */
const seen = async (name: string, daysAgo: number, more: string = 'version = version') => {
  const person = await house.person(name);
  await house.within(async (tx) => {
    const at = new Date(NOON - daysAgo * DAY_MS).toISOString();
    await sql`update member set last_seen_at = ${at}, ${sql.raw(more)} where id = ${person.memberId}`.execute(tx);
    await sql`update member_building set added_at = ${at} where member_id = ${person.memberId}`.execute(tx);
  });
  return person;
};
const visit = (memberId: string, days: number) =>
  house.within((tx) =>
    sql`update member set last_seen_at = ${new Date(NOON + days * DAY_MS).toISOString()} where id = ${memberId}`.execute(
      tx,
    ),
  );
const isHere = (memberId: string) =>
  house.within(
    async (tx) =>
      (await tx
        .selectFrom('member_building')
        .select('member_id')
        .where('member_id', '=', memberId)
        .executeTakeFirst()) !== undefined,
  );
const isRemoved = (memberId: string) =>
  house.within(
    async (tx) =>
      (await tx.selectFrom('member').select('removed_at as at').where('id', '=', memberId).executeTakeFirstOrThrow())
        .at !== null,
  );
const warnings = async () =>
  (await house.events())
    .filter(({ type }) => type === 'member.warned.v1')
    .map(({ payload }) => (payload as { memberId: string }).memberId);

describe('inactive members', () => {
  test('leave a week after a warning, unless they have come back', async () => {
    const gone = await seen('gone', 84);
    const back = await seen('back', 84);
    const fresh = await seen('fresh', 10);
    await night(0);
    expect((await warnings()).toSorted()).toEqual([gone.memberId, back.memberId].toSorted());
    await night(0);
    expect(await warnings()).toHaveLength(2);
    await visit(back.memberId, 3);
    await night(6);
    expect(await isHere(gone.memberId)).toBe(true);
    await night(7);
    expect([await isHere(gone.memberId), await isHere(back.memberId), await isHere(fresh.memberId)]).toEqual([
      false,
      true,
      true,
    ]);
    // It was the member's last building.
    expect([await isRemoved(gone.memberId), await isRemoved(back.memberId)]).toEqual([true, false]);
  });

  test('never leave without a warning a week before', async () => {
    const { memberId } = await seen('long-gone', 1000);
    await night(0);
    expect([await isHere(memberId), await warnings()]).toEqual([true, [memberId]]);
    await night(6);
    expect(await isHere(memberId)).toBe(true);
    await night(7);
    expect(await isHere(memberId)).toBe(false);
  });

  test.each([
    ['a role of the organisation', `roles = '{Insights}'`],
    ['a role of the sign-in', `token_roles = '{Customer-coordinator}'`],
    ['a directory that keeps them', `managed_by = 'scim'`],
    ['an identifier alone', `explicit = false`],
    ['a suspension', `suspended_at = now()`],
  ])('stay if they have %s', async (_what, more) => {
    const { memberId } = await seen('kept', 1000, more);
    for (const days of [0, 7, 8]) await night(days);
    expect([await isHere(memberId), await warnings()]).toEqual([true, []]);
  });

  test('stay if they have a fixed desk or had a reservation', async () => {
    const [holder, guest] = [await seen('holder', 1000), await seen('guest', 1000)];
    const [one = '', two = ''] = await house.desks(await house.room('Studio', 'desks'), ['D1', 'D2']);
    await house.fixDesk(one, holder.memberId);
    await house.within((tx) =>
      tx
        .insertInto('reservation')
        .values({
          organisation_id: house.organisation.id,
          floor_id: house.floorId,
          space_id: two,
          member_id: guest.memberId,
          start_at: new Date(NOON - 5 * DAY_MS),
          end_at: new Date(NOON - 5 * DAY_MS + HOUR_MS),
          local_day: '2027-05-27',
          state: 'o',
          holds_space: false,
          exclusive: true,
          visible_to_others: true,
          ticket: Buffer.alloc(16),
        } as never)
        .execute(),
    );
    for (const days of [0, 7, 8]) await night(days);
    expect([await isHere(holder.memberId), await isHere(guest.memberId)]).toEqual([true, true]);
  });

  test('stay if the building has not enabled removals', async () => {
    await house.setRules({ settings: {} });
    const { memberId } = await seen('kept', 1000);
    for (const days of [0, 7, 8]) await night(days);
    expect([await isHere(memberId), await warnings()]).toEqual([true, []]);
  });
});

describe('too many inactive members [T30]', () => {
  const at = () => ({ organisationId: house.organisation.id, buildingId: house.id });
  /** Members of the same building who were seen today. */
  const colleagues = (number: number) =>
    house.within((tx) =>
      sql`
        with made as (
          insert into member (organisation_id, email, first_name, last_name, explicit, last_seen_at)
          select ${house.organisation.id}::uuid, 'c' || n || '@here.example', 'C', n::text, true, to_timestamp(${NOON / 1000})
          from generate_series(1, ${number}::int) n returning id)
        insert into member_building (organisation_id, building_id, member_id)
        select ${house.organisation.id}::uuid, ${house.id}::uuid, id from made`.execute(tx),
    );

  test('do not leave until an operator resumes; then all leave, and the limit applies again', async () => {
    const stale: Awaited<ReturnType<typeof seen>>[] = [];
    for (const name of ['a', 'b', 'c', 'd', 'e']) stale.push(await seen(name, 84));
    await night(0);
    await night(7);
    const here = async () => (await Promise.all(stale.map(({ memberId }) => isHere(memberId)))).filter(Boolean).length;
    expect(await here()).toBe(5);
    expect(await pausedActions(database.worker)).toMatchObject([at()]);
    await night(8);
    expect(await here()).toBe(5);
    const stops = (await house.events()).filter(({ type }) => type === 'building.removals-stopped.v1');
    expect(stops.map(({ payload }) => payload)).toEqual([{ buildingId: house.id, leaving: 5, limit: 3 }]);

    const deps = { db: database.db, record };
    expect(await resumeInBuilding(deps, 'removals', at())).toBe(true);
    expect(await resumeInBuilding(deps, 'removals', at())).toBe(false);
    await night(9);
    expect([await here(), await pausedActions(database.worker)]).toEqual([0, []]);
  });

  test.each([
    ['one in twenty leaves', 116, 6, 0],
    ['more than one in twenty stay', 113, 7, 7],
  ])('begin above one in twenty: %s', async (_what, others, unseen, stay) => {
    await colleagues(others);
    const stale: string[] = [];
    for (let n = 0; n < unseen; n += 1) stale.push((await seen(`s${n}`, 84)).memberId);
    await night(0);
    await night(7);
    const here = await Promise.all(stale.map((memberId) => isHere(memberId)));
    expect(here.filter(Boolean)).toHaveLength(stay);
  });
});
