import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { calls, type Endpoint, isPlaceRule, keyOf, urlOf } from '@berth/contract';
import { aBuilding, anOrganisation, type TestBuilding, testDatabase } from '@berth/testkit';
import { beforeAll, describe, expect, test } from 'vitest';
import { testApi } from '../../../testing/test-api.ts';

const database = testDatabase();
const api = testApi(database);
let building: TestBuilding;
let port: number;

beforeAll(async () => {
  building = await aBuilding(database.owner, await anOrganisation(database.owner));
  await api.app.listen({ host: '127.0.0.1', port: 0 });
  port = (api.app.server.address() as AddressInfo).port;
});

/** Notations of one path that some routers read as another. */
const ENCODINGS: Record<string, (path: string) => string> = {
  plain: (path) => path,
  'double slash in front': (path) => `/${path}`,
  'double slash inside': (path) => path.replace('/3.0/', '/3.0//'),
  'slash at the end': (path) => `${path}/`,
  'parameter after a semicolon': (path) => `${path};x`,
  'parameter with a value': (path) => `${path};jsessionid=1`,
  'parameter inside': (path) => path.replace('/3.0', '/3.0;x=1'),
  'encoded slash': (path) => path.replace('/3.0/', '/3.0%2F'),
  'encoded slash, small': (path) => path.replace('/3.0/', '/3.0%2f'),
  'slash encoded twice': (path) => path.replace('/3.0/', '/3.0%252F'),
  'dot segment': (path) => path.replace('/3.0/', '/3.0/./'),
  'encoded dot segment': (path) => path.replace('/3.0/', '/3.0/%2e/'),
  'parent segment': (path) => path.replace('/3.0/', '/3.0/x/../'),
  'encoded parent segment': (path) => path.replace('/3.0/', '/3.0/x/%2e%2e/'),
  'from outside': (path) => `/assets/..${path}`,
  'capital letters': (path) => path.toUpperCase(),
  'a capital prefix': (path) => path.replace('/api', '/Api'),
  'an encoded letter': (path) => path.replace('/api', '/%61pi'),
  'letters encoded in the last part': (path) => path.replace(/([a-z])$/, (c) => `%${c.charCodeAt(0).toString(16)}`),
  backslash: (path) => path.replace('/3.0/', '/3.0\\'),
  'encoded backslash': (path) => path.replace('/3.0/', '/3.0%5c'),
  'nothing at the end': (path) => `${path}%00`,
  'space at the end': (path) => `${path}%20`,
  'tab at the end': (path) => `${path}%09`,
  'extension at the end': (path) => `${path}.json`,
  'question marks': (path) => `${path}??`,
  'a wide letter': (path) => path.replace('/api', '/%EF%BD%81pi'),
  'the whole address': (path) => `http://127.0.0.1${path}`,
};

type Sent = { status: number; type: string };

/** Uses a real socket, because `inject` would normalise the path. Resolves with the status, without the body. */
const send = (method: string, path: string, headers: Record<string, string>) =>
  new Promise<Sent>((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
      resolve({ status: answer.statusCode ?? 0, type: String(answer.headers['content-type']) });
      answer.destroy();
    });
    sent.on('error', reject);
    sent.end();
  });

const urlFor = (call: Endpoint) => {
  const examples: Record<string, string> = {
    org: building.organisation.slug,
    building: building.slug,
    screen: 'rewards',
    identifier: 'partner',
    hash: 'a'.repeat(64),
  };
  const params = Object.fromEntries(Object.keys(call.params.shape).map((name) => [name, examples[name] ?? 'unknown']));
  return urlOf(call, { params });
};

const guarded = calls.filter(({ access }) => access !== 'public');
const unexpected = async (chosen: readonly Endpoint[], encode: (path: string) => string, token: string | undefined) => {
  const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const answers = await Promise.all(
    chosen.map(async (call) => ({ call: keyOf(call), ...(await send(call.method, encode(urlFor(call)), headers)) })),
  );
  // SCIM has its own format of refusals.
  return answers.filter(
    ({ status, type }) => status < 400 || status >= 500 || !/application\/(?:problem|scim)\+json/.test(type),
  );
};

describe.each(Object.entries(ENCODINGS))('%s', (_name, encode) => {
  test('refuses a request without a token [T3]', async () => {
    expect(await unexpected(guarded, encode, undefined)).toEqual([]);
  });

  test('refuses a stranger in a building, and anyone without the role [T3]', async () => {
    const token = await api.issuer.token({ subject: 'stranger', roles: ['Customer-admin'] });
    const places = guarded.filter(({ access }) => isPlaceRule(access) || access === 'C');
    expect(await unexpected(places, encode, token)).toEqual([]);
  });
});

test.each(['x-original-url', 'x-rewrite-url', 'x-forwarded-uri', 'x-forwarded-path'])(
  'the header %s does not change the route [T3]',
  async (header) => {
    const target = urlFor(guarded.find(({ method }) => method === 'GET') as Endpoint);
    expect(await send('GET', '/api/3.0/unknown', { [header]: target })).toMatchObject({ status: 404 });
    expect(await send('GET', target, { [header]: '/livez' })).toMatchObject({ status: 401 });
  },
);

test.each(['HEAD', 'OPTIONS', 'TRACE', 'PROPFIND'])('the method %s does not bypass the guard [T3]', async (method) => {
  for (const call of guarded.filter((c) => c.method === 'GET')) {
    const { status } = await send(method, urlFor(call), { 'x-http-method-override': 'GET' });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
  }
});
