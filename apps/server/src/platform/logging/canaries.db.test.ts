import {
  buildingSettings,
  changeBuildingSetting,
  floors,
  myBuildings,
  searchUsers,
  upsertReview,
  urlOf,
  withdrawIdentifier,
  type Endpoint,
} from '@berth/contract';
import {
  aBuilding,
  aMember,
  anOrganisation,
  type TestBuilding,
  type TestIssuer,
  testDatabase,
  testIssuer,
} from '@berth/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { placeOf } from '../../../testing/api-node.ts';
import { spawnApi } from '../../../testing/processes/spawn-api.ts';

const database = testDatabase();
const PERSON = {
  subject: 'canary-subject',
  email: 'canary-mail@example.org',
  firstName: 'Canaryfirst',
  lastName: 'Canarylast',
  identifiers: ['canary-identifier'],
  roles: ['Dashboard-admin'] as const,
};
let issuer: TestIssuer;
let building: TestBuilding;
let api: Awaited<ReturnType<typeof spawnApi>>;
let jwt: string;
const statuses: number[] = [];

type Sent = { method?: string; headers?: Record<string, string>; body?: string };

const ask = async (url: string, init: Sent = {}) => {
  const headers = { authorization: `Bearer ${jwt}`, 'user-agent': 'canary-agent', cookie: 'a=canary-cookie' };
  const answer = await fetch(`${api.origin}${url}`, { ...init, headers: { ...headers, ...init.headers } });
  await answer.arrayBuffer();
  statuses.push(answer.status);
};
const send = (call: Endpoint, params: object, body: unknown) =>
  ask(urlOf(call, { params }), {
    method: call.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

beforeAll(async () => {
  issuer = await testIssuer();
  building = await aBuilding(database.owner, await anOrganisation(database.owner));
  await aMember(database.owner, { issuer: issuer.issuer, ...PERSON }, building);
  jwt = await issuer.token(PERSON);
  api = await spawnApi(database, issuer);
  const place = placeOf(building);

  // Covers answers, refusals for every reason, and failures.
  await ask(urlOf(myBuildings, {}));
  await ask(urlOf(searchUsers, { params: place, query: { search: 'canary-search' } }));
  await ask(urlOf(searchUsers, { params: place, query: { search: 'ca', canary: 'canary-key' } }));
  await ask('/canary-path/%zz-canary?canary-query=1');
  await ask('/api/3.0/canary-path?canary-query=1');
  await ask(urlOf(buildingSettings, { params: { org: 'canary-org', building: 'canary-building' } }));
  await ask(urlOf(withdrawIdentifier, { params: { ...place, identifier: 'canary-identifier' } }), { method: 'DELETE' });
  await send(changeBuildingSetting, place, { popup_text: 'canary-text' });
  await send(changeBuildingSetting, place, { canary_key: 'canary-value' });
  await send(upsertReview, {}, { rating: 9, message: 'canary-message', organisation: place });
  await ask(urlOf(myBuildings, {}), { headers: { authorization: `Bearer ${jwt.slice(0, -8)}canary88` } });
  await sql`revoke select on floor from berth_app`.execute(database.owner);
  await ask(urlOf(floors, { params: place }));
  await sql`alter table member add constraint arranged check (email <> ${sql.lit(`${PERSON.email}x`)})`.execute(
    database.owner,
  );
  jwt = await issuer.token({ ...PERSON, email: `${PERSON.email}x` });
  await ask(urlOf(myBuildings, {}));
  api.kill('SIGTERM');
  await api.ended;
});
afterAll(() => issuer.close());

const lines = () =>
  api
    .output()
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Record<string, unknown>);

describe('the log of the api', () => {
  test('has a line for every response, successful or not', () => {
    expect([...new Set(statuses)].sort()).toEqual([200, 400, 401, 404, 500]);
    const responses = lines().filter(({ msg }) => msg === 'answered');
    expect(responses.map(({ status }) => status).sort()).toEqual(
      statuses.filter((_, n) => n !== 3).sort(), // the URL that could not be decoded passed no hook
    );
    expect(lines().filter(({ level }) => Number(level) >= 50)).toHaveLength(2);
  });

  test('contains no name, address, subject, token, text or location of a person [T16, T22, R21]', () => {
    const signatures = jwt.split('.').map((part) => part.slice(0, 24));
    expect(api.output()).not.toMatch(/canary/i);
    expect(signatures.filter((part) => api.output().includes(part))).toEqual([]);
    expect(api.output()).not.toMatch(/Bearer|eyJ[\w-]{10}/);
    const ofRequests = lines().filter(({ reqId }) => reqId !== undefined);
    expect(ofRequests.length).toBeGreaterThan(10);
    expect(JSON.stringify(ofRequests)).not.toMatch(/127\.0\.0\.1|remoteAddress|remotePort|user-agent/i);
  });
});
