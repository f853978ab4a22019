import { createScimToken, desks, setScimMode } from '@berth/contract';
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
import { type ApiNode, placeOf, startApiNode } from '../../../../testing/api-node.ts';
import { printFigures } from '../../../../testing/print-figures.ts';
import { until } from '../../../../testing/until.ts';
import { ENTRA_DISABLE } from '../protocol/entra.fixture.ts';

const database = testDatabase();
const nats = { url: process.env['TEST_NATS_URL'] ?? '', token: process.env['TEST_NATS_TOKEN'] ?? '' };
const ADMIN = { subject: 'admin', roles: ['Customer-admin'] as const };
const LEAVER = { subject: 'leaver', email: 'leaver@example.org' };
const COLLEAGUE = { subject: 'colleague', email: 'colleague@example.org' };
let issuer: TestIssuer;
let told: ApiNode;
let asked: ApiNode;
let building: TestBuilding;

beforeAll(async () => {
  issuer = await testIssuer();
  [told, asked] = await Promise.all([
    startApiNode({ db: database.db, issuer, nats }),
    startApiNode({ db: database.db, issuer, nats }),
  ]);
  await until('both are connected', () => told.live.connected() && asked.live.connected());
  building = await aBuilding(database.owner, await anOrganisation(database.owner));
  await aMember(
    database.owner,
    { issuer: issuer.issuer, subject: ADMIN.subject, granted: ['Customer-admin'] },
    building,
  );
  for (const person of [LEAVER, COLLEAGUE])
    await aMember(database.owner, { issuer: issuer.issuer, ...person }, building);
});
afterAll(async () => {
  await Promise.all([told.stop(), asked.stop()]);
  await issuer.close();
});

test('while somebody reads without end, their directory ends it at the next call, and their stream with it', async () => {
  const params = { org: building.organisation.slug };
  const made = await told.call(createScimToken, { params, body: { name: 'Entra', days: 1 }, as: ADMIN });
  await told.call(setScimMode, { params, body: { mode: 'apply' }, as: ADMIN });
  const send = async (method: string, path: string, body: object) => {
    const answer = await fetch(`${told.origin}/scim/v2/${params.org}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${(made.body as { token: string }).token}`,
        'content-type': 'application/scim+json',
      },
      body: JSON.stringify(body),
    });
    return { status: answer.status, body: (await answer.json()) as { id: string } };
  };
  const { body: user } = await send('POST', '/Users', { userName: LEAVER.email });

  const stream = await asked.listen(building, LEAVER);
  const colleagues = await asked.listen(building, COLLEAGUE);
  let lastSuccess = 0;
  let lastGranted = 0;
  let refused = 0;
  const reading = Array.from({ length: 4 }, async () => {
    while (refused < 20) {
      const began = performance.now();
      const { status } = await asked.call(desks, { params: placeOf(building), as: LEAVER });
      if (status === 200) [lastSuccess, lastGranted] = [performance.now(), Math.max(lastGranted, began)];
      else refused += 1;
    }
  });
  await until('they read', () => lastSuccess > 0);
  expect((await send('PATCH', `/Users/${user.id}`, ENTRA_DISABLE)).status).toBe(200);
  const ended = performance.now();
  await Promise.all(reading);
  await stream.closed();
  printFigures('deprovisioned', {
    lastSuccessMs: Math.round(lastSuccess - ended),
    streamClosedMs: Math.round(performance.now() - ended),
  });
  // A call that was under way when the change was answered may still be granted; none that began later.
  expect(lastGranted).toBeLessThan(ended);
  expect(performance.now() - ended).toBeLessThan(60_000);
  expect((await asked.call(desks, { params: placeOf(building), as: LEAVER })).status).toBe(404);
  expect((await asked.call(desks, { params: placeOf(building), as: COLLEAGUE })).status).toBe(200);
  expect(colleagues.isClosed()).toBe(false);
  colleagues.leave();
});
