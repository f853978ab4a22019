import { type AccessRule, calls, type Endpoint, keyOf, urlOf } from '@berth/contract';
import { inTenant } from '@berth/database';
import type { Role } from '@berth/domain/identity';
import { aBuilding, aMember, anOrganisation, type TestBuilding, testDatabase } from '@berth/testkit';
import { beforeAll, describe, expect, test } from 'vitest';
import { testApi } from './test-api.ts';

const database = testDatabase();
const api = testApi(database);
/** Excludes calls that find their organisation by a user, which an unknown id cannot; the matrix tests them. */
const STAFF_CALLS: readonly Endpoint[] = calls.filter(
  ({ access, locatedBy }) => ['A', 'B', 'C'].includes(access) && locatedBy === undefined,
);
const NO_SUCH_ID = '0a000000-0000-4000-8000-00000000dead';

type Answer = { status: number; code: string };
let here: TestBuilding;
let abroad: TestBuilding;

beforeAll(async () => {
  here = await aBuilding(database.owner, await anOrganisation(database.owner));
  abroad = await aBuilding(database.owner, await anOrganisation(database.owner));
  for (const subject of ['admin', 'coordinator', 'employee'])
    await aMember(database.owner, { issuer: api.issuer.issuer, subject }, here);
  await aMember(database.owner, { issuer: api.issuer.issuer, subject: 'stranger' }, abroad);
});

/** Makes a call with unknown ids and an empty body: permitted callers fail on these, others are refused first. */
async function tryCall(call: Endpoint, building: TestBuilding, token?: string): Promise<Answer> {
  const others = Object.keys(call.params.shape).map((name) => [name, NO_SUCH_ID]);
  const params = { ...Object.fromEntries(others), org: building.organisation.slug, building: building.slug };
  const writes = call.method === 'POST' || call.method === 'PUT' || call.method === 'PATCH';
  const answer = await api.app.inject({
    method: call.method,
    url: urlOf(call, { params, ...(call.organisationIn !== undefined && { query: { org: params.org } }) }),
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    ...(writes ? { payload: {} } : {}),
  });
  // A granted file is not JSON; a refusal always is.
  const isJson = /json/.test(answer.headers['content-type'] ?? '');
  return { status: answer.statusCode, code: (isJson ? (answer.json() as { code?: string }).code : '') ?? '' };
}

/** Returns what every staff call answers to one person. */
async function tryEverything(building: TestBuilding, person?: { subject: string; roles: readonly Role[] }) {
  const token = person && (await api.issuer.token(person));
  const answers: [Endpoint, Answer][] = [];
  for (const call of STAFF_CALLS) answers.push([call, await tryCall(call, building, token)]);
  return (those: (call: Endpoint, answer: Answer) => boolean) =>
    answers.filter(([call, answer]) => those(call, answer)).map(([call, { status }]) => `${keyOf(call)}: ${status}`);
}

/** Excludes actions that need no input and so leave a line. */
const auditEntries = () =>
  inTenant(database.owner, here.organisation.id, (tx) =>
    tx
      .selectFrom('audit')
      .select('audit.id')
      .where('audit.action', 'not in', ['organisation.audit_exported', 'calendar-certificate.created'])
      .execute(),
  );

/** The rules of administration.md, section 6. */
const GRANTED: [string, Role[], AccessRule[]][] = [
  ['admin', ['Customer-admin'], ['A', 'B']],
  ['coordinator', ['Customer-coordinator'], ['A']],
  ['employee', [], []],
];

describe.each(GRANTED)('%s', (subject, roles, rules) => {
  const isGranted = ({ access }: Endpoint) => rules.includes(access);
  const isRefused = (code: string) => code === 'auth.not_authorised' || code === 'auth.not_signed_in';

  test('gets 403 for calls without permission, before the request is examined [T2]', async () => {
    const before = await auditEntries();
    const among = await tryEverything(here, { subject, roles });
    expect(among((call, { status, code }) => !isGranted(call) && (status !== 403 || !isRefused(code)))).toEqual([]);
    expect(among((call, { code }) => isGranted(call) && (isRefused(code) || code === 'building.not_found'))).toEqual(
      [],
    );
    expect(among((call, { status }) => isGranted(call) && status >= 500)).toEqual([]);
    expect(await auditEntries()).toEqual(before);
  });
});

test('a customer admin of another organisation gets 404 here, and an anonymous caller 401 [T2, T4]', async () => {
  const stranger = { subject: 'stranger', roles: ['Customer-admin'] as const };
  const among = await tryEverything(here, stranger);
  expect(
    among(({ access }, { status, code }) => access !== 'C' && (status !== 404 || code !== 'building.not_found')),
  ).toEqual([]);
  expect(among(({ access }, { status }) => access === 'C' && status !== 403)).toEqual([]);
  // The same calls work in their own building.
  const atHome = await tryEverything(abroad, stranger);
  expect(atHome(({ access }, { code }) => access !== 'C' && code === 'building.not_found')).toEqual([]);
  expect((await tryEverything(here))((_call, { status }) => status !== 401)).toEqual([]);
});
