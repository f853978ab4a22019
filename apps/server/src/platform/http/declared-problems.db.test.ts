import { randomUUID } from 'node:crypto';
import { calls, isPlaceRule, keyOf, urlOf } from '@berth/contract';
import {
  aBuilding,
  anOrganisation,
  type TestBuilding,
  type TestIssuer,
  testDatabase,
  testIssuer,
} from '@berth/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiNode, placeOf, startApiNode } from '../../../testing/api-node.ts';
import { capturedLog } from '../../../testing/captured-log.ts';
import { freePort } from '../../../testing/processes/free-port.ts';

const database = testDatabase();
const { log, lines } = capturedLog();
let issuer: TestIssuer;
let node: ApiNode;
let building: TestBuilding;

beforeAll(async () => {
  issuer = await testIssuer();
  const nats = { url: `nats://127.0.0.1:${await freePort()}`, password: 'nobody-is-there' };
  node = await startApiNode({ db: database.db, issuer, nats, log });
  building = await aBuilding(database.owner, await anOrganisation(database.owner));
});
afterAll(async () => {
  await node.stop();
  await issuer.close();
});

/** Unknown ids, for calls that are addressed by id instead of a building. */
const unknownIds = { userId: randomUUID(), id: randomUUID() };
const ofPlaces = calls.filter(({ access }) => isPlaceRule(access));

// Another organisation's building is an everyday refusal: every call must declare it, and it must not be logged as a
// warning.
test.each(ofPlaces.map((call) => ({ key: keyOf(call), call })))(
  '$key declares the refusal of a stranger',
  async ({ call }) => {
    const before = lines.length;
    const answer = await fetch(`${node.origin}${urlOf(call, { params: { ...placeOf(building), ...unknownIds } })}`, {
      method: call.method,
      headers: { authorization: `Bearer ${await issuer.token({ subject: 'stranger' })}` },
    });
    expect(answer.status).toBe(404);
    expect(lines.slice(before).filter(({ level }) => level >= 40)).toEqual([]);
  },
);
