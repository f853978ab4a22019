import { createScimToken, desks, setScimMode } from '@berth/contract';
import { aBuilding, aMember, anOrganisation, type TestBuilding, testDatabase } from '@berth/testkit';
import { beforeAll, expect, test } from 'vitest';
import { placeOf } from '../../../../testing/api-node.ts';
import { printFigures } from '../../../../testing/print-figures.ts';
import { twoApiNodes } from '../../../../testing/two-api-nodes.ts';
import { until } from '../../../../testing/until.ts';
import { ENTRA_DISABLE } from '../protocol/entra.fixture.ts';

const database = testDatabase();
const ADMIN = { subject: 'admin', roles: ['Customer-admin'] as const };
const LEAVER = { subject: 'leaver', email: 'leaver@example.org' };
const COLLEAGUE = { subject: 'colleague', email: 'colleague@example.org' };
const nodes = twoApiNodes(database);
let { first: writer, second: reader } = nodes;
let building: TestBuilding;

beforeAll(async () => {
  ({ first: writer, second: reader } = nodes);
  const { issuer } = nodes.issuer;
  building = await aBuilding(database.owner, await anOrganisation(database.owner));
  await aMember(database.owner, { issuer, subject: ADMIN.subject, granted: ['Customer-admin'] }, building);
  for (const person of [LEAVER, COLLEAGUE]) await aMember(database.owner, { issuer, ...person }, building);
});

test('disabling a user in the directory ends their access at the next call and closes their stream', async () => {
  const params = { org: building.organisation.slug };
  const made = await writer.call(createScimToken, { params, body: { name: 'Entra', days: 1 }, as: ADMIN });
  await writer.call(setScimMode, { params, body: { mode: 'apply' }, as: ADMIN });
  const send = async (method: string, path: string, body: object) => {
    const answer = await fetch(`${writer.origin}/scim/v2/${params.org}${path}`, {
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

  const stream = await reader.listen(building, LEAVER);
  const colleagues = await reader.listen(building, COLLEAGUE);
  let lastSuccess = 0;
  let lastGranted = 0;
  let refused = 0;
  const reading = Array.from({ length: 4 }, async () => {
    while (refused < 20) {
      const began = performance.now();
      const { status } = await reader.call(desks, { params: placeOf(building), as: LEAVER });
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
  // A call in flight when the change was answered may still be granted, but no later one.
  expect(lastGranted).toBeLessThan(ended);
  expect(performance.now() - ended).toBeLessThan(60_000);
  expect((await reader.call(desks, { params: placeOf(building), as: LEAVER })).status).toBe(404);
  expect((await reader.call(desks, { params: placeOf(building), as: COLLEAGUE })).status).toBe(200);
  expect(colleagues.isClosed()).toBe(false);
  colleagues.leave();
});
