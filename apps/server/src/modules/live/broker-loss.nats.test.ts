import { authoriseIdentifier, buildingSettings, changeBuildingSetting, withdrawIdentifier } from '@berth/contract';
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
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type ApiNode, placeOf, startApiNode } from '../../../testing/api-node.ts';
import { capturedLog } from '../../../testing/captured-log.ts';
import { ownBroker } from '../../../testing/processes/nats-broker.ts';
import { printFigures } from '../../../testing/print-figures.ts';
import { until } from '../../../testing/until.ts';

const database = testDatabase();
const COORDINATOR = { subject: 'coordinator', roles: ['Customer-coordinator'] as const };
const ADMIN = { subject: 'dashboard-admin', roles: ['Dashboard-admin'] as const };
const RECHECK_MS = 300;
let issuer: TestIssuer;
let broker: Awaited<ReturnType<typeof ownBroker>>;
let node: ApiNode;
let captured: ReturnType<typeof capturedLog>;
let building: TestBuilding;

beforeAll(async () => {
  issuer = await testIssuer();
  building = await aBuilding(database.owner, await anOrganisation(database.owner));
  await aMember(database.owner, { issuer: issuer.issuer, subject: COORDINATOR.subject }, building);
});
afterAll(() => issuer.close());

beforeEach(async () => {
  broker = await ownBroker();
  captured = capturedLog();
  node = await startApiNode({ db: database.db, issuer, nats: broker, recheckMs: RECHECK_MS, log: captured.log });
});
afterEach(async () => {
  await node.stop();
  await broker.kill();
});

const change = (daily_maximum: number) =>
  node.call(changeBuildingSetting, { params: placeOf(building), body: { daily_maximum }, as: COORDINATOR });
const settings = () => node.call(buildingSettings, { params: placeOf(building), as: COORDINATOR });
const connected = () => until('connected', () => node.live.connected());

test('the API starts and serves without a broker, and sends notices as soon as there is one [R6, R13]', async () => {
  expect(node.live.connected()).toBe(false);
  const stream = await node.listen(building, COORDINATOR);
  expect((await change(1)).status).toBe(200);
  expect((await settings()).body).toMatchObject({ reservationSettings: { dailyMaximum: 1 } });
  await broker.start();
  // The stream reports a gap for missed notices, and then the later ones.
  await stream.next('gap');
  await change(2);
  await stream.next('change');
  stream.leave();
});

test('when a broker dies and returns, streams stay open, requests are answered, a gap is sent and notices continue [R4, R6, R13]', async () => {
  await broker.start();
  await connected();
  const stream = await node.listen(building, COORDINATOR);
  await change(3);
  await stream.next('change');
  const received = stream.events.length;

  await broker.kill();
  await until('the loss is noticed', () => !node.live.connected());
  for (let n = 10; n < 20; n += 1) expect((await change(n)).status).toBe(200);
  expect((await settings()).body).toMatchObject({ reservationSettings: { dailyMaximum: 19 } });
  expect(stream.isClosed()).toBe(false);
  expect(stream.events).toHaveLength(received);

  const startedAt = performance.now();
  await broker.start();
  const gap = await stream.next('gap');
  printFigures('from the broker’s return to the gap on the screen (ms)', { once: Math.round(gap.at - startedAt) });
  await change(20);
  await until('a later notice', () => stream.events.filter(({ event }) => event === 'change').length === 2);
  expect(stream.events.filter(({ event }) => event === 'gap')).toHaveLength(1);
  stream.leave();
});

test('without a broker, withdrawn access ends the stream at the next check [T10]', async () => {
  const place = placeOf(building);
  await node.call(authoriseIdentifier, { params: place, query: { identifier: 'partner' }, as: ADMIN });
  const goes = await node.listen(building, { subject: 'partner-person', identifiers: ['partner'] });
  const stays = await node.listen(building, COORDINATOR);
  await node.call(withdrawIdentifier, { params: { ...place, identifier: 'partner' }, as: ADMIN });
  await goes.closed();
  expect(goes.events.map(({ event }) => event)).toEqual(['ready', 'access-ended']);
  expect(stays.isClosed()).toBe(false);
  stays.leave();
});

test('an unreachable database ends no stream', async () => {
  const stream = await node.listen(building, COORDINATOR);
  await sql`revoke select on building from berth_app`.execute(database.owner);
  try {
    await until('a check failed', () => captured.lines.some(({ msg }) => msg === 'presence not checked'));
    expect(stream.isClosed()).toBe(false);
  } finally {
    await sql`grant select on building to berth_app`.execute(database.owner);
  }
  expect((await change(21)).status).toBe(200);
  expect(stream.isClosed()).toBe(false);
  stream.leave();
});
