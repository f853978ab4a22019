import { aFullTenant, testDatabase, testIssuer } from '@berth/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiNode, placeOf, startApiNode } from '../../../testing/api-node.ts';
import { printFigures } from '../../../testing/print-figures.ts';
import { allScreens, storeHerd } from '../../../testing/screens-herd.ts';

const database = testDatabase();
const nats = { url: process.env['TEST_NATS_URL'] ?? '', password: process.env['TEST_NATS_PASSWORD'] ?? '' };
const SCREENS = 150;
let issuer: Awaited<ReturnType<typeof testIssuer>>;
let nodes: ApiNode[];

beforeAll(async () => {
  issuer = await testIssuer();
  nodes = [
    await startApiNode({ db: database.db, issuer, nats }),
    await startApiNode({ db: database.db, issuer, nats }),
  ];
});
afterAll(async () => {
  for (const node of nodes) await node.stop();
  await issuer.close();
});

/** The long version, with its bound in time, is `bench/screens-herd.ts`. */
test('when all screens of a building load their page at once, none is refused or fails', async () => {
  const { main } = await aFullTenant(database.owner, 'herd');
  await storeHerd(database.owner, main, SCREENS);
  const origins = nodes.map(({ origin }) => origin);
  const { statuses, p50, p99 } = await allScreens({ origins, place: placeOf(main), screens: SCREENS, withinMs: 500 });
  printFigures('a herd of screens (ms)', { p50: Math.round(p50), p99: Math.round(p99) });
  expect([...statuses]).toEqual([[200, 3 * SCREENS]]);
});
