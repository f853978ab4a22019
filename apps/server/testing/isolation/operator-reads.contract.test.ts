import { calls, type Endpoint, exportBuilding, isScreenRule, keyOf } from '@berth/contract';
import { inTenant } from '@berth/database';
import { refillBuilding, testDatabase } from '@berth/testkit';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { testApi } from '../test-api.ts';
import { cellsOf } from './matrix.ts';
import { AT_GOOGLE } from './matrix-google.ts';
import { AT_GRAPH } from './matrix-graph.ts';
import { ask } from './request.ts';
import { isolationWorld, type World } from './world.ts';

const database = testDatabase();
const api = testApi(database, { ...AT_GRAPH, ...AT_GOOGLE });
let world: World;
beforeAll(async () => {
  world = await isolationWorld(database.owner, api.issuer);
});

/** Reads across organisations that leave no line; each with its reason. */
const UNTOLD: Record<string, string> = {
  'GET /admin/buildings/stateMachines': 'a list that is the same for everybody',
  'GET /admin/buildings/{id}/removal': 'four counts',
  'GET /admin/organisations': 'names and counts of the directory, which is the operator’s own',
  'GET /events/{org}/{building}': 'says that something changed, and not what',
  'GET /floors/{org}/{building}/{floorId}/plan/{hash}': 'a picture, of a floor that was read before it',
};

const OPERATOR = 'Dashboard admin of nowhere';
const isOfPlace = ({ params, locatedBy }: Endpoint) => 'org' in params.shape || locatedBy !== undefined;
/** No person reads these. */
const isForScreens = ({ access }: Endpoint) => isScreenRule(access) && access !== 'approved screen token or B';
/** What the operator may read in an organisation that they do not belong to. */
const reads = calls.filter(
  (call) =>
    call.method === 'GET' &&
    // A directory is nobody’s operator.
    call.protocol === undefined &&
    (call.access === 'C' || (isOfPlace(call) && call.access !== 'public' && !isForScreens(call))),
);
const told = reads.filter((call) => !(keyOf(call) in UNTOLD));

const readAs = async (name: string, call: Endpoint) => {
  const cell = cellsOf(call, world).find(
    ({ who, verdict, target }) =>
      who.name === name && verdict === 'granted' && (target === undefined || target.there === world.alpha.main),
  );
  if (cell === undefined) return undefined;
  await refillBuilding(database.owner, world.alpha.main);
  await cell.classified.prepare?.(database.owner, world.alpha.main);
  return ask(api.app, { ...cell, headers: cell.who.headers });
};

const lines = (call: Endpoint) =>
  inTenant(database.owner, world.alpha.organisation.id, async (tx) => {
    const { rows } = await sql<{ action: string; after: Record<string, string> }>`
      select action, after from audit
      where (after ->> 'call' = ${keyOf(call)} or action like '%exported') order by id`.execute(tx);
    return rows;
  });

test('every read across organisations is told, or says why not', () => {
  expect(Object.keys(UNTOLD).filter((key) => !reads.some((call) => keyOf(call) === key))).toEqual([]);
});

describe('who runs the installation leaves a line where they are nobody: one for each call and hour', () => {
  const hourly = told.filter((call) => call !== exportBuilding && call.produces !== 'text/csv');
  test.each(hourly.map((call) => [keyOf(call), call] as const))('%s', async (_name, call) => {
    expect((await readAs(OPERATOR, call))?.status).toBe(call.status);
    await readAs(OPERATOR, call);
    expect(await lines(call)).toEqual([
      {
        action: expect.stringMatching(/\.read_by_operator$/),
        after: { call: keyOf(call), read: call.area, operator: expect.stringContaining('@') },
      },
    ]);
  });
});

describe('whoever takes a file leaves a line each time', () => {
  const files = told.filter((call) => call === exportBuilding || call.produces === 'text/csv');
  test.each(files.map((call) => [keyOf(call), call] as const))('%s', async (_name, call) => {
    const exports = async () => (await lines(call)).filter(({ action }) => action.endsWith('exported')).length;
    const before = await exports();
    for (const name of [OPERATOR, OPERATOR, 'Dashboard-admin at home']) {
      const answer = await readAs(name, call);
      expect([answer?.status, answer?.text]).toEqual([call.status, answer?.text]);
    }
    expect(await exports()).toBe(before + 3);
  });
});

test('a member who reads the same leaves none', async () => {
  const before = await Promise.all(told.map(lines));
  for (const call of told) await readAs('Customer-admin at home', call);
  const after = await Promise.all(told.map(lines));
  expect(after.flat().filter(({ action }) => action.endsWith('read_by_operator')).length).toBe(
    before.flat().filter(({ action }) => action.endsWith('read_by_operator')).length,
  );
});
