import { calls, type Endpoint, floors, keyOf } from '@berth/contract';
import { testDatabase } from '@berth/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Checksums, openChecksums } from './checksum.ts';
import { type Cell, cellsOf, hasIds, swapsOf } from './matrix.ts';
import { AT_GOOGLE } from './matrix-google.ts';
import { AT_GRAPH } from './matrix-graph.ts';
import { ask } from './request.ts';
import { runCells } from './run.ts';
import { isolationWorld, remove, removeFromBuildings, type World } from './world.ts';
import { testApi } from '../test-api.ts';

/** Creates an API with its own database and the principals of the matrix, and a way to run its cells. */
export function matrixBench() {
  const database = testDatabase();
  const api = testApi(database, { ...AT_GRAPH, ...AT_GOOGLE });
  let world: World;
  let checksums: Checksums;
  let count = 0;

  const named = (name: string) => {
    const principal = world.principals.find((who) => who.name === name);
    if (principal === undefined) throw new Error(`there is no principal ${name}`);
    return principal;
  };
  const send = (cell: Cell, call: Endpoint = cell.call, headers = cell.who.headers) =>
    ask(api.app, { call, input: cell.input, headers });
  const runThrough = (sendCell: (cell: Cell) => ReturnType<typeof send>, cells: readonly Cell[]) =>
    runCells({ world, owner: database.owner, checksums, send: sendCell }, cells);
  const run = (cells: readonly Cell[]) => {
    count += cells.length;
    return runThrough((cell) => send(cell), cells);
  };

  beforeAll(async () => {
    await api.app.listen({ host: '127.0.0.1', port: 0 });
    world = await isolationWorld(database.owner, api.issuer);
    checksums = await openChecksums(database.name);
    // Signs every principal in once before the measurement: a first sign-in creates its person, which is not a change
    // by a call.
    for (const { headers } of world.principals)
      await api.app.inject({ method: 'GET', url: '/api/3.0/my/buildings', headers });

    const removed = ['Removed admin', 'Admin removed from every building'].map(named);
    const visits = cellsOf(floors, world).filter(
      ({ who, target }) => removed.includes(who) && target === world.targets[0],
    );
    expect(visits).toHaveLength(2);
    for (const visit of visits) expect((await send(visit)).status).toBe(200);
    await remove(database.owner, world.alpha, 'removed-admin@example.org');
    await removeFromBuildings(database.owner, world.alpha, 'admin-removed-from-every-building@example.org');
    world.principals = world.principals.map((who) => (removed.includes(who) ? { ...who, addedTo: [] } : who));
  });
  afterAll(async () => {
    await checksums.end();
    if (count > 0) process.stdout.write(`isolation matrix: ${count} cells\n`);
  });

  return { world: () => world, named, send, run, runThrough };
}

/** Tests a part of the calls; each half is a file of its own, because one file runs on one core. */
export function testMatrix(isMine: (call: Endpoint) => boolean) {
  const { world, run } = matrixBench();
  const mine = calls.filter(isMine).map((call) => [keyOf(call), call] as const);

  describe('every principal at every place', () => {
    test.each(mine)('%s', async (_key, call) => {
      expect(await run(cellsOf(call, world()))).toEqual([]);
    });
  });

  describe('the right place with an id of another place', () => {
    test.each(mine.filter(([, call]) => hasIds(call)))('%s', async (_key, call) => {
      const swaps = swapsOf(call, world());
      expect(swaps.length).toBeGreaterThan(0);
      expect(await run(swaps)).toEqual([]);
    });
  });
}
