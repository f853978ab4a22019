import { calls, type Endpoint, isScreenRule, keyOf, sensorTypes, validateUsersCsv } from '@berth/contract';
import { specLists } from '@berth/conformance/src/spec-lists.ts';
import { memberFileOf, refillBuilding, testDatabase } from '@berth/testkit';
import { beforeAll, describe, expect, test } from 'vitest';
import { CLASSIFIED } from '../isolation/inputs.ts';
import { AT_GOOGLE } from '../isolation/matrix-google.ts';
import { AT_GRAPH } from '../isolation/matrix-graph.ts';
import { cellsOf, nowhere } from '../isolation/matrix.ts';
import { ask } from '../isolation/request.ts';
import { isolationWorld, type World } from '../isolation/world.ts';
import { testApi } from '../test-api.ts';
import { ADMINISTRATION_REQUESTS } from './administration-requests.ts';
import { type Documented, place, type Scene } from './documented.ts';
import { EMPLOYEE_REQUESTS } from './employee-requests.ts';

const DOCUMENTED: Readonly<Record<string, Documented>> = { ...EMPLOYEE_REQUESTS, ...ADMINISTRATION_REQUESTS };

const database = testDatabase();
const api = testApi(database, { ...AT_GRAPH, ...AT_GOOGLE });
let world: World;

beforeAll(async () => {
  world = await isolationWorld(database.owner, api.issuer);
});

const headersOf = (call: Endpoint) => {
  const target = nowhere(world);
  const granted = cellsOf(call, world).filter(
    (cell) => cell.verdict === 'granted' && (cell.target === undefined || cell.target === target),
  );
  const member = granted.find(({ who }) => who.name === 'Dashboard-admin at home');
  const other = granted.find(({ who }) => who.signedIn || isScreenRule(call.access));
  const cell = member ?? other ?? granted[0];
  if (cell === undefined) throw new Error(`no principal may ${keyOf(call)}`);
  return cell.who.headers;
};

/** Creates the building that a request needs, and returns it. */
async function sceneOf(call: Endpoint): Promise<Scene> {
  const target = nowhere(world);
  await refillBuilding(database.owner, target.ids);
  await CLASSIFIED[keyOf(call)]?.prepare?.(database.owner, target.ids);
  return {
    ...target,
    get: async <T>(read: Endpoint, params: Record<string, string> = {}) => {
      const names = Object.keys(read.params.shape);
      const named = Object.fromEntries(
        Object.entries({ ...place(target), ...params }).filter(([n]) => names.includes(n)),
      );
      const { status, text } = await ask(api.app, { call: read, input: { params: named }, headers: headersOf(read) });
      expect([keyOf(read), status, text]).toEqual([keyOf(read), read.status, text]);
      return JSON.parse(text) as T;
    },
  };
}

const listed = specLists().calls.map(({ key }) => key);

test('every documented request is one of a listed call', () => {
  expect(Object.keys(DOCUMENTED).filter((key) => !listed.includes(key))).toEqual([]);
});

describe('a request with the fields of the specification is granted', () => {
  test.each(listed)('%s', async (key) => {
    const call = calls.find((one) => keyOf(one) === key);
    const classified = CLASSIFIED[key];
    if (call === undefined || classified === undefined) throw new Error(`no call ${key}`);
    const requests = (await DOCUMENTED[key]?.(await sceneOf(call))) ?? [{}];
    expect(requests.length).toBeGreaterThan(0);
    for (const request of requests) {
      const scene = await sceneOf(call);
      const { query: _query, body: _body, ...plain } = classified.input(scene);
      const input = DOCUMENTED[key] === undefined ? classified.input(scene) : { ...plain, ...request };
      const { status, text } = await ask(api.app, { call, input, headers: headersOf(call) });
      expect(`${status} ${text}`).toMatch(new RegExp(`^${call.status} `));
    }
  });
});

test.each(['POST /admin/timeslots/{org}/{building}', 'PUT /reservations/{org}/{building}/update'])(
  'a field that is not documented is refused: %s',
  async (key) => {
    const call = calls.find((one) => keyOf(one) === key);
    if (call === undefined) throw new Error(`no call ${key}`);
    const scene = await sceneOf(call);
    const [request] = (await DOCUMENTED[key]?.(scene)) ?? [];
    const input = { params: place(scene), body: { ...request?.body, surprise: true } };
    expect((await ask(api.app, { call, input, headers: headersOf(call) })).status).toBe(400);
  },
);

describe('a call that names no organisation', () => {
  const sendAs = (name: string) => {
    const who = world.principals.find((one) => one.name === name);
    return ask(api.app, { call: sensorTypes, input: { params: {} }, headers: who?.headers ?? {} });
  };

  test.each([
    ['Customer-admin at home', 200],
    ['Admin from abroad', 200],
    ['Customer-coordinator at home', 403],
    ['Employee at home', 403],
    ['Admin of both', 404],
    ['Employee of both', 404],
    ['Nobody with an admin role', 404],
    ['Dashboard admin of nowhere', 404],
    ['anonymous', 401],
  ])('concerns the only organisation of its caller: %s gets %i', async (name, status) => {
    expect((await sendAs(name)).status).toBe(status);
  });

  test('shows an administrator the people of their own organisation only', async () => {
    const who = world.principals.find(({ name }) => name === 'Admin from abroad');
    const input = { params: {}, file: memberFileOf(world.alpha.main.mark) };
    const { status, text } = await ask(api.app, { call: validateUsersCsv, input, headers: who?.headers ?? {} });
    const { memberships } = JSON.parse(text) as { memberships: unknown[] };
    expect([status, memberships]).toEqual([200, []]);
  });
});
