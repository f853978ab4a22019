import {
  addUserToGroup,
  canEditUser,
  changeUser,
  grantRole,
  removeUser,
  removeUserFromGroup,
  suspendUser,
  withdrawRole,
} from '@berth/contract';
import { inTenant } from '@berth/database';
import { ROLES, type Role } from '@berth/domain/identity';
import type { UserAttribute } from '@berth/domain/people';
import { testDatabase } from '@berth/testkit';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { testApi } from '../../../../testing/test-api.ts';
import { aHouseOfPeople } from '../people.fixture.ts';

const database = testDatabase();
const api = testApi(database);
type House = Awaited<ReturnType<typeof aHouseOfPeople>>;
type Person = Awaited<ReturnType<House['person']>>;
let house: House;
const actors = new Map<Role, Person>();
const targets = new Map<Role, Person>();

const of = <T>(people: Map<Role, T>, role: Role): T => {
  const person = people.get(role);
  if (person === undefined) throw new Error(`no person with role ${role}`);
  return person;
};

beforeAll(async () => {
  house = await aHouseOfPeople(database, api);
  for (const role of ROLES) {
    actors.set(role, await house.person(`Actor ${role}`, { roles: [role] }));
    targets.set(role, await house.person(`Target ${role}`, { roles: [role] }));
  }
});

const BELOW: Record<string, readonly Role[]> = {
  'Dashboard-admin': ROLES.filter((role) => role !== 'Dashboard-admin'),
  'Customer-admin': ROLES.filter((role) => role !== 'Dashboard-admin' && role !== 'Customer-admin'),
};
/** The refusal of the route, which only staff pass, or of the rank check behind it. */
const refusalOf = (actor: Role) =>
  BELOW[actor] || actor === 'Customer-coordinator' ? 'user.may_not_edit' : 'auth.not_authorised';

const RIGHT: Record<UserAttribute, string[]> = {
  organisation: ['harbour'],
  cardId: [],
  isEmergencyResponder: ['true'],
  userpool: ['Legal'],
  overrideUserpool: ['Board'],
  futureReservationMaximum: ['14'],
  weeklyReservationHourLimit: ['36'],
  weeklyReservationMinuteLimit: ['30'],
  isAllowedToInviteGuests: ['false'],
};

type Answer = { status: number; body: unknown };
const codeOf = ({ status, body }: Answer) => (status < 400 ? 'done' : (body as { code: string }).code);

describe.each(ROLES)('%s', (actor) => {
  const as = () => of(actors, actor).as;

  test.each(ROLES)(
    'can edit %s in every call only as the matrix of ranks allows, and canEdit agrees [T5]',
    async (target) => {
      const { id: userId } = of(targets, target);
      const may = BELOW[actor]?.includes(target) === true;
      const expected = may ? 'done' : refusalOf(actor);
      const group = { params: { userId, groupId: house.annex.id }, as: as() };

      const change = (attributes: object) =>
        api.call(changeUser, { params: { id: userId }, body: { id: userId, attributes } as never, as: as() });
      const { organisation, ...settable } = RIGHT;
      expect(codeOf(await change(settable))).toBe(expected);
      expect(codeOf(await change({ organisation }))).toBe(may ? 'http.bad_request' : expected);
      expect(codeOf(await api.call(addUserToGroup, group))).toBe(expected);
      expect(codeOf(await api.call(removeUserFromGroup, group))).toBe(expected);
      const removal = { params: { userId }, query: { dryRun: '1' as const }, as: as() };
      expect(codeOf(await api.call(removeUser, removal))).toBe(expected);
      const answer = await api.call(canEditUser, { params: { userId }, as: as() });
      if (expected !== 'auth.not_authorised') expect(answer.body.canEdit).toBe(may);
    },
  );

  test('grants and withdraws only roles below their own [T5]', async () => {
    const { id: userId } = of(targets, 'Insights');
    for (const role of ROLES.filter((one) => one !== 'Dashboard-admin')) {
      const input = { params: { userId, role }, as: as() };
      const isAdmin = BELOW[actor] !== undefined;
      const expected = BELOW[actor]?.includes(role) ? 'done' : isAdmin ? 'user.may_not_grant' : 'auth.not_authorised';
      expect([role, codeOf(await api.call(grantRole, input))]).toEqual([role, expected]);
      if (expected === 'done') expect(codeOf(await api.call(withdrawRole, input))).toBe('done');
    }
  });

  test('cannot edit themselves [T5]', async () => {
    const { id: userId } = of(actors, actor);
    const body = { attributes: { userpool: ['Mine'] } };
    expect(codeOf(await api.call(changeUser, { params: { id: userId }, body, as: as() }))).toBe(refusalOf(actor));
  });
});

test('the operator’s role cannot be granted', async () => {
  const params = { userId: of(targets, 'Insights').id, role: 'Dashboard-admin' as 'Insights' };
  expect((await api.call(grantRole, { params, as: of(actors, 'Dashboard-admin').as })).status).toBe(400);
});

/** Counts the sessions of this database that wait for a lock. */
async function waitingForLocks(): Promise<number | undefined> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct waiter.pid)::int as count from pg_locks waiter
    where not waiter.granted and exists (
      select from pg_locks held join pg_database on pg_database.oid = held.database
      where held.pid = waiter.pid and pg_database.datname = current_database())`.execute(database.owner);
  return rows[0]?.count;
}

describe('a user who is promoted while a change waits for their row [T5]', () => {
  test.each([
    ['is not suspended', suspendUser],
    ['is not removed', removeUser],
  ] as const)('%s', async (_what, call) => {
    const { id: userId } = await house.person(`Raised ${call.method}`);
    const { as } = of(actors, 'Customer-admin');
    let waiting: Promise<Answer> | undefined;
    await inTenant(database.owner, house.organisation.id, async (tx) => {
      await sql`update member set roles = '{Customer-admin}' where id = ${userId}`.execute(tx);
      waiting = api.call(call, { params: { userId }, as });
      // The change waits for the lock of the row.
      await expect.poll(waitingForLocks).toBe(1);
    });
    expect(codeOf((await waiting) ?? { status: 0, body: undefined })).toBe('user.may_not_edit');
    expect(await house.record(userId)).toMatchObject({ suspended_at: null, removed_at: null });
  });
});

test('another customer’s administrator who was added here stays an employee, and can be edited', async () => {
  const { id, as } = await house.person('Chief Elsewhere', { roles: ['Customer-admin'] });
  await house.within((tx) =>
    tx.updateTable('member').set({ token_roles_act: false }).where('member.id', '=', id).execute(),
  );
  const other = of(targets, 'Insights').id;
  expect(codeOf(await api.call(removeUser, { params: { userId: other }, as }))).toBe('auth.not_authorised');
  const { as: admin } = of(actors, 'Customer-admin');
  expect((await api.call(canEditUser, { params: { userId: id }, as: admin })).body).toEqual({
    canEdit: true,
    locked: null,
  });
});

describe('the last administrator [T5]', () => {
  const run = async (house: House) => {
    const operator = { ...of(actors, 'Dashboard-admin').as };
    const one = await house.person('First Admin', { granted: ['Customer-admin'] });
    const two = await house.person('Second Admin', { granted: ['Customer-admin'] });
    return { operator, one, two };
  };

  test('stays when the last two are removed concurrently', async () => {
    const own = await aHouseOfPeople(database, api);
    const { operator, one, two } = await run(own);
    const remove = (userId: string) => api.call(removeUser, { params: { userId }, as: operator });
    // Both requests count the administrators before either can commit, because the audit chain is locked.
    const both = await inTenant(database.owner, own.organisation.id, async (tx) => {
      await sql`insert into audit_chain (organisation_id) values (${own.organisation.id}) on conflict do nothing`.execute(
        tx,
      );
      await sql`select from audit_chain for update`.execute(tx);
      const removals = Promise.all([remove(one.id), remove(two.id)]);
      await expect.poll(waitingForLocks).toBe(2);
      return { removals };
    });
    const codes = (await both.removals).map(codeOf);
    expect(codes.toSorted()).toEqual(['done', 'user.last_administrator']);
  });

  test('cannot be suspended, demoted or removed from their last building', async () => {
    const own = await aHouseOfPeople(database, api);
    const { operator, one, two } = await run(own);
    const of = { params: { userId: one.id }, as: operator };
    expect(codeOf(await api.call(suspendUser, of))).toBe('done');
    const last = { params: { userId: two.id }, as: operator };
    expect(codeOf(await api.call(suspendUser, last))).toBe('user.last_administrator');
    const role = { params: { userId: two.id, role: 'Customer-admin' as const }, as: operator };
    expect(codeOf(await api.call(withdrawRole, role))).toBe('user.last_administrator');
    const group = { params: { userId: two.id, groupId: own.main.id }, as: operator };
    expect(codeOf(await api.call(removeUserFromGroup, group))).toBe('user.last_administrator');
    expect(await own.record(two.id)).toMatchObject({ suspended_at: null, roles: ['Customer-admin'] });
  });
});
