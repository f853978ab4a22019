import { calls, changeBuildingSetting, type Endpoint, floors, keyOf } from '@berth/contract';
import { testDatabase } from '@berth/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Checksums, openChecksums } from './checksum.ts';
import { type Cell, cellsOf, classificationFaults, hasIds, swapsOf } from './matrix.ts';
import { ask } from './request.ts';
import { runCells } from './run.ts';
import { isolationWorld, remove, removeFromBuildings, type World } from './world.ts';
import { testApi } from '../test-api.ts';

const database = testDatabase();
const api = testApi(database);
let world: World;
let checksums: Checksums;
let count = 0;

const named = (name: string) => {
  const found = world.principals.find((who) => who.name === name);
  if (found === undefined) throw new Error(`nobody is called ${name}`);
  return found;
};

const sendAsThemselves = (cell: Cell) => ask(api.app, { ...cell, headers: cell.who.headers });

const runThrough = (send: typeof sendAsThemselves, cells: readonly Cell[]) =>
  runCells({ world, owner: database.owner, checksums, send }, cells);

const run = (cells: readonly Cell[]) => {
  count += cells.length;
  return runThrough(sendAsThemselves, cells);
};

beforeAll(async () => {
  await api.app.listen({ host: '127.0.0.1', port: 0 });
  world = await isolationWorld(database.owner, api.issuer);
  checksums = await openChecksums(database.name);
  // Everyone is met once before anything is measured: a first sign-in makes its person, which is no change by a call.
  for (const { headers } of world.principals)
    await api.app.inject({ method: 'GET', url: '/api/3.0/my/buildings', headers });

  const removed = ['Removed admin', 'Admin removed from every building'].map(named);
  const visits = cellsOf(floors, world).filter(
    ({ who, target }) => removed.includes(who) && target === world.targets[0],
  );
  expect(visits).toHaveLength(2);
  for (const visit of visits) expect((await sendAsThemselves(visit)).status).toBe(200);
  await remove(database.owner, world.alpha, 'removed-admin@example.org');
  await removeFromBuildings(database.owner, world.alpha, 'admin-removed-from-every-building@example.org');
  world.principals = world.principals.map((who) => (removed.includes(who) ? { ...who, addedTo: [] } : who));
});
afterAll(async () => {
  await checksums.end();
  process.stdout.write(`isolation matrix: ${count} cells\n`);
});

test('every call is classified: how it is asked, what it may show, which of its parameters are ids', () => {
  expect(calls.flatMap(classificationFaults)).toEqual([]);
});

describe('every principal at every place', () => {
  test.each(calls.map((call) => [keyOf(call), call] as const))('%s', async (_key, call) => {
    expect(await run(cellsOf(call, world))).toEqual([]);
  });
});

describe('the right place with an id of another', () => {
  test.each(calls.filter(hasIds).map((call) => [keyOf(call), call] as const))('%s', async (_key, call) => {
    const swaps = swapsOf(call, world);
    expect(swaps.length).toBeGreaterThan(0);
    expect(await run(swaps)).toEqual([]);
  });
});

test('whoever was removed from every building is granted nothing of any place', () => {
  const granted = calls
    .filter(({ access }) => access !== 'public')
    .flatMap((call) => cellsOf(call, world))
    .filter(({ who, target, verdict }) => who.name.startsWith('Admin removed') && target && verdict === 'granted');
  expect(granted.map(({ name }) => name)).toEqual([]);
});

test('HEAD is guarded as GET is', async () => {
  const outsiders = ['anonymous', 'expired token', 'Nobody', 'Admin from abroad'].map(named);
  const reads = calls.filter(({ method, produces }) => method === 'GET' && produces !== 'text/event-stream');
  const refusals = reads
    .flatMap((call) => cellsOf(call, world))
    .filter(({ who, verdict }) => outsiders.includes(who) && verdict !== 'granted');
  expect(refusals.length).toBeGreaterThan(20);
  for (const cell of refusals) {
    count += 1;
    const call = { ...cell.call, method: 'HEAD' } as unknown as Endpoint;
    const { status } = await ask(api.app, { call, input: cell.input, headers: cell.who.headers });
    expect([cell.name, status]).toEqual([cell.name, cell.verdict]);
  }
});

test('a building of others and one that does not exist are the same answer', async () => {
  const abroad = cellsOf(floors, world).filter(
    ({ who, verdict }) => who.name === 'Admin from abroad' && verdict === 404,
  );
  expect(abroad.length).toBeGreaterThanOrEqual(4);
  const texts = await Promise.all(
    abroad.map(async (cell) => JSON.stringify({ ...JSON.parse((await sendAsThemselves(cell)).text), instance: '' })),
  );
  expect(new Set(texts).size).toBe(1);
});

/** A matrix that passes whatever the server does is no evidence. */
describe('a planted fault is found', () => {
  const outsiders = (call: Endpoint) =>
    cellsOf(call, world).filter(({ who }) => who.name === 'anonymous' || who.name === 'Nobody');

  test('everyone is taken for a dashboard admin', async () => {
    const { headers } = named('Dashboard admin of nowhere');
    for (const call of [floors, changeBuildingSetting]) {
      const cells = outsiders(call);
      const faults = await runThrough((cell) => ask(api.app, { ...cell, headers }), cells);
      for (const { name, target } of cells)
        if (target?.there) expect(faults).toContainEqual(expect.stringContaining(`${name}: 200 instead of`));
      if (call === changeBuildingSetting)
        expect(faults).toContainEqual(expect.stringMatching(/Nobody.*was refused and changed something/));
    }
  });

  test('a refusal that has already done its work', async () => {
    const admin = named('Dashboard admin of nowhere');
    const faults = await runThrough(async (cell) => {
      await ask(api.app, { ...cell, headers: admin.headers });
      return sendAsThemselves(cell);
    }, outsiders(changeBuildingSetting));
    expect(faults).toContainEqual(expect.stringMatching(/anonymous.*was refused and changed something/));
  });

  test('an answer with a row of another place in it', async () => {
    const cells = cellsOf(floors, world).filter(
      ({ who, verdict }) => who.name === 'Employee of both' && verdict === 'granted',
    );
    const faults = await runThrough(async (cell) => {
      const answer = await sendAsThemselves(cell);
      return { ...answer, text: answer.text.replace(']', `,{"name":"${world.bravo.other.mark} floor"}]`) };
    }, cells);
    expect(faults).toContainEqual(expect.stringMatching(/own building: shows bravo-other/));
  });
});
