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

/** Reads across organisations that are not audited, each with its reason. */
const UNAUDITED: Record<string, string> = {
  'GET /admin/buildings/stateMachines': 'a list that is the same for everyone',
  'GET /admin/buildings/{id}/removal': 'four counts',
  'GET /admin/organisations': 'names and counts of the directory, which is the operator’s own',
  'GET /events/{org}/{building}': 'says that something changed, and not what',
  'GET /floors/{org}/{building}/{floorId}/plan/{hash}': 'a picture, of a floor that was read before it',
};

const OPERATOR = 'Dashboard admin of nowhere';
const isOfPlace = ({ params, locatedBy }: Endpoint) => 'org' in params.shape || locatedBy !== undefined;
/** Calls that only screens make. */
const isForScreens = ({ access }: Endpoint) => isScreenRule(access) && access !== 'approved screen token or B';
/** Calls with which an operator reads in an organisation they do not belong to. */
const reads = calls.filter(
  (call) =>
    call.method === 'GET' &&
    // Directories are not operators.
    call.protocol === undefined &&
    (call.access === 'C' || (isOfPlace(call) && call.access !== 'public' && !isForScreens(call))),
);
const audited = reads.filter((call) => !(keyOf(call) in UNAUDITED));

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

test('every read across organisations is audited, or has a reason not to be [T4]', () => {
  expect(Object.keys(UNAUDITED).filter((key) => !reads.some((call) => keyOf(call) === key))).toEqual([]);
});

describe('a read by an operator without membership leaves one line in the audit log per call and hour [T4]', () => {
  const hourly = audited.filter((call) => call !== exportBuilding && call.produces !== 'text/csv');
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

describe('every export leaves a line in the audit log [T4]', () => {
  const files = audited.filter((call) => call === exportBuilding || call.produces === 'text/csv');
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

test('a read by a member leaves no line', async () => {
  const before = await Promise.all(audited.map(lines));
  for (const call of audited) await readAs('Customer-admin at home', call);
  const after = await Promise.all(audited.map(lines));
  expect(after.flat().filter(({ action }) => action.endsWith('read_by_operator')).length).toBe(
    before.flat().filter(({ action }) => action.endsWith('read_by_operator')).length,
  );
});
