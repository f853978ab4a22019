import { calls, changeBuildingSetting, type Endpoint, floors } from '@berth/contract';
import { describe, expect, test } from 'vitest';
import { cellsOf, classificationFaults } from './matrix.ts';
import { matrixBench } from './matrix-bench.ts';

const { world, named, send, runThrough } = matrixBench();

test('every call is classified by its request, by what it may show, and by which parameters are ids [T1, R8]', () => {
  expect(calls.flatMap(classificationFaults)).toEqual([]);
});

test('an administrator removed from every building is granted nothing [T4]', () => {
  const granted = calls
    .filter(({ access }) => access !== 'public')
    .flatMap((call) => cellsOf(call, world()))
    .filter(({ who, target, verdict }) => who.name.startsWith('Admin removed') && target && verdict === 'granted');
  expect(granted.map(({ name }) => name)).toEqual([]);
});

test('HEAD is guarded like GET [T2, R8]', async () => {
  const outsiders = ['anonymous', 'expired token', 'Nobody', 'Admin from abroad'].map(named);
  const reads = calls.filter(({ method, produces }) => method === 'GET' && produces !== 'text/event-stream');
  const refusals = reads
    .flatMap((call) => cellsOf(call, world()))
    .filter(({ who, verdict }) => outsiders.includes(who) && verdict !== 'granted');
  expect(refusals.length).toBeGreaterThan(20);
  for (const cell of refusals) {
    const { status } = await send(cell, { ...cell.call, method: 'HEAD' } as unknown as Endpoint);
    expect([cell.name, status]).toEqual([cell.name, cell.verdict]);
  }
});

test('a building of another organisation and a missing one get the same answer [T1]', async () => {
  const abroad = cellsOf(floors, world()).filter(
    ({ who, verdict }) => who.name === 'Admin from abroad' && verdict === 404,
  );
  expect(abroad.length).toBeGreaterThanOrEqual(4);
  const texts = await Promise.all(
    abroad.map(async (cell) => JSON.stringify({ ...JSON.parse((await send(cell)).text), instance: '' })),
  );
  expect(new Set(texts).size).toBe(1);
});

/** Proves that the matrix can fail: one that always passes is no evidence. */
describe('the matrix detects [R8]', () => {
  const outsiders = (call: Endpoint) =>
    cellsOf(call, world()).filter(({ who }) => who.name === 'anonymous' || who.name === 'Nobody');

  test('that everyone is treated as a dashboard admin', async () => {
    const { headers } = named('Dashboard admin of nowhere');
    for (const call of [floors, changeBuildingSetting]) {
      const cells = outsiders(call);
      const faults = await runThrough((cell) => send(cell, cell.call, headers), cells);
      for (const { name, target } of cells)
        if (target?.there) expect(faults).toContainEqual(expect.stringContaining(`${name}: 200 instead of`));
      if (call === changeBuildingSetting)
        expect(faults).toContainEqual(expect.stringMatching(/Nobody.*was refused and changed something/));
    }
  });

  test('a refusal that has taken effect', async () => {
    const admin = named('Dashboard admin of nowhere');
    const faults = await runThrough(async (cell) => {
      await send(cell, cell.call, admin.headers);
      return send(cell);
    }, outsiders(changeBuildingSetting));
    expect(faults).toContainEqual(expect.stringMatching(/anonymous.*was refused and changed something/));
  });

  test('a response with a row of another place', async () => {
    const cells = cellsOf(floors, world()).filter(
      ({ who, verdict }) => who.name === 'Employee of both' && verdict === 'granted',
    );
    const faults = await runThrough(async (cell) => {
      const answer = await send(cell);
      return { ...answer, text: answer.text.replace(']', `,{"name":"${world().bravo.other.mark} floor"}]`) };
    }, cells);
    expect(faults).toContainEqual(expect.stringMatching(/own building: shows bravo-other/));
  });
});
