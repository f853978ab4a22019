import { createConnection } from 'node:net';
import { floors, urlOf } from '@berth/contract';
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
import { afterAll, beforeAll, expect, test } from 'vitest';
import { placeOf } from '../../../testing/api-node.ts';
import { openEventStream } from '../../../testing/event-stream.ts';
import { printFigures } from '../../../testing/print-figures.ts';
import { spawnApi } from '../../../testing/processes/spawn-api.ts';
import { until } from '../../../testing/until.ts';

const database = testDatabase();
const MEMBER = { subject: 'member' };
const COLLEAGUE = { subject: 'colleague' };
const IN_FLIGHT = 50;
let issuer: TestIssuer;
let building: TestBuilding;

beforeAll(async () => {
  issuer = await testIssuer();
  building = await aBuilding(database.owner, await anOrganisation(database.owner));
  for (const { subject } of [MEMBER, COLLEAGUE])
    await aMember(database.owner, { issuer: issuer.issuer, subject }, building);
});
afterAll(() => issuer.close());

/** Returns what a load balancer sees: the status of /readyz, or a refused connection. */
const readiness = (origin: string) =>
  fetch(`${origin}/readyz`, { headers: { connection: 'close' } }).then(
    async (answer) => {
      await answer.arrayBuffer();
      return answer.status;
    },
    () => 'refused' as const,
  );

const isListening = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = createConnection({ port, host: '127.0.0.1' });
    socket.once('connect', () => {
      resolve(true);
      socket.destroy();
    });
    socket.once('error', () => resolve(false));
  });

test('on SIGTERM with fifty requests in flight, the API becomes unready, answers all of them and exits [R15]', async () => {
  // A busy machine needs seconds to bring fifty requests to the lock; none of them may time out in that time.
  const patient = new URL(database.urls.api);
  patient.searchParams.set('options', '-c lock_timeout=20s -c statement_timeout=20s -c transaction_timeout=30s');
  const api = await spawnApi(database, issuer, {
    DATABASE_URL: patient.href,
    // One person gets at most two fifths of the connections, so two people send the requests.
    DATABASE_POOL: String(2 * IN_FLIGHT),
    DATABASE_WAIT_MS: '20000',
    DATABASE_SILENCE_MS: '60000',
    CALL_LIMIT_MS: '60000',
  });
  const tokens = [await issuer.token(MEMBER), await issuer.token(COLLEAGUE)];
  const ask = (turn = 0) =>
    fetch(`${api.origin}${urlOf(floors, { params: placeOf(building) })}`, {
      headers: { authorization: `Bearer ${tokens[turn % 2]}` },
    });
  expect((await ask()).status).toBe(200);
  expect(await readiness(api.origin)).toBe(200);

  let answers: Promise<Response[]> | undefined;
  let stopped = 0;
  await database.owner.transaction().execute(async (tx) => {
    // Every request waits for this lock, so that all of them are in flight when the signal arrives.
    await sql`lock table building in access exclusive mode`.execute(tx);
    answers = Promise.all(Array.from({ length: IN_FLIGHT }, (_, turn) => ask(turn)));
    const waiting = sql<{ n: number }>`
      select count(*)::int as n from pg_locks where not granted and relation = 'building'::regclass`;
    await until('all of them wait', async () => (await waiting.execute(tx)).rows[0]?.n === IN_FLIGHT);
    stopped = performance.now();
    api.kill('SIGTERM');
    await api.says('stopping');
    expect(await readiness(api.origin)).not.toBe(200);
  });

  const statuses = (await (answers as Promise<Response[]>)).map(({ status }) => status);
  expect(statuses).toEqual(Array.from({ length: IN_FLIGHT }, () => 200));
  expect(await api.ended).toBe(0);
  const seconds = Math.round((performance.now() - stopped) / 10) / 100;
  printFigures('graceful stop', { answered: statuses.length, failed: 0, seconds });
  expect(seconds).toBeLessThan(10);
  expect(await isListening(api.port)).toBe(false);
});

test('on SIGTERM with an open stream, the API ends the stream and exits [R15]', async () => {
  const api = await spawnApi(database, issuer);
  const stream = await openEventStream(api.origin, placeOf(building), await issuer.token(MEMBER));
  const signalled = performance.now();
  api.kill('SIGTERM');
  await stream.closed(2_000);
  expect(await api.ended).toBe(0);
  printFigures('graceful stop with an open stream', {
    seconds: Math.round((performance.now() - signalled) / 10) / 100,
  });
  expect(performance.now() - signalled).toBeLessThan(10_000);
});

test('an API with an invalid configuration names the variable and does not start', async () => {
  const attempt = spawnApi(database, issuer, { OIDC_ISSUER: 'not an address' });
  await expect(attempt).rejects.toThrow(/OIDC_ISSUER/);
});
