import {
  approveHold,
  askForErasure,
  askForHold,
  eraseUser,
  type LegalHold,
  legalHolds,
  releaseHold,
  removeUser,
  renewHold,
} from '@berth/contract';
import { testDatabase, type TestPerson } from '@berth/testkit';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { aReservableBuilding } from '../../../../testing/reservable-building.ts';
import { testApi } from '../../../../testing/test-api.ts';

const database = testDatabase();
const api = testApi(database);
type House = Awaited<ReturnType<typeof aReservableBuilding>>;
type Person = Awaited<ReturnType<House['person']>>;
let house: House;
let one: Person;
let two: Person;
let eva: Person;
let boer: Person;

const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

beforeEach(async () => {
  house = await aReservableBuilding(database, api, {});
  one = await house.person('one', { roles: ['Customer-admin'] });
  two = await house.person('two', { roles: ['Customer-admin'] });
  eva = await house.person('eva');
  boer = await house.person('boer');
  await house.within((tx) =>
    sql`update member set roles = '{Customer-admin}' where id in (${one.memberId}, ${two.memberId})`.execute(tx),
  );
});

const org = () => ({ org: house.organisation.slug });
const codeOf = ({ body }: { body: unknown }) => (body as { code?: string }).code;

type HoldInput = { buildingId?: string | null; user?: string | null; untilDay?: string };
const ask = ({ buildingId = null, user = null, untilDay = dayFromNow(100) }: HoldInput = {}, as: TestPerson = one) =>
  api.call(askForHold, { params: org(), body: { buildingId, user, untilDay, reason: 'Case 12' }, as });
const holds = async (as: TestPerson = one) => (await api.call(legalHolds, { params: org(), as })).body.holds;
const newest = async (): Promise<LegalHold> => {
  const [hold] = await holds();
  if (hold === undefined) throw new Error('no hold');
  return hold;
};
const step = async (call: typeof approveHold, as: TestPerson, of?: { id: string }) =>
  api.call(call, { params: { ...org(), holdId: (of ?? (await newest())).id }, as });
const renew = async (untilDay: string, as: TestPerson = one) =>
  api.call(renewHold, { params: { ...org(), holdId: (await newest()).id }, body: { untilDay }, as });
const inForce = async (input: HoldInput = {}) => {
  expect((await ask(input)).status).toBe(200);
  expect((await step(approveHold, two)).status).toBe(200);
};
const nameOf = async ({ memberId }: Person) => {
  const { first_name, last_name } = await house.within((tx) =>
    tx.selectFrom('member').select(['first_name', 'last_name']).where('id', '=', memberId).executeTakeFirstOrThrow(),
  );
  return `${first_name} ${last_name}`.trim();
};
/** Requests an erasure and withdraws it at once, because only the answer matters. */
const erasing = async (who: Person) => {
  const answer = await api.call(askForErasure, {
    params: {},
    query: org(),
    body: { name: await nameOf(who) },
    as: who,
  });
  await house.within((tx) => sql`delete from privacy_request`.execute(tx));
  return codeOf(answer) ?? 'asked';
};
const lines = async () =>
  (
    await house.within((tx) =>
      sql<{ action: string; by: string }>`
        select action, actor_id as by from audit where action like 'legal-hold.%' order by number`.execute(tx),
    )
  ).rows.map(({ action, by }) => [action, by === one.personId ? 'one' : 'two']);

describe('a legal hold', () => {
  test('has no effect until a second administrator approves it, and both are audited', async () => {
    expect((await ask()).status).toBe(200);
    expect(await newest()).toMatchObject({ state: 'asked', can: { approve: false, renew: false, release: true } });
    expect(await erasing(eva)).toBe('asked');
    expect(codeOf(await step(approveHold, one))).toBe('legal_hold.second_person');
    expect((await holds(two))[0]?.can.approve).toBe(true);
    expect((await step(approveHold, two)).status).toBe(200);
    expect(await newest()).toMatchObject({ state: 'in-force', reason: 'Case 12', building: null, user: null });
    expect(await erasing(eva)).toBe('privacy.held');
    expect(await lines()).toEqual([
      ['legal-hold.asked', 'one'],
      ['legal-hold.approved', 'two'],
    ]);
  });

  test('is approved once by two concurrent requests', async () => {
    await ask();
    const three = await house.person('three', { roles: ['Customer-admin'] });
    await house.within((tx) =>
      sql`update member set roles = '{Customer-admin}' where id = ${three.memberId}`.execute(tx),
    );
    const { id } = await newest();
    const both = await Promise.all([step(approveHold, two, { id }), step(approveHold, three, { id })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('is visible to administrators only', async () => {
    await ask();
    expect((await api.call(legalHolds, { params: org(), as: eva })).status).toBe(403);
    expect((await step(approveHold, eva)).status).toBe(403);
  });
});

describe('the period of a legal hold', () => {
  test.each([
    ['yesterday', -1, 'legal_hold.until'],
    ['today', 0, undefined],
    ['in 364 days', 364, undefined],
    ['in more than a year', 367, 'legal_hold.until'],
  ])('is at most a year: until %s', async (_when, days, code) => {
    expect(codeOf(await ask({ untilDay: dayFromNow(days) }))).toBe(code);
  });

  test('is extended by a second request and approval, which replaces the first', async () => {
    await inForce({ untilDay: dayFromNow(10) });
    const { id } = await newest();
    expect(codeOf(await renew(dayFromNow(400)))).toBe('legal_hold.until');
    expect((await renew(dayFromNow(300))).status).toBe(200);
    expect(await holds()).toMatchObject([
      { state: 'asked', isRenewal: true, untilDay: dayFromNow(300) },
      { id, state: 'in-force', untilDay: dayFromNow(10), can: { renew: false } },
    ]);
    expect((await step(approveHold, two)).status).toBe(200);
    expect((await holds()).map(({ state }) => state)).toEqual(['in-force', 'released']);
    expect((await lines()).map(([action]) => action)).toEqual([
      'legal-hold.asked',
      'legal-hold.approved',
      'legal-hold.renewal-asked',
      'legal-hold.approved',
    ]);
  });

  test('ends with its release, after which it cannot be released, renewed or approved', async () => {
    await inForce();
    expect((await step(releaseHold, one)).status).toBe(200);
    expect(await erasing(eva)).toBe('asked');
    for (const call of [approveHold, releaseHold]) expect(codeOf(await step(call, two))).toBe('legal_hold.not_now');
    expect(codeOf(await renew(dayFromNow(1)))).toBe('legal_hold.not_now');
    expect((await lines()).at(-1)).toEqual(['legal-hold.released', 'one']);
  });
});

describe('the scope of a legal hold', () => {
  const present = ({ memberId }: Person) =>
    house.within((tx) =>
      sql`
        insert into presence (organisation_id, building_id, member_id, local_day, checked_in_at)
        values (${house.organisation.id}, ${house.id}, ${memberId}, current_date, now())`.execute(tx),
    );

  test('is one user, if it names one', async () => {
    await inForce({ user: eva.email });
    expect(await erasing(eva)).toBe('privacy.held');
    expect(await erasing(boer)).toBe('asked');
  });

  test('is every user with data in its building, and no others', async () => {
    await present(eva);
    await inForce({ buildingId: house.id });
    expect(await erasing(eva)).toBe('privacy.held');
    expect(await erasing(boer)).toBe('asked');
  });

  test('includes users who made a reservation for another person there, and invited guests', async () => {
    const [desk = ''] = await house.desks(await house.room('Studio', 'desks'), ['D1']);
    await house.within(async (tx) => {
      const { rows } = await sql<{ id: string }>`
        insert into reservation (organisation_id, floor_id, space_id, start_at, end_at, local_day, state, holds_space,
          exclusive, ticket, made_by_id)
        select organisation_id, floor_id, id, now(), now() + interval '1 hour', current_date, 'o', false, false,
          uuid_send(gen_random_uuid()), ${eva.personId}
        from space where id = ${desk} returning id`.execute(tx);
      await sql`
        insert into reservation_guest (organisation_id, reservation_id, place, name, email)
        values (${house.organisation.id}, ${rows[0]?.id}, 0, 'A guest', ${boer.email})`.execute(tx);
    });
    await inForce({ buildingId: house.id });
    expect(await erasing(eva)).toBe('privacy.held');
    expect(await erasing(boer)).toBe('privacy.held');
    const other = await house.person('other');
    expect(await erasing(other)).toBe('asked');
  });

  test('includes removed users, whom an administrator cannot erase', async () => {
    await inForce({ user: eva.email });
    expect((await api.call(removeUser, { params: { userId: eva.memberId }, as: one })).status).toBe(200);
    const erase = async () =>
      api.call(eraseUser, { params: { userId: eva.memberId }, body: { name: await nameOf(eva) }, as: one });
    expect(codeOf(await erase())).toBe('privacy.held');
    await step(releaseHold, two);
    expect((await erase()).status).toBe(200);
  });

  test.each([
    ['a building', { buildingId: crypto.randomUUID() }, 'building.not_found'],
    ['a user', { user: 'nobody@example.org' }, 'user.not_found'],
  ])('cannot be %s of another organisation', async (_what, input, code) => {
    expect(codeOf(await ask(input))).toBe(code);
  });
});
