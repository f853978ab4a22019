import { testDatabase } from '@berth/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { World } from '../../../../testing/races/world.ts';
import { differencesOf } from '../../../../../../bench/load/bare/compare-sides.ts';
import { recordProduct } from '../../../../../../bench/load/bare/record-product.ts';
import type { Recorded, Recording } from '../../../../../../bench/load/bare/recording.ts';
import { aCell, type Cell } from '../../../../../../bench/load/cell.ts';
import { fillReservations } from '../../../../../../bench/load/fill.ts';
import { allReads, type Read } from '../../../../../../bench/load/requests.ts';
import { DESKS } from '../../../../../../bench/load/shape.ts';

/** `bench/baseline.ts` measures the CPU time of both sides. */
const database = testDatabase();
const BUILDINGS = 2;
let world: World;
let cell: Cell;
let reads: Read[];
let recording: Recording;

beforeAll(async () => {
  world = await World.open(database.urls, { isPatient: true, nodes: 1 });
  cell = await aCell(world, BUILDINGS);
  await fillReservations(world, cell.organisation.id, 0, BUILDINGS * DESKS);
  reads = allReads(cell).filter((_, n) => n % 40 === 0);
  recording = await recordProduct(cell, database.urls, reads);
});
afterAll(() => world.close());

const differences = async (played: Recording) => {
  const all = await differencesOf(cell, database.urls, recording, { requests: reads, played });
  return [...new Set(all.map((difference) => difference.split('\n')[0]))];
};

test('the bare baseline answers the bytes of the product and sends its statements in its packets', async () => {
  expect(new Set(reads.map(({ load }) => load))).toEqual(new Set(['floor', 'changed', 'building']));
  expect(await differences(recording)).toEqual([]);
});

test('a baseline that answers other bytes, leaves out a statement or sends all in one packet is noticed', async () => {
  // The last statement is the commit.
  const planted = ({ packets, body }: Recorded): Recorded => ({
    packets: packets.map((packet) => packet.toSpliced(-2, 1)),
    body: body.replace('objectId', 'objectid'),
  });
  const reads = Object.fromEntries(Object.entries(recording.reads).map(([key, read]) => [key, planted(read)]));
  const create = { ...recording.create, packets: [recording.create.packets.flat()] };
  expect(await differences({ ...recording, reads, create })).toEqual([
    ...['floor', 'changed', 'building'].flatMap((load) => [`${load}: other bytes`, `${load}: other statements`]),
    'create: other statements',
  ]);
});
