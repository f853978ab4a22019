import { cpuTimed } from '@berth/testkit/cpu-time';
import de from '@berth/catalogue/de/problems.json' with { type: 'json' };
import en from '@berth/catalogue/en/problems.json' with { type: 'json' };
import es from '@berth/catalogue/es/problems.json' with { type: 'json' };
import fr from '@berth/catalogue/fr/problems.json' with { type: 'json' };
import nl from '@berth/catalogue/nl/problems.json' with { type: 'json' };
import {
  authoriseIdentifier,
  buildingSettings,
  changeBuildingSetting,
  myBuildings,
  Problem,
  searchUsers,
  upsertReview,
  urlOf,
} from '@berth/contract';
import { inTenant } from '@berth/database';
import { aBuilding, aMember, anOrganisation, type TestBuilding, testDatabase } from '@berth/testkit';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { placeOf } from '../../../testing/api-node.ts';
import { testApi } from '../../../testing/test-api.ts';

const database = testDatabase();
const api = testApi(database);
const COORDINATOR = { subject: 'coordinator', roles: ['Customer-coordinator'] as const };
const ADMIN = { subject: 'dashboard-admin', roles: ['Dashboard-admin'] as const };
let building: TestBuilding;

beforeAll(async () => {
  building = await aBuilding(database.owner, await anOrganisation(database.owner));
  await aMember(database.owner, { issuer: api.issuer.issuer, subject: COORDINATOR.subject }, building);
});

const change = (body: unknown, headers: Record<string, string> = {}) =>
  api.call(changeBuildingSetting, { params: placeOf(building), body, as: COORDINATOR, headers });

/** Sends a body unchanged, even if it is malformed. */
const sendRaw = async (payload: string | Buffer, contentType: string | undefined) =>
  api.app.inject({
    method: 'POST',
    url: urlOf(changeBuildingSetting, { params: placeOf(building) }),
    headers: {
      authorization: `Bearer ${await api.issuer.token(COORDINATOR)}`,
      ...(contentType === undefined ? {} : { 'content-type': contentType }),
    },
    payload,
  });

const versionOf = () =>
  inTenant(database.owner, building.organisation.id, async (tx) => {
    const row = await tx.selectFrom('building').select('version').where('id', '=', building.id).executeTakeFirst();
    return row?.version;
  });

describe('in the requested language', () => {
  const catalogues = { en, nl, es, fr, de };

  test.each(Object.entries(catalogues))('%s: the problem has its text', async (language, texts) => {
    const answer = await api.call(buildingSettings, {
      params: { org: 'nowhere-at-all', building: 'nothing' },
      as: COORDINATOR,
      headers: { 'accept-language': `${language}-XX,en;q=0.5` },
    });
    expect(answer.headers['content-language']).toBe(language);
    expect(answer.body).toMatchObject({ message: texts['building.not_found'], code: 'building.not_found' });
  });

  test('every invalid field has its text, not only the first', async () => {
    const wrong = { rating: 9, message: 7, organisation: placeOf(building) };
    const texts = new Set<string>();
    for (const language of Object.keys(catalogues)) {
      const { status, body } = await api.call(upsertReview, {
        params: {},
        body: wrong as never,
        as: COORDINATOR,
        headers: { 'accept-language': language },
      });
      const { errors } = Problem.parse(body);
      expect(status).toBe(400);
      expect(errors.map(({ param }) => param)).toEqual(['rating', 'message']);
      texts.add(errors.map(({ msg }) => msg).join());
    }
    expect(texts.size).toBe(5);
  });

  test('an unsupported language falls back to English', async () => {
    const answer = await api.call(myBuildings, { params: {}, headers: { 'accept-language': 'pt-BR' } });
    expect(answer.body).toMatchObject({ message: en['auth.not_signed_in'] });
  });
});

describe('a body', () => {
  test.each([
    ['an unknown key', { nonsense: 1 }],
    ['a known and an unknown key', { daily_maximum: 1, nonsense: 1 }],
    ['two known keys', { daily_maximum: 1, timeslot: true }],
    ['no key', {}],
    ['a list', []],
    ['a text', '"text"'],
    ['null', 'null'],
    ['the wrong kind of value', { daily_maximum: 'many' }],
    ['a number that is too large', { daily_maximum: 101 }],
    ['a number that is too small', { default_period: 14 }],
    ['a fraction', { daily_maximum: 1.5 }],
    ['no value', { daily_maximum: null }],
  ])('with %s is refused [T6]', async (_what, body) => {
    const before = await versionOf();
    const answer =
      typeof body === 'string' ? (await sendRaw(body, 'application/json')).statusCode : (await change(body)).status;
    expect(answer).toBe(400);
    expect(await versionOf()).toBe(before);
  });

  test('that adds any column of the table to its setting changes nothing [T6]', async () => {
    const { rows } = await sql<{ name: string }>`
      select column_name as name from information_schema.columns where table_name = 'building'`.execute(database.owner);
    expect(rows.length).toBeGreaterThan(10);
    const before = await versionOf();
    for (const { name } of rows) expect((await change({ daily_maximum: 5, [name]: 'mine' })).status).toBe(400);
    expect(await versionOf()).toBe(before);
  });

  test('with a nested unknown key is refused too [T6]', async () => {
    const { status } = await api.call(upsertReview, {
      params: {},
      body: { rating: 4, message: 'fine', organisation: { ...placeOf(building), isAdmin: true } } as never,
      as: COORDINATOR,
    });
    expect(status).toBe(400);
  });

  test.each([
    '{"__proto__": {"daily_maximum": 1}}',
    '{"daily_maximum": 1, "__proto__": {}}',
    '{"constructor": {"prototype": {"polluted": true}}}',
    '{"daily_maximum": 1, "constructor": 1}',
    '{"prototype": {}}',
  ])('that tries to pollute a prototype is refused: %s [T6]', async (payload) => {
    const answer = await sendRaw(payload, 'application/json');
    expect(answer.statusCode).toBe(400);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });

  test.each([
    '{',
    '{"daily_maximum": }',
    '',
    'nonsense',
    '{"daily_maximum": 1} {}',
    '\u0000',
    '{"daily_maximum": 1e999}',
  ])('that is not JSON is refused: %j', async (payload) => {
    const answer = await sendRaw(payload, 'application/json');
    expect(answer.statusCode).toBe(400);
    expect(Problem.parse(answer.json()).code).toBe('http.bad_request');
  });

  test('nested ten thousand deep is refused, and quickly [T36]', async () => {
    const payload = `{"daily_maximum": ${'['.repeat(10_000)}${']'.repeat(10_000)}}`;
    const { result, ms } = await cpuTimed(() => sendRaw(payload, 'application/json'));
    expect(result.statusCode).toBe(400);
    expect(ms).toBeLessThan(1_000);
  });

  test('larger than 256 kB is refused as too large, a smaller one is not [T36]', async () => {
    const padded = (size: number) => `{"nonsense": "${'x'.repeat(size)}"}`;
    const tooLarge = await sendRaw(padded(257 * 1024), 'application/json');
    expect(tooLarge.statusCode).toBe(413);
    expect(Problem.parse(tooLarge.json()).code).toBe('http.body_too_large');
    expect((await sendRaw(padded(250 * 1024), 'application/json')).statusCode).toBe(400);
  });

  test.each([
    'text/plain',
    'application/xml',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'nonsense',
  ])('with type %s is refused', async (type) => {
    const answer = await sendRaw('{"daily_maximum": 1}', type);
    expect(answer.statusCode).toBe(415);
    expect(Problem.parse(answer.json()).code).toBe('http.wrong_media_type');
  });
});

describe('text', () => {
  const control = ['\u0000', '\u0007', '\u001b', '\u007f', '\u0085', '\r', '\u0008'];

  test.each(control)('with the control character %j is refused', async (character) => {
    expect((await change({ popup_text: `before${character}after` })).status).toBe(400);
    const search = await api.call(searchUsers, {
      params: placeOf(building),
      query: { search: `abc${character}def` },
      as: COORDINATOR,
    });
    expect(search.status).toBe(400);
  });

  test('with an unpaired surrogate is refused, and with pairs it is stored', async () => {
    expect((await change({ popup_text: 'half \ud83d' })).status).toBe(400);
    expect((await change({ popup_text: '\udc4b half' })).status).toBe(400);
    expect((await change({ popup_text: 'whole 👋 é 漢字' })).status).toBe(200);
  });

  test('may have line breaks in multi-line fields only', async () => {
    expect((await change({ popup_text: 'one\ntwo\tthree' })).status).toBe(200);
    const line = await api.call(authoriseIdentifier, {
      params: placeOf(building),
      query: { identifier: 'one\ntwo' },
      as: ADMIN,
    });
    expect(line.status).toBe(400);
  });

  test('is stored in one normal form', async () => {
    await change({ welcome_message: 'e\u0301' });
    const { body } = await api.call(buildingSettings, { params: placeOf(building), as: COORDINATOR });
    expect(body.dashboardSettings.welcomeMessage).toBe('é');
  });
});

describe('an address', () => {
  test.each(['/api/3.0/unknown', '/api/3.0', '/api/3.0/', '/api/2.0/my/buildings', '/api/3.0/my/buildings/more'])(
    '%s is unknown',
    async (url) => {
      const answer = await api.app.inject(url);
      expect(answer.statusCode).toBe(404);
      expect(Problem.parse(answer.json())).toMatchObject({ code: 'http.not_found', title: 'Not Found' });
    },
  );

  test('with an unknown query parameter is refused', async () => {
    const answer = await api.call(searchUsers, {
      params: placeOf(building),
      query: { search: 'abc', isAdmin: 'true' } as never,
      as: COORDINATOR,
    });
    expect(answer.status).toBe(400);
  });

  test.each(['UPPER', '-dash', 'a', 'x'.repeat(64), 'with space', 'a.b', `o'clock`, '%2e%2e', 'nul\u0000', '\ufffd'])(
    'with the short name %j is unknown to every caller, and never reaches the database',
    async (name) => {
      for (const params of [
        { org: name, building: building.slug },
        { org: building.organisation.slug, building: name },
      ])
        for (const as of [ADMIN, COORDINATOR])
          expect((await api.call(buildingSettings, { params, as })).body).toMatchObject({ code: 'building.not_found' });
    },
  );
});

describe('every response', () => {
  const urls = [urlOf(myBuildings, {}), '/api/3.0/unknown', '/api/3.0/openapi.json'];

  test.each(urls)('%s has the security headers, and none that admits other sites [T9]', async (url) => {
    const answer = await api.app.inject({ url, headers: { origin: 'https://evil.example' } });
    expect(answer.headers).toMatchObject({
      'content-security-policy': "default-src 'none';frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    });
    expect(Object.keys(answer.headers).filter((name) => /^access-control|powered-by|^server$/.test(name))).toEqual([]);
  });

  test('about a user is never cached', async () => {
    for (const as of [COORDINATOR, undefined]) {
      const { headers } = await api.call(myBuildings, { params: {}, as });
      expect(headers['cache-control']).toBe('no-store');
    }
  });

  test('that is a refusal names the request id of the header', async () => {
    const { headers, body } = await api.call(myBuildings, { params: {} });
    expect(Problem.parse(body).instance).toBe(`urn:berth:request:${String(headers['x-request-id'])}`);
    expect(headers['content-type']).toContain('application/problem+json');
  });
});

describe('without a valid token', () => {
  test.each([
    undefined,
    '',
    'Bearer',
    'Bearer ',
    'Bearer a.b',
    'Bearer a.b.c.d',
    'Bearer a.b.c',
    'Basic dXNlcjpwYXNz',
    'Bearer \u00e9.b.c',
    `Bearer ${'x'.repeat(4000)}.y.z`,
  ])('%j is not signed in', async (authorization) => {
    const answer = await api.app.inject({
      url: urlOf(myBuildings, {}),
      headers: authorization === undefined ? {} : { authorization },
    });
    expect(answer.statusCode).toBe(401);
    expect(Problem.parse(answer.json()).code).toBe('auth.not_signed_in');
  });

  test.each(['?access_token=', '?token='])('a token in the URL (%s) is ignored [T8]', async (query) => {
    const answer = await api.app.inject(`${urlOf(myBuildings, {})}${query}${await api.issuer.token(COORDINATOR)}`);
    expect(answer.statusCode).toBe(401);
  });

  test('a token in a cookie is ignored [T9]', async () => {
    const jwt = await api.issuer.token(COORDINATOR);
    const answer = await api.app.inject({ url: urlOf(myBuildings, {}), headers: { cookie: `token=${jwt}` } });
    expect(answer.statusCode).toBe(401);
  });
});
