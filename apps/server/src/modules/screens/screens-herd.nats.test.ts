import { aFullTenant, testDatabase } from '@berth/testkit';
import { expect, test } from 'vitest';
import { placeOf } from '../../../testing/api-node.ts';
import { printFigures } from '../../../testing/print-figures.ts';
import { allScreens, storeHerd } from '../../../testing/screens-herd.ts';
import { twoApiNodes } from '../../../testing/two-api-nodes.ts';

const database = testDatabase();
const SCREENS = 150;
const nodes = twoApiNodes(database);

/** The long version, with its bound in time, is `bench/screens-herd.ts`. */
test('when all screens of a building load their page at once, none is refused or fails [T36]', async () => {
  const { main } = await aFullTenant(database.owner, 'herd');
  await storeHerd(database.owner, main, SCREENS);
  const origins = [nodes.first.origin, nodes.second.origin];
  const { statuses, p50, p99 } = await allScreens({ origins, place: placeOf(main), screens: SCREENS, withinMs: 500 });
  printFigures('a herd of screens (ms)', { p50: Math.round(p50), p99: Math.round(p99) });
  expect([...statuses]).toEqual([[200, 3 * SCREENS]]);
});
