import { randomUUID } from 'node:crypto';
import { calls, type Endpoint, isScreenRule, keyOf, Problem } from '@berth/contract';
import { inTenant } from '@berth/database';
import { refillBuilding, testDatabase } from '@berth/testkit';
import { sql } from 'kysely';
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
/** Writing calls that accept no idempotency key, each with its reason. */
const UNMARKED: Record<string, string> = {
  'POST /admin/organisations':
    'no organisation exists yet to store its key; its name is unique, so a repeat is refused',
  'DELETE /admin/organisations/{id}': 'a removed organisation cannot be removed again',
  'POST /admin/organisations/{id}/restore': 'a restored organisation cannot be restored again',
  'POST /admin/buildings/{id}/forward/{endpointId}/secret': 'returns a secret, which must not be stored for a day',
  'POST /admin/ingest-keys/{org}/{building}': 'returns a secret, which must not be stored for a day',
  'POST /admin/room-feeds/{org}/{building}/{roomId}': 'returns a secret, which must not be stored for a day',
  'POST /doors/{org}/{building}/events': 'each card event is processed once, by its id',
  'POST /my/{org}/{building}/calendar-feed': 'returns a secret, which must not be stored for a day',
  'POST /privacy/erase': 'returns a secret, which must not be stored for a day; a repeat is refused',
  'POST /calendar/azure/{org}/{channel}': 'a notification of a change; a repeat causes one more sync',
  'POST /calendar/google/{org}/{channel}': 'a notification of a change; a repeat causes one more sync',
  'POST /ingest/{org}/{building}': 'the key is the message id of the broker, which drops duplicates',
  'PUT /users/rewards/screen/status/{screen}': 'sets a state of the caller, so a repeat sets it again',
  'POST /admin/neighbourhoods/{org}/{building}/effect': 'computes figures and stores nothing',
  'POST /daily-screens/{org}/{building}': 'an unregistered screen has no identity to store a key for',
  'POST /publicScreens/identify/{org}/{building}': 'a read that counts as an attempt each time',
  'POST /code-screens/{org}/{building}': 'an unregistered screen has no identity to store a key for',
  'POST /check-in-codes/{org}/{building}/labels': 'returns a file, and the same one again',
  'POST /team-days/{org}/{building}/check': 'computes and stores nothing',
  'POST /team-days/{org}/{building}/{id}/respond': 'sets the answer of the caller, so a repeat sets it again',
  'POST /my/invitation': 'an invitation can be accepted once, so a repeat finds nothing',
  'POST /admin/buildings/import': 'takes a file; existing rows are updated and not duplicated',
  'POST /admin/buildings/{org}/{building}/pictures': 'takes a file, which is stored under its content',
  'POST /admin/reservations/{org}/{building}/import': 'takes a file; existing reservations are not duplicated',
  'POST /admin/sensors/{org}/{building}/import': 'takes a file; existing rows are updated and not duplicated',
  'POST /admin/spaces/{org}/{building}/import': 'takes a file; existing rows are updated and not duplicated',
  'POST /admin/users/csv/validate': 'takes a file and stores only that it was validated',
  'POST /admin/users/csv/upload/{org}': 'takes a file; a validation can be used once, so a repeat is refused',
  'POST /admin/floors/{org}/{building}/{floorId}/plan': 'takes a file, which is stored under its content',
  'POST /admin/floors/{org}/{building}/{floorId}/plan-analyses': 'takes a file; a repeat reads it again',
  'POST /admin/scim/{org}/tokens': 'returns a secret, which is stored nowhere; there are two at most',
  ...Object.fromEntries(
    unsafe
      .filter(({ protocol }) => protocol === 'scim')
      .map((call) => [keyOf(call), 'an external protocol: a repeat is refused, or sets the same state']),
  ),
};

/** Look up their subject first, so that another, missing one is not found. */
const LOOKED_UP_FIRST = new Set([
  'POST /admin/buildings',
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

/** A building of this world has one kiosk. */
const ONE_PRINCIPAL = new Set([
  'PATCH /publicScreens/reservations/{org}/{building}/{id}/check-in',
  'PATCH /publicScreens/reservations/{org}/{building}/{id}/check-out',
  'PATCH /publicScreens/reservations/{org}/{building}/{id}/undo',
  'POST /publicScreens/reservations/{org}/{building}/{objectId}',
]);

const mayAsk = ({ verdict, who }: Cell, call: Endpoint) =>
  verdict === 'granted' && (who.signedIn || isScreenRule(call.access));

/** Returns a granted request at an existing place. */
async function grantedCell(call: Endpoint): Promise<Cell> {
  const cell = cellsOf(call, world).find(
    (one) => mayAsk(one, call) && (one.target === undefined || one.target.there !== undefined),
  );
  if (cell === undefined) throw new Error(`no principal may ${keyOf(call)}`);
  const ids = cell.target?.ids ?? world.alpha.main;
  await refillBuilding(database.owner, ids);
  await cell.classified.prepare?.(database.owner, ids);
  return cell;
}

/** Returns the same request of another principal. */
const rivalOf = ({ call, who, target }: Cell) =>
  cellsOf(call, world).findLast(
    (one) => mayAsk(one, call) && one.who.name !== who.name && one.target?.name === target?.name,
  );

/** Makes the stored answer one of another request, so that a caller who gets it is refused. */
async function spoilAnswer(key: string): Promise<void> {
  for (const { organisation } of [world.alpha, world.bravo])
    await inTenant(database.owner, organisation.id, (tx) =>
      sql`update idempotency_key set body_hash = sha256('another request') where key = ${key}`.execute(tx),
    );
}

const codeOf = ({ text }: { text: string }) =>
  text === '' ? undefined : Problem.safeParse(JSON.parse(text)).data?.code;

const send = ({ who, ...cell }: Cell, key: string) =>
  ask(api.app, { ...cell, headers: { ...who.headers, 'idempotency-key': key } });

test('every writing call accepts an idempotency key, or has a reason not to [R19]', () => {
  const unmarked = unsafe.filter(({ oncePerKey }) => !oncePerKey).map(keyOf);
  expect(unmarked.toSorted()).toEqual(Object.keys(UNMARKED).toSorted());
});

describe('a call sent twice with one key has one effect and one answer [R19]', () => {
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
      // A call that wrote nothing is repeated and not stored, and some calls have only one possible request.
      if (after === before || other === undefined) return;
      const third = await send(other, key);
      const { code } = Problem.parse(JSON.parse(third.text));
      if (LOOKED_UP_FIRST.has(keyOf(call)))
        expect([third.status, code]).toEqual([404, expect.stringMatching(/not_found$/)]);
      else expect([third.status, code]).toEqual([422, 'idempotency.other_body']);
      expect(await checksums.all()).toBe(after);
    },
  );
});

describe('the same request of another person with the same key is decided on its own [R19]', () => {
  const stored = unsafe.filter(({ oncePerKey }) => oncePerKey);
  test.each(stored.map((call) => [keyOf(call), call] as const))('%s', async (name, call) => {
    const key = randomUUID();
    const cell = await grantedCell(call);
    const rival = rivalOf(cell);
    expect(rival === undefined).toBe(ONE_PRINCIPAL.has(name));
    const before = await checksums.all();
    expect((await send(cell, key)).status).toBe(call.status);
    if (rival === undefined || (await checksums.all()) === before) return;
    await spoilAnswer(key);
    if (!LOOKED_UP_FIRST.has(name)) expect(codeOf(await send(cell, key))).toBe('idempotency.other_body');
    expect(codeOf(await send(rival, key))).not.toBe('idempotency.other_body');
  });
});
