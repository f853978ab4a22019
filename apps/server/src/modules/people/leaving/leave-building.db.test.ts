import {
  addUserToGroup,
  authoriseIdentifier,
  floors,
  myBuildings,
  removeUserFromGroup,
  withdrawIdentifier,
} from '@berth/contract';
import { inTenant } from '@berth/database';
import { testDatabase } from '@berth/testkit';
import { sql } from 'kysely';
import type { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openSender } from '../../../../testing/open-sender.ts';
import { aReservableBuilding, day, hours, type ReservableBuilding } from '../../../../testing/reservable-building.ts';
import { testApi } from '../../../../testing/test-api.ts';
import { withoutBroker } from '../../../../testing/without-broker.ts';
import { record } from '../../../platform/events/record.ts';
import { NO_TOKEN } from '../../../platform/identity/caller.ts';
import { createLogger } from '../../../platform/logging/logger.ts';
import type { JobDeps } from '../../../platform/module.ts';
import { reserveSpace, requestFrom } from '../../reservations/index.ts';
import { releaseInBuilding } from './release-in-building.job.ts';
import { restoreReturned } from './restore-returned.job.ts';

const database = testDatabase();
const api = testApi(database);
type Person = Awaited<ReturnType<ReservableBuilding['person']>>;
let boss: PgBoss;
let house: ReservableBuilding;
let [admin, eva, bob]: [Person, Person, Person] = [] as never;
let [desk, other]: [string, string] = [] as never;

beforeAll(async () => {
  boss = await openSender(database.worker, createLogger('silent', 'test'));
});
afterAll(() => boss.stop({ graceful: false }));

beforeEach(async () => {
  house = await aReservableBuilding(database, api, { settings: { future_day_maximum: 0 } });
  admin = await house.person('admin', { roles: ['Customer-admin'] });
  [eva, bob] = [await house.person('eva'), await house.person('bob')];
  [desk = '', other = ''] = await house.desks(await house.room('Studio', 'desks'), ['D1', 'D2']);
});

const PATIENCE = { timeout: 15_000 };
const MORNING = hours(day(1), '09:00', '12:00');
const group = () => ({ params: { userId: eva.memberId, groupId: house.id }, as: admin });
const remove = async () => (await api.call(removeUserFromGroup, group())).body;
const preview = async () => (await api.call(removeUserFromGroup, { ...group(), query: { dryRun: '1' } })).body;
const add = async () => (await api.call(addUserToGroup, group())).body;
const visit = async (as: object = eva) => (await api.call(floors, { params: house.params, as: as as never })).status;
const states = async () => (await house.rows()).map(({ state }) => state);
const holderOf = (spaceId: string) =>
  house.within(
    async (tx) =>
      (await tx.selectFrom('fixed_desk').select('member_id as id').where('space_id', '=', spaceId).executeTakeFirst())
        ?.id,
  );
const absences = () =>
  house.within(async (tx) => (await tx.selectFrom('planned_absence').select('member_id').execute()).length);
const deps = () =>
  ({
    db: database.worker,
    boss,
    log: createLogger('silent', 'test'),
    live: withoutBroker,
    record,
  }) as unknown as JobDeps;

/** Runs the worker's jobs for every event. */
async function work() {
  const jobs = [releaseInBuilding(deps()), restoreReturned(deps())];
  for (const { id, type, payload, actorId } of await house.events())
    for (const job of jobs)
      if ((job.on as readonly string[]).includes(type))
        await job.run({ organisationId: house.organisation.id, eventId: id, type, payload, actorId });
}

const PARTNER = 'partner';
const OPERATOR = { subject: 'operator', roles: ['Dashboard-admin' as const] };
const authorise = () =>
  api.call(authoriseIdentifier, {
    params: house.params,
    query: { identifier: PARTNER, description: '' },
    as: OPERATOR,
  });

const planAbsence = (memberId: string, buildingId = house.id) =>
  house.within((tx) =>
    sql`insert into planned_absence
      (organisation_id, building_id, member_id, created_at, start_at, end_at, all_day, repeat_days)
      values (${house.organisation.id}, ${buildingId}, ${memberId}, date_trunc('milliseconds', now()), now(),
        now() + interval '1 day', false, '{}')`.execute(tx),
  );

describe('a user who is removed from a building', () => {
  const RELEASES = { reservations: 2, fixedDesks: ['D2'], absences: 1 };
  beforeEach(async () => {
    await house.fixDesk(other, eva.memberId);
    await planAbsence(eva.memberId);
    await house.reserve(eva, desk, MORNING);
    await house.reserve(eva, desk, hours(day(2), '09:00', '12:00'));
  });

  test('loses exactly what the preview counted, and colleagues can use it', async () => {
    await house.reserve(bob, desk, hours(day(3), '09:00', '12:00'));
    expect(await preview()).toEqual({ releases: RELEASES });
    expect([await visit(), await states()]).toEqual([200, ['r', 'r', 'r']]);
    expect(await remove()).toMatchObject({ message: expect.any(String), releases: RELEASES });
    expect(await visit()).toBe(404);
    await work();
    await work();
    expect([await states(), await holderOf(other), await absences()]).toEqual([['c', 'c', 'r'], undefined, 0]);
    const events = (await house.events()).filter(({ type }) => type === 'reservation.cancelled.v1');
    expect(events.map(({ actorId }) => actorId)).toEqual([admin.personId, admin.personId]);
    expect(events[0]?.payload).toMatchObject({ kind: 'reservation-canceled-by-other' });
    expect((await house.reserve(bob, desk, MORNING)).status).toBe(201);
  });

  test('keeps what they hold in their other buildings, and what they reserved for colleagues', async () => {
    const next = await house.neighbour();
    for (const person of [eva, admin]) await next.admit(person);
    await planAbsence(eva.memberId, next.building.id);
    await house.reserve(eva, next.desk, hours(day(4), '09:00', '12:00'), { at: next.building });
    await house.within((tx) =>
      sql`update reservation set member_id = ${bob.memberId}, made_by_id = ${eva.memberId}
        where id = (select id from reservation order by id limit 1)`.execute(tx),
    );
    await remove();
    await work();
    expect([await states(), await absences()]).toEqual([['r', 'c', 'r'], 1]);
  });

  test('keeps everything if an identifier admits them as well, and the preview says so', async () => {
    await authorise();
    await house.within((tx) => sql`update member set identifiers = '{partner}' where id = ${eva.memberId}`.execute(tx));
    const nothing = { releases: { reservations: 0, fixedDesks: [], absences: 0 } };
    expect(await preview()).toEqual(nothing);
    expect(await remove()).toMatchObject(nothing);
    await work();
    expect([await states(), await holderOf(other)]).toEqual([['r', 'r'], eva.memberId]);
  });

  test('gets back what is still free when added again, and the answer names what is not', async () => {
    await remove();
    await work();
    await house.reserve(bob, desk, MORNING);
    expect(await add()).toMatchObject({
      restored: { reservations: 1, fixedDesks: ['D2'] },
      missing: { reservations: 1, fixedDesks: [] },
    });
    expect([await states(), await holderOf(other), await absences()]).toEqual([['c', 'r', 'r'], eva.memberId, 1]);
    // A second time there is nothing to give back.
    expect(await add()).not.toHaveProperty('restored');
  });

  test('does not get back a desk that has another holder', async () => {
    await remove();
    await work();
    await house.fixDesk(other, bob.memberId);
    expect(await add()).toMatchObject({ restored: { fixedDesks: [] }, missing: { fixedDesks: ['D2'] } });
    expect(await holderOf(other)).toBe(bob.memberId);
  });

  test('keeps everything if added again before the worker has run', async () => {
    await remove();
    expect(await add()).not.toHaveProperty('restored');
    await work();
    expect([await states(), await holderOf(other)]).toEqual([['r', 'r'], eva.memberId]);
  });

  test('gets nothing back after thirty days', async () => {
    await remove();
    await work();
    await house.within((tx) => sql`update building_departure set left_at = now() - interval '31 days'`.execute(tx));
    expect(await add()).not.toHaveProperty('restored');
    expect(await states()).toEqual(['c', 'c']);
  });

  test('does not lose an imported meeting, which stays reserved without them', async () => {
    await house.within((tx) => sql`update reservation set mirrored = true where local_day = ${day(1)}`.execute(tx));
    expect((await preview()).releases.reservations).toBe(1);
    await remove();
    await work();
    const [meeting] = await house.rows();
    expect([await states(), meeting?.memberId === eva.memberId]).toEqual([['r', 'c'], false]);
  });

  test('cannot be removed by a colleague, nor can what they hold be counted by one', async () => {
    for (const query of [{}, { dryRun: '1' as const }])
      expect((await api.call(removeUserFromGroup, { ...group(), query, as: bob })).status).toBe(403);
    const elsewhere = await aReservableBuilding(database, api);
    const stranger = await elsewhere.person('stranger', { roles: ['Customer-admin'] });
    expect((await api.call(removeUserFromGroup, { ...group(), query: { dryRun: '1' }, as: stranger })).status).toBe(
      404,
    );
  });
});

describe('a request to reserve that races the removal leaves no reservation', () => {
  const own = () => house.reserve(eva, desk, MORNING);
  const byStaff = () => house.reserve(admin, desk, { ...MORNING, reservedForEmail: eva.email });
  const held = async () => (await house.rows()).filter(({ holds }) => holds);
  const isWaiting = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(distinct pid)::int as count from pg_locks
      where not granted and pid in (select pid from pg_stat_activity where datname = current_database())`.execute(
      database.owner,
    );
    return rows[0]?.count;
  };

  test.each([
    ['for oneself, on the first call', own, async () => {}],
    ['for oneself, as a cached caller', own, () => visit()],
    ['for a colleague', byStaff, async () => {}],
  ])('when it was granted before the removal and is stored after it: %s', async (_who, request, before) => {
    await before();
    const { promise: isRemoved, resolve: goOn } = Promise.withResolvers<void>();
    // The reservation refers to the desk, so that it is evaluated and then waits.
    const blocker = inTenant(database.db, house.organisation.id, async (tx) => {
      await sql`select from space where id = ${desk} for update`.execute(tx);
      await isRemoved;
    });
    const reserving = request();
    await expect.poll(isWaiting, PATIENCE).toBe(1);
    await remove();
    const working = work();
    await Promise.race([expect.poll(isWaiting, PATIENCE).toBe(2), working]);
    goOn();
    expect((await reserving).status).toBe(201);
    await Promise.all([blocker, working]);
    expect(await held()).toEqual([]);
  });

  test('when the caller was verified before the removal', async () => {
    const caller = {
      organisationId: house.organisation.id,
      buildingId: house.id,
      personId: eva.personId,
      memberId: eva.memberId,
      token: NO_TOKEN,
      roles: [],
      attributes: {},
      rulesVersion: 0,
      now: Date.now(),
    };
    await remove();
    await work();
    const reserve = reserveSpace(deps());
    await expect(reserve(caller, requestFrom(desk, MORNING), undefined)).rejects.toThrow();
    expect(await held()).toEqual([]);
    await add();
    await reserve(caller, requestFrom(desk, MORNING), undefined);
    expect(await held()).toHaveLength(1);
  });
});

describe('an identifier that is withdrawn', () => {
  const identifier = PARTNER;
  const at = () => ({ params: { ...house.params, identifier }, as: OPERATOR });
  beforeEach(async () => {
    await authorise();
    await house.within((tx) =>
      sql`
        with left_out as (delete from member_building where member_id = ${eva.memberId})
        update member set identifiers = '{partner}' where id in (${eva.memberId}, ${bob.memberId})`.execute(tx),
    );
    for (const [person, date] of [
      [eva, 1],
      [bob, 2],
    ] as const)
      await house.reserve({ ...person, identifiers: [identifier] } as never, desk, hours(day(date), '09:00', '12:00'));
    await house.fixDesk(other, eva.memberId);
  });

  test('releases what the people hold who lose access with it, and no more', async () => {
    const releases = { people: 1, reservations: 1, fixedDesks: 1 };
    expect(await states()).toEqual(['r', 'r']);
    expect((await api.call(withdrawIdentifier, { ...at(), query: { dryRun: '1' } })).body).toEqual({ releases });
    expect(await visit({ ...eva, identifiers: [identifier] })).toBe(200);
    expect((await api.call(withdrawIdentifier, at())).body).toMatchObject({ releases });
    await work();
    expect([await states(), await holderOf(other)]).toEqual([['c', 'r'], undefined]);
  });

  test('gives everything back when it is authorised again', async () => {
    await api.call(withdrawIdentifier, at());
    await work();
    await authorise();
    await work();
    expect([await states(), await holderOf(other)]).toEqual([['r', 'r'], eva.memberId]);
  });

  test('has the same effect if the sign-in no longer has it', async () => {
    await visit({ ...eva, identifiers: [identifier] });
    await api.call(myBuildings, { params: {}, as: eva });
    await work();
    expect([await states(), await holderOf(other)]).toEqual([['c', 'r'], undefined]);
  });
});
