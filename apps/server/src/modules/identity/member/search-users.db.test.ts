import { authoriseIdentifier, myBuildings, searchUsers, setFindable } from '@berth/contract';
import { inTenant } from '@berth/database';
import {
  aBuilding,
  aMember,
  anOrganisation,
  type TestBuilding,
  type TestOrganisation,
  testDatabase,
} from '@berth/testkit';
import type { Role } from '@berth/domain/identity';
import { beforeAll, describe, expect, test } from 'vitest';
import { placeOf } from '../../../../testing/api-node.ts';
import { testApi } from '../../../../testing/test-api.ts';

const database = testDatabase();
const api = testApi(database);
const SEEKER = { subject: 'seeker' };
let organisation: TestOrganisation;
let building: TestBuilding;
let sibling: TestBuilding;

type Name = { first: string; last: string; email?: string };

const add = (at: TestBuilding, ...people: Name[]) =>
  inTenant(database.owner, at.organisation.id, async (tx) => {
    for (const { first, last, email = `${first}.${last}@example.org`.toLowerCase() } of people) {
      const { id } = await tx
        .insertInto('member')
        .values({
          organisation_id: at.organisation.id,
          email: email.replaceAll(/[^\w@.+-]/g, ''),
          first_name: first,
          last_name: last,
          explicit: true,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await tx
        .insertInto('member_building')
        .values({ organisation_id: at.organisation.id, building_id: at.id, member_id: id })
        .execute();
    }
  });

beforeAll(async () => {
  organisation = await anOrganisation(database.owner);
  building = await aBuilding(database.owner, organisation);
  sibling = await aBuilding(database.owner, organisation);
  const foreign = await aBuilding(database.owner, await anOrganisation(database.owner));
  await aMember(database.owner, { issuer: api.issuer.issuer, ...SEEKER }, building);
  await add(
    building,
    { first: 'Anna', last: 'Jansen' },
    { first: 'Bart', last: 'Jansen' },
    { first: 'Zoë', last: 'Østergård', email: 'zoe@example.org' },
    { first: 'Percent', last: '100%_sure', email: 'percent@example.org' },
    { first: 'Back\\slash', last: 'Person', email: 'back@example.org' },
  );
  await add(sibling, { first: 'Sibling', last: 'Jansen' });
  await add(foreign, { first: 'Foreign', last: 'Jansen' });
});

const search = (text: string, at = building, as: typeof SEEKER | undefined = SEEKER) =>
  api.call(searchUsers, { params: placeOf(at), query: { search: text }, as });
const namesOf = async (text: string) => {
  const { status, body } = await search(text);
  expect(status).toBe(200);
  return body.users.map(({ firstName }) => firstName);
};

describe('people are found', () => {
  test.each([
    ['by their last name, in order', 'Jansen', ['Anna', 'Bart']],
    ['by their first name', 'ann', ['Anna']],
    ['by first and last name', 'Bart Jan', ['Bart']],
    ['by their address', 'zoe@exa', ['Zoë']],
    ['by accented letters', 'øster', ['Zoë']],
    ['in upper and lower case', 'JANSEN', ['Anna', 'Bart']],
    ['with spaces around', '  jansen  ', ['Anna', 'Bart']],
  ])('%s', async (_how, text, found) => {
    expect(await namesOf(text)).toEqual(found);
  });

  test('with their address, first and last name, and nothing else', async () => {
    expect((await search('anna')).body).toEqual({
      users: [{ username: 'anna.jansen@example.org', firstName: 'Anna', lastName: 'Jansen' }],
    });
  });

  test('up to a limit of twenty', async () => {
    const crowded = await aBuilding(database.owner, organisation);
    const crowd = Array.from({ length: 25 }, (_, n) => ({
      first: `Crowd${String(n).padStart(2, '0')}`,
      last: 'Member',
    }));
    await add(crowded, ...crowd);
    await aMember(database.owner, { issuer: api.issuer.issuer, subject: 'one-more' }, crowded);
    const { body } = await search('crowd', crowded, { subject: 'one-more' });
    expect(body.users.map(({ firstName }) => firstName)).toEqual(crowd.slice(0, 20).map(({ first }) => first));
  });

  test('while an identifier admits them', async () => {
    const admin = { subject: 'dashboard-admin', roles: ['Dashboard-admin'] as const };
    await api.call(authoriseIdentifier, { params: placeOf(building), query: { identifier: 'guests' }, as: admin });
    const guest = { subject: 'guest', email: 'guest@partner.example', firstName: 'Guestina', identifiers: ['guests'] };
    await api.call(myBuildings, { params: {}, as: guest });
    expect(await namesOf('guestina')).toEqual(['Guestina']);
    await inTenant(database.owner, organisation.id, (tx) => tx.deleteFrom('building_access').execute());
    expect(await namesOf('guestina')).toEqual([]);
  });
});

describe('where user details are hidden', () => {
  const hide = (at: TestBuilding) =>
    inTenant(database.owner, organisation.id, (tx) =>
      tx
        .updateTable('building')
        .set({ settings: JSON.stringify({ hide_user_details: true }) })
        .where('id', '=', at.id)
        .execute(),
    );
  const seen = async (as: { subject: string; roles?: Role[] }, at: TestBuilding) =>
    (await api.call(searchUsers, { params: placeOf(at), query: { search: 'hiddenly' }, as })).body.users.length;

  test('colleagues find people who opted in, and staff and team leads find everyone', async () => {
    const discreet = await aBuilding(database.owner, organisation);
    await aMember(database.owner, { issuer: api.issuer.issuer, subject: 'curious' }, discreet);
    await add(discreet, { first: 'Hiddenly', last: 'One' });
    await aMember(database.owner, { issuer: api.issuer.issuer, subject: 'chooser' }, discreet);
    const chooser = { subject: 'chooser', lastName: 'Hiddenly' };
    // The name of a person is stored from the token at their first call.
    await api.call(myBuildings, { params: {}, as: chooser });
    expect(await seen({ subject: 'curious' }, discreet)).toBe(2);
    await hide(discreet);
    expect(await seen({ subject: 'curious' }, discreet)).toBe(0);
    for (const role of ['Customer-coordinator', 'Customer-team-lead'] as const)
      expect(await seen({ subject: 'curious', roles: [role] }, discreet)).toBe(2);

    const choose = (isFindable: boolean) =>
      api.call(setFindable, { params: placeOf(discreet), body: { isFindable }, as: chooser });
    expect((await choose(true)).status).toBe(200);
    expect(await seen({ subject: 'curious' }, discreet)).toBe(1);
    const mine = (await api.call(myBuildings, { params: {}, as: chooser })).body.groups;
    expect(Object.values(mine).map(({ attributes }) => attributes.isFindable)).toEqual([['true']]);
    expect((await choose(false)).status).toBe(200);
    expect(await seen({ subject: 'curious' }, discreet)).toBe(0);
  });

  test('people cannot opt in where they are not members', async () => {
    const body = { isFindable: true };
    const at = (place: TestBuilding, subject: string) =>
      api.call(setFindable, { params: placeOf(place), body, as: { subject } });
    expect((await at(sibling, SEEKER.subject)).status).toBe(404);
    expect((await at(building, 'stranger')).status).toBe(404);
  });
});

describe('no one is found', () => {
  test('in another building of this or another organisation', async () => {
    expect(await namesOf('sibling')).toEqual([]);
    expect(await namesOf('foreign')).toEqual([]);
  });

  test.each(['%%%', '___', '%a%', 'A__a', 'Jansen%', '.*.*', '\\\\\\'])(
    'by %s, which is not a pattern',
    async (text) => {
      expect(await namesOf(text)).toEqual([]);
    },
  );

  test.each([
    ['100%', ['Percent']],
    ['%_s', ['Percent']],
    ['k\\s', ['Back\\slash']],
  ])('by a special character, except in names that contain it: %s', async (text, found) => {
    expect(await namesOf(text)).toEqual(found);
  });

  test.each([
    `' or true --`,
    `'; drop table member; --`,
    `x%' union select email, email, email from member --`,
    `\\' or 1=1 --`,
    `$1::text; select`,
    `"member"."email"`,
    `{{7*7}}`,
    `abc') or ('1'='1`,
  ])('by %s, without an error', async (text) => {
    expect(await namesOf(text)).toEqual([]);
  });

  test.each(['', 'a', 'ab', '  ab  ', 'x'.repeat(101)])(
    'by %j, because a search has three to a hundred characters',
    async (text) => {
      expect((await search(text)).status).toBe(400);
    },
  );

  test('by a caller outside the building or without a sign-in', async () => {
    expect((await search('jansen', sibling)).status).toBe(404);
    expect((await search('jansen', building, { subject: 'stranger' })).status).toBe(404);
    expect((await api.call(searchUsers, { params: placeOf(building), query: { search: 'jansen' } })).status).toBe(401);
  });

  test('without a search text', async () => {
    expect((await api.call(searchUsers, { params: placeOf(building), as: SEEKER })).status).toBe(400);
  });
});
