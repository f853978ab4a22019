import { Problem, floors, urlOf } from '@berth/contract';
import {
  aBuilding,
  aMember,
  anOrganisation,
  type TestBuilding,
  type TestIssuer,
  testDatabase,
  testIssuer,
} from '@berth/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { placeOf } from '../../../testing/api-node.ts';
import { printFigures } from '../../../testing/print-figures.ts';
import { spawnApi } from '../../../testing/processes/spawn-api.ts';
import { faultyLine } from '../../../testing/faulty-line.ts';
import { API_ENVIRONMENT } from '../../../testing/api-settings.ts';
import { readApiConfig } from '../config/config.ts';

const database = testDatabase();
const SILENCE_MS = 1500;
/** The longest time of a call while the database does not answer. */
const AT_MOST_MS = 6000;
const CALLS = 20;
let issuer: TestIssuer;
let building: TestBuilding;

beforeAll(async () => {
  issuer = await testIssuer();
  building = await aBuilding(database.owner, await anOrganisation(database.owner));
  await aMember(database.owner, { issuer: issuer.issuer, subject: 'member' }, building);
});
afterAll(() => issuer.close());

test("by default, a call without an answer from the database ends within its limit, and after the database's own limit", () => {
  const { CALL_LIMIT_MS, DATABASE_SILENCE_MS } = readApiConfig(API_ENVIRONMENT);
  expect(CALL_LIMIT_MS).toBeLessThan(AT_MOST_MS);
  expect(DATABASE_SILENCE_MS).toBeLessThan(CALL_LIMIT_MS);
  expect(DATABASE_SILENCE_MS).toBeGreaterThan(5000);
});

test('a database that stops answering costs each call no more than its limit, and both recover by themselves [R13]', async () => {
  const line = await faultyLine(new URL(database.urls.api));
  const api = await spawnApi(database, issuer, {
    DATABASE_URL: line.url,
    DATABASE_SILENCE_MS: String(SILENCE_MS),
    CALL_LIMIT_MS: String(SILENCE_MS * 2),
  });
  const headers = { authorization: `Bearer ${await issuer.token({ subject: 'member' })}`, connection: 'close' };
  const read = async () => {
    const begun = performance.now();
    const answer = await fetch(`${api.origin}${urlOf(floors, { params: placeOf(building) })}`, { headers });
    return { answer, text: await answer.text(), ms: performance.now() - begun };
  };
  const readiness = async () => (await fetch(`${api.origin}/readyz`)).status;
  try {
    const before = await Promise.all(Array.from({ length: CALLS }, read));
    expect(before.map(({ answer }) => answer.status)).toEqual(before.map(() => 200));

    line.suffer('silent');
    const lost = await Promise.all(Array.from({ length: CALLS }, read));
    printFigures('calls to a silent database', { slowestMs: Math.round(Math.max(...lost.map(({ ms }) => ms))) });
    for (const { answer, text, ms } of lost) {
      expect([answer.status, answer.headers.get('content-type')]).toEqual([
        503,
        'application/problem+json; charset=utf-8',
      ]);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(Problem.parse(JSON.parse(text)).code).toBe('http.busy');
      expect(ms).toBeLessThan(AT_MOST_MS);
    }
    expect(await readiness()).toBe(503);

    line.suffer('none');
    await expect.poll(async () => (await read()).answer.status).toBe(200);
    await expect.poll(readiness).toBe(200);
    expect(api.output()).not.toContain('undeclared problem');
  } finally {
    api.kill('SIGKILL');
    await api.ended;
    await line.close();
  }
});
