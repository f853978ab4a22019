import { randomUUID } from 'node:crypto';
import { calls, type Endpoint, isScreenRule, keyOf, Problem } from '@berth/contract';
import { refillBuilding, testDatabase } from '@berth/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testApi } from '../test-api.ts';
import { type Checksums, openChecksums } from './checksum.ts';
import { type Cell, cellsOf } from './matrix.ts';
import { otherRequest } from './other-request.ts';
import { AT_GOOGLE } from './matrix-google.ts';
import { AT_GRAPH } from './matrix-graph.ts';
import { ask } from './request.ts';
import { isolationWorld, type World } from './world.ts';

const database = testDatabase();
const api = testApi(database, { ...AT_GRAPH, ...AT_GOOGLE });
let world: World;
let checksums: Checksums;

beforeAll(async () => {
  world = await isolationWorld(database.owner, api.issuer);
  checksums = await openChecksums(database.name);
});
afterAll(() => checksums.end());

const unsafe = calls.filter(({ method }) => method !== 'GET');
/** What changes something and may not be marked; each with its reason. */
const UNMARKED: Record<string, string> = {
  'POST /admin/organisations': 'no organisation keeps its key yet; its name is unique, so a repeat is refused',
  'DELETE /admin/organisations/{id}': 'what is gone is not there to be removed again',
  'POST /admin/organisations/{id}/restore': 'what is back is not there to be brought back again',
  'POST /admin/buildings/{id}/forward/{endpointId}/secret': 'answers a secret, which is nobody’s to keep for a day',
  'POST /admin/ingest-keys/{org}/{building}': 'answers a secret, which is nobody’s to keep for a day',
  'POST /doors/{org}/{building}/events': 'each card event is done once, by its id',
  'POST /my/{org}/{building}/calendar-feed': 'answers a secret, which is nobody’s to keep for a day',
  'POST /privacy/erase': 'answers a secret, which is nobody’s to keep for a day; asked twice it is refused',
  'POST /calendar/azure/{org}/{channel}': 'says that something changed: said twice it is looked at once more',
  'POST /calendar/google/{org}/{channel}': 'says that something changed: said twice it is looked at once more',
  'POST /ingest/{org}/{building}': 'a key names the message for the broker, which drops a second one of that name',
  'PUT /users/rewards/screen/status/{screen}': 'says what is so, of nobody but the caller: a repeat says it again',
  'POST /daily-screens/{org}/{building}': 'a screen that nobody knows yet has nobody to keep a key for',
  'POST /publicScreens/identify/{org}/{building}': 'reads, and counts as a try each time',
  'POST /code-screens/{org}/{building}': 'a screen that nobody knows yet has nobody to keep a key for',
  'POST /check-in-codes/{org}/{building}/labels': 'answers a file, and prints the same again',
  'POST /my/invitation': 'good once, so a repeat finds nothing to accept',
  'POST /admin/buildings/import': 'takes a file; what is there already is updated and not made again',
  'POST /admin/buildings/{org}/{building}/pictures': 'takes a file, which is stored under its content',
  'POST /admin/sensors/{org}/{building}/import': 'takes a file; what is there already is updated and not made again',
  'POST /admin/spaces/{org}/{building}/import': 'takes a file; what is there already is updated and not made again',
  'POST /admin/users/csv/validate': 'takes a file and stores only that it was seen',
  'POST /admin/users/csv/upload/{org}': 'takes a file; what was validated counts once, so a repeat is refused',
  'POST /admin/floors/{org}/{building}/{floorId}/plan': 'takes a file, which is stored under its content',
  'POST /admin/scim/{org}/tokens': 'answers a secret, which is kept nowhere; there are two at most',
  ...Object.fromEntries(
    unsafe
      .filter(({ protocol }) => protocol === 'scim')
      .map((call) => [keyOf(call), 'a protocol of others: a repeat is refused, or says what is so already']),
  ),
};

/** Their thing is looked for before anything else, so another one that is not there is not found. */
const LOOKED_FOR_FIRST = new Set([
  'DELETE /privacy/erase',
  'POST /privacy/export',
  'DELETE /admin/buildings/{id}',
  'POST /admin/buildings/{id}/restore',
  'POST /reservations/{org}/{building}/{id}/restore',
  'PUT /reservations/{org}/{building}/update',
  'DELETE /admin/users/{userId}',
  'DELETE /admin/users/{userId}/groups/{groupId}',
  'DELETE /admin/users/{userId}/roles/{role}',
  'POST /admin/users/{userId}/restore',
  'POST /admin/users/{userId}/suspend',
  'PUT /admin/users/{userId}/groups/{groupId}',
  'PUT /admin/users/{userId}/roles/{role}',
]);

/** Someone who may, at a place that is there. */
async function grantedCell(call: Endpoint): Promise<Cell> {
  const cell = cellsOf(call, world).find(
    ({ verdict, target, who }) =>
      verdict === 'granted' && (target === undefined || target.there) && (who.signedIn || isScreenRule(call.access)),
  );
  if (cell === undefined) throw new Error(`nobody may ${keyOf(call)}`);
  const ids = cell.target?.ids ?? world.alpha.main;
  await refillBuilding(database.owner, ids);
  await cell.classified.prepare?.(database.owner, ids);
  return cell;
}

const send = ({ who, ...cell }: Cell, key: string) =>
  ask(api.app, { ...cell, headers: { ...who.headers, 'idempotency-key': key } });

test('every call that changes something may be marked, or says why not', () => {
  const unmarked = unsafe.filter(({ oncePerKey }) => !oncePerKey).map(keyOf);
  expect(unmarked.toSorted()).toEqual(Object.keys(UNMARKED).toSorted());
});

describe('sent twice under one key, it has one effect and one answer', () => {
  test.each(unsafe.filter(({ oncePerKey }) => oncePerKey).map((call) => [keyOf(call), call] as const))(
    '%s',
    async (_name, call) => {
      const key = randomUUID();
      const cell = await grantedCell(call);
      const before = await checksums.all();
      const first = await send(cell, key);
      expect([first.status, first.text]).toEqual([call.status, first.text]);
      const after = await checksums.all();
      const second = await send(cell, key);
      expect([second.status, second.text]).toEqual([first.status, first.text]);
      expect(await checksums.all()).toBe(after);
      const other = otherRequest(cell);
      // What wrote nothing was repeated and not remembered, and some can be asked in one way only.
      if (after === before || other === undefined) return;
      const third = await send(other, key);
      const { code } = Problem.parse(JSON.parse(third.text));
      if (LOOKED_FOR_FIRST.has(keyOf(call)))
        expect([third.status, code]).toEqual([404, expect.stringMatching(/not_found$/)]);
      else expect([third.status, code]).toEqual([422, 'idempotency.other_body']);
      expect(await checksums.all()).toBe(after);
    },
  );
});
