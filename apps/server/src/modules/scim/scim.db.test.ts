import { createScimToken, provisioning, removeScimToken } from '@berth/contract';
import { inTenant } from '@berth/database';
import { aBuilding, anOrganisation, type TestBuilding, testDatabase } from '@berth/testkit';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { testApi } from '../../../testing/test-api.ts';
import * as entra from './protocol/entra.fixture.ts';
import * as okta from './protocol/okta.fixture.ts';
import { ADMIN, connectedDirectory, type Directory, directoryWith } from './testing/directory.ts';

const database = testDatabase();
const api = testApi(database);
let building: TestBuilding;
let directory: Directory;
let org: string;

beforeAll(async () => {
  building = await aBuilding(database.owner, await anOrganisation(database.owner));
  directory = await connectedDirectory(api, database.owner, building);
  org = building.organisation.slug;
});

const user = (name: string, more: object = {}) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
  userName: `${name}@alpha.example`,
  name: { givenName: name, familyName: 'Tester' },
  active: true,
  ...more,
});
const created = async (name: string) => String((await directory.ask('POST', '/Users', user(name)))['id']);
const listed = async (filter: string, more = '') =>
  (await directory.ask('GET', `/Users?filter=${encodeURIComponent(filter)}${more}`)) as unknown as {
    totalResults: number;
    Resources: { id: string; userName: string; active: boolean }[];
  };

describe('the directory of', () => {
  test('Entra ID searches for, creates, finds, changes and disables a user', async () => {
    expect((await listed(entra.ENTRA_FILTERS[0] ?? '')).totalResults).toBe(0);
    const answer = await directory.send('POST', '/Users', entra.ENTRA_CREATE);
    expect(answer).toMatchObject({
      status: 201,
      headers: { 'content-type': expect.stringContaining('application/scim+json'), etag: 'W/"1"' },
      body: { userName: entra.ENTRA_CREATE.userName, active: true, meta: { resourceType: 'User', version: 'W/"1"' } },
    });
    const id = String(answer.body['id']);
    expect(answer.headers['location']).toBe(`https://berth.example/scim/v2/${org}/Users/${id}`);
    for (const filter of entra.ENTRA_FILTERS)
      expect((await listed(filter)).Resources.map((one) => one.id)).toEqual([id]);
    await directory.ask('PATCH', `/Users/${id}`, entra.ENTRA_UPDATE_MULTI_VALUED);
    const patched = await directory.ask('PATCH', `/Users/${id}`, entra.ENTRA_DISABLE);
    expect(patched).toMatchObject({
      active: false,
      name: { familyName: 'updatedFamilyName' },
      emails: [{ value: 'updatedEmail@alpha.example', type: 'work' }],
      meta: { version: 'W/"3"' },
    });
    // Inactive users are still found.
    expect((await listed(`userName eq "${entra.ENTRA_CREATE.userName}" and active eq false`)).totalResults).toBe(1);
  });

  test('Okta tests its connection, and creates, replaces and deactivates a user', async () => {
    expect(await directory.ask('GET', '/Users?startIndex=1&count=2')).toMatchObject({ startIndex: 1 });
    const { id } = await directory.ask('POST', '/Users', okta.OKTA_CREATE);
    expect(await directory.ask('PUT', `/Users/${id}`, okta.oktaReplace(String(id)))).toMatchObject({
      name: { givenName: 'Another', familyName: 'User' },
    });
    expect(await directory.ask('PATCH', `/Users/${id}`, okta.OKTA_DEACTIVATE)).toMatchObject({ active: false });
    expect(await directory.send('POST', '/Users', okta.OKTA_CREATE)).toMatchObject({
      status: 409,
      body: { scimType: 'uniqueness', status: '409' },
    });
  });

  test('either kind adds and removes members of a group one by one', async () => {
    const [a, b, c] = [await created('ga'), await created('gb'), await created('gc')];
    expect(await directory.ask('POST', '/Groups', okta.OKTA_CREATE_GROUP)).toMatchObject({ members: [] });
    const { id } = await directory.ask('POST', '/Groups', entra.ENTRA_CREATE_GROUP);
    const members = async () =>
      ((await directory.ask('GET', `/Groups/${id}`))['members'] as unknown as { value: string }[]).map(
        ({ value }) => value,
      );
    const patch = (body: object) => directory.ask('PATCH', `/Groups/${id}`, body);
    await patch(entra.entraAddMembers(a, b, c));
    await patch(entra.entraAddMembers(c));
    await patch(entra.entraRemoveMembers(a));
    expect(await members()).toEqual([b, c].toSorted());
    await patch(okta.oktaChangeMembers(b, a));
    expect(await members()).toEqual([a, c].toSorted());
    await patch(okta.oktaRenameGroup(String(id)));
    const short = await directory.ask('GET', `/Groups/${id}?excludedAttributes=members`);
    expect(short).toMatchObject({ displayName: 'Test SCIMv2 new' });
    expect(short).not.toHaveProperty('members');
    expect(await directory.send('PATCH', `/Groups/${id}`, entra.entraAddMembers(building.id))).toMatchObject({
      status: 400,
      body: { scimType: 'invalidValue' },
    });
    expect((await directory.send('DELETE', `/Groups/${id}`)).status).toBe(204);
    expect((await directory.send('GET', `/Groups/${id}`)).status).toBe(404);
  });
});

describe('the protocol', () => {
  test('lists the supported features', async () => {
    expect(await directory.ask('GET', '/ServiceProviderConfig')).toMatchObject({
      patch: { supported: true },
      bulk: { supported: false },
      etag: { supported: true },
    });
    expect(await directory.ask('GET', '/ResourceTypes')).toMatchObject({ totalResults: 2 });
    expect(await directory.ask('GET', '/Schemas')).toMatchObject({ totalResults: 2 });
  });

  test.each(['/Me', '/Bulk', '/Users/.search', '/nothing'])('answers 404 as a SCIM error to %s', async (path) => {
    const answer = await directory.send('GET', path);
    expect(answer).toMatchObject({
      status: 404,
      headers: { 'content-type': expect.stringContaining('application/scim+json') },
      body: { schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'], status: '404' },
    });
  });

  test('counts pages from one, limits them to 200 entries, and returns none out of range', async () => {
    for (const name of ['pa', 'pb', 'pc']) await created(name);
    const all = await directory.ask('GET', '/Users?count=100000&startIndex=-4');
    const total = Number(all['totalResults']);
    expect(all).toMatchObject({ startIndex: 1, itemsPerPage: total });
    const ids = (all['Resources'] as unknown as { id: string }[]).map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted());
    const second = await directory.ask('GET', '/Users?startIndex=2&count=1');
    expect(second['Resources']).toMatchObject([{ id: ids[1] }]);
    expect(await directory.ask('GET', `/Users?startIndex=${total + 1}`)).toMatchObject({ itemsPerPage: 0 });
    expect(await directory.ask('GET', '/Users?count=0')).toMatchObject({ totalResults: total, itemsPerPage: 0 });
  });

  test('does not overwrite a newer version', async () => {
    const id = await created('versioned');
    const body = okta.OKTA_DEACTIVATE;
    const stale = await directory.send('PATCH', `/Users/${id}`, body, { 'if-match': 'W/"7"' });
    expect(stale).toMatchObject({ status: 412, body: { status: '412' } });
    expect((await directory.send('PATCH', `/Users/${id}`, body, { 'if-match': 'W/"1"' })).status).toBe(200);
    expect((await directory.send('DELETE', `/Users/${id}`, undefined, { 'if-match': 'W/"1"' })).status).toBe(412);
    expect((await directory.send('DELETE', `/Users/${id}`, undefined, { 'if-match': 'W/"2"' })).status).toBe(204);
    expect((await directory.send('GET', `/Users/${id}`)).status).toBe(404);
  });

  test('keeps the version if nothing changes', async () => {
    const id = await created('same');
    expect(await directory.ask('PUT', `/Users/${id}`, user('same'))).toMatchObject({ meta: { version: 'W/"1"' } });
  });

  test('compares names case-insensitively', async () => {
    await created('Shouting');
    expect((await directory.send('POST', '/Users', user('sHOUTING'))).status).toBe(409);
    expect((await listed('userName eq "SHOUTING@ALPHA.EXAMPLE"')).totalResults).toBe(1);
  });

  test('refuses a body with `__proto__` while parsing it', async () => {
    const answer = await api.app.inject({
      method: 'POST',
      url: `/scim/v2/${org}/Users`,
      headers: { authorization: `Bearer ${directory.token}`, 'content-type': 'application/scim+json' },
      payload: '{"userName":"x@alpha.example","__proto__":{"polluted":true}}',
    });
    expect(answer.statusCode).toBe(400);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });

  test('refuses an unsupported filter with a SCIM error', async () => {
    const answer = await directory.send('GET', `/Users?filter=${encodeURIComponent('userName co "a"')}`);
    expect(answer).toMatchObject({ status: 400, body: { scimType: 'invalidFilter' } });
  });
});

describe('SCIM tokens', () => {
  test('are valid only for SCIM requests to their own organisation', async () => {
    const elsewhere = await anOrganisation(database.owner);
    for (const [at, token] of [
      [elsewhere.slug, directory.token],
      ['no-such-org', directory.token],
      [org, `scim_${'a'.repeat(43)}`],
      [org, 'nonsense'],
    ] as const)
      expect(await directoryWith(api, at, token).send('GET', '/Users')).toMatchObject({
        status: 401,
        body: { status: '401' },
      });
    const person = await api.issuer.token(ADMIN);
    expect((await directoryWith(api, org, person).send('GET', '/Users')).status).toBe(401);
    const { status } = await api.call(provisioning, { params: { org }, as: { jwt: directory.token } });
    expect(status).toBe(401);
  });

  test('are limited to two, shown once, stored as a hash, and invalid as soon as they are removed', async () => {
    const make = () => api.call(createScimToken, { params: { org }, body: { name: 'Next', days: 30 }, as: ADMIN });
    const { body } = await make();
    expect(body.token).toMatch(/^scim_[\w-]{43}$/);
    expect(await make()).toMatchObject({ status: 409, body: { code: 'scim.too_many_tokens' } });
    const page = await api.call(provisioning, { params: { org }, as: ADMIN });
    expect(page.body.tokens.map(({ name }) => name)).toEqual(['Entra', 'Next']);
    expect(JSON.stringify(page.body)).not.toContain(body.token);
    const second = directoryWith(api, org, body.token);
    expect((await second.send('GET', '/Users?count=0')).status).toBe(200);
    await api.call(removeScimToken, { params: { org, tokenId: body.id }, as: ADMIN });
    expect((await second.send('GET', '/Users?count=0')).status).toBe(401);
  });

  test('cannot exceed their limit by concurrent requests', async () => {
    const make = () => api.call(createScimToken, { params: { org }, body: { name: 'Rival', days: 30 }, as: ADMIN });
    const answers = await Promise.all([make(), make(), make()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    await expire('Rival');
    expect((await make()).status).toBe(201);
    await expire('Rival');
  });

  test('are refused once they have expired', async () => {
    const { body } = await api.call(createScimToken, { params: { org }, body: { name: 'Old', days: 1 }, as: ADMIN });
    await expire('Old');
    expect((await directoryWith(api, org, body.token).send('GET', '/Users')).status).toBe(401);
  });

  const expire = (name: string) =>
    inTenant(database.owner, building.organisation.id, (tx) =>
      sql`update scim_token set expires_at = now() where name = ${name}`.execute(tx),
    );
});

test('members do not change while the directory is only observed', async () => {
  const rows = () =>
    inTenant(database.owner, building.organisation.id, async (tx) => {
      const { rows: members } = await sql`select * from member order by id`.execute(tx);
      const { rows: buildings } = await sql`select * from member_building order by member_id`.execute(tx);
      return { members, buildings };
    });
  const before = await rows();
  const id = await created('observed');
  await directory.ask('PATCH', `/Users/${id}`, entra.ENTRA_DISABLE);
  await directory.ask('DELETE', `/Users/${id}`);
  expect(await rows()).toEqual(before);
});
