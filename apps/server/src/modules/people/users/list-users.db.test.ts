import { accountTypes, listUsers, userDetail, USER_PAGES } from '@berth/contract';
import { testDatabase } from '@berth/testkit';
import { beforeAll, describe, expect, test } from 'vitest';
import { testApi } from '../../../../testing/test-api.ts';
import { aHouseOfPeople } from '../people.fixture.ts';

const database = testDatabase();
const api = testApi(database);
type House = Awaited<ReturnType<typeof aHouseOfPeople>>;
type Person = Awaited<ReturnType<House['person']>>;
let house: House;
let [admin, coordinator, zoe, lead]: Person[] = [];

beforeAll(async () => {
  house = await aHouseOfPeople(database, api);
  admin = await house.person('Marijke Hofman', { roles: ['Customer-admin'] });
  coordinator = await house.person('Sanne Bakker', { roles: ['Customer-coordinator'] });
  zoe = await house.person('Zoë Østergård');
  lead = await house.person('Tom Visser', { granted: ['Customer-team-lead'] });
  await aHouseOfPeople(database, api).then((other) => other.person('Foreign Hofman'));
});

type Query = NonNullable<Parameters<typeof api.call<typeof listUsers>>[1]['query']>;

const list = (query: Query = {}, as = admin?.as) =>
  api.call(listUsers, { params: { org: house.organisation.slug }, query, as });
const names = async (query: Query = {}) => (await list(query)).body.users.map(({ lastName }) => lastName);

describe('the list of users', () => {
  test('has all members of the organisation, by name', async () => {
    const { status, body } = await list();
    expect([status, body]).toMatchObject([200, { totalCount: 4, page: 1, perPage: 50 }]);
    expect(body.users.map(({ lastName }) => lastName)).toEqual(['Bakker', 'Hofman', 'Visser', 'Østergård']);
  });

  test('shows whether each user can be edited, and why not', async () => {
    const locks = (await list()).body.users.map(({ lastName, canEdit, locked }) => [lastName, canEdit, locked]);
    expect(locks).toEqual([
      ['Bakker', true, null],
      ['Hofman', false, 'self'],
      ['Visser', true, null],
      ['Østergård', true, null],
    ]);
    const seen = (await list({}, coordinator?.as)).body.users.map(({ canEdit, locked }) => [canEdit, locked]);
    expect(seen).toEqual([
      [false, 'self'],
      [false, 'rank'],
      [false, 'rank'],
      [false, 'rank'],
    ]);
  });

  test('is refused to employees, and beyond its last page', async () => {
    expect((await list({}, zoe?.as)).status).toBe(403);
    expect((await list({ page: USER_PAGES })).body.users).toEqual([]);
    expect((await list({ page: USER_PAGES + 1 })).status).toBe(400);
    expect((await list({ page: 0 })).status).toBe(400);
  });
});

describe('a search for users', () => {
  test.each([
    ['hofman', ['Hofman']],
    ['zoe', ['Østergård']],
    ['OSTERGARD', ['Østergård']],
    ['østergård', ['Østergård']],
    ['Tom Vis', ['Visser']],
    ['nobody at all', []],
    ['%%%', []],
    ['___', []],
  ])('for “%s” finds %j', async (search, expected) => {
    const { body } = await list({ search });
    expect(body.users.map(({ lastName }) => lastName)).toEqual(expected);
    expect(body.totalCount).toBe(expected.length);
  });

  test('needs at least three characters', async () => {
    expect((await list({ search: 'ho' })).status).toBe(400);
  });
});

describe('the list of users is filtered', () => {
  test.each([
    [{ role: 'Customer-admin' }, ['Hofman']],
    [{ role: 'Customer-team-lead' }, ['Visser']],
    [{ role: 'Employee' }, ['Østergård']],
    [{ role: 'Dashboard-admin' }, []],
    [{ state: 'active' }, ['Bakker', 'Hofman', 'Visser', 'Østergård']],
    [{ state: 'invited' }, []],
    [{ notSeenSince: '2020-01-01' }, []],
    [{ notSeenSince: '2099-01-01', search: 'hofman' }, ['Hofman']],
  ] as const)('by %j', async (query, expected) => {
    expect(await names(query)).toEqual(expected);
  });

  test('by building', async () => {
    expect(await names({ building: house.main.slug })).toHaveLength(4);
    expect(await names({ building: house.annex.slug })).toEqual([]);
    expect((await list({ building: 'no-such-building' })).status).toBe(404);
  });

  test('by account type, where the override takes precedence', async () => {
    await house.within(async (tx) => {
      const say = (id: string | undefined, attributes: object) =>
        tx
          .updateTable('member')
          .set({ attributes: JSON.stringify(attributes) })
          .where('member.id', '=', id ?? '')
          .execute();
      await say(zoe?.id, { userpool: ['Legal'], overrideUserpool: ['Board'] });
      await say(lead?.id, { userpool: ['Legal'], overrideUserpool: [] });
    });
    expect(await names({ accountType: 'Legal' })).toEqual(['Visser']);
    expect(await names({ accountType: 'Board' })).toEqual(['Østergård']);
    const params = { org: house.organisation.slug };
    const { body } = await api.call(accountTypes, { params, as: coordinator?.as });
    expect(body.accountTypes).toEqual(['Board', 'Legal']);
  });
});

test('the detail shows where each role comes from, and which can be granted', async () => {
  const detail = async (id: string | undefined) =>
    (
      await api.call(userDetail, {
        params: { org: house.organisation.slug, building: house.main.slug, userId: id ?? '' },
        as: admin?.as,
      })
    ).body;
  expect(await detail(coordinator?.id)).toMatchObject({
    roles: [{ role: 'Customer-coordinator', from: 'sign-in', canWithdraw: false }],
    state: 'active',
    locked: null,
    version: 1,
  });
  expect(await detail(lead?.id)).toMatchObject({
    roles: [{ role: 'Customer-team-lead', from: 'organisation', canWithdraw: true }],
    grantable: ['Customer-coordinator', 'Insights', 'Sensors', 'View-custom-assets'],
  });
  expect(await detail(admin?.id)).toMatchObject({ locked: 'self', grantable: [] });
  expect((await detail(crypto.randomUUID())) as unknown).toMatchObject({ code: 'user.not_found' });
});
