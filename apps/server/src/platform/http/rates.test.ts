import { calls, deleteScimUser, type Endpoint, floors, openApiDocument, urlOf } from '@berth/contract';
import { cpuTimed } from '@berth/testkit/cpu-time';
import { metrics } from '@opentelemetry/api';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { API_ENVIRONMENT } from '../../../testing/api-settings.ts';
import { readApiConfig } from '../config/config.ts';
import type { SignedIn } from '../identity/caller.ts';
import { createLogger } from '../logging/logger.ts';
import { createApi } from './create-api.ts';
import { createServer, type Server } from './create-server.ts';
import { serve } from './serve.ts';

const PEOPLE = 500;
const A_MINUTE = 30;
const OFFICE = '192.0.2.1';

/** The default limits of a node. */
const { RATE_PER_PERSON, RATE_PER_ORGANISATION, RATE_PER_ADDRESS, RATE_PER_DIRECTORY, DIRECTORY_SHARE } =
  readApiConfig(API_ENVIRONMENT);
let app: Server;
/** A directory's request takes twenty seconds on it. */
let clock = 0;

beforeAll(async () => {
  app = createServer({ log: createLogger('silent', 'test'), ready: async () => {} });
  const template = { token: {} as SignedIn['token'], organisationId: 'one for all' };
  await createApi(app, {
    meter: metrics.getMeter('test'),
    installation: { privacyUrl: null, supportUrl: null, jobsUrl: null, magicLinkUrl: null },
    rates: {
      perPerson: RATE_PER_PERSON,
      perOrganisation: RATE_PER_ORGANISATION,
      wrongSecrets: 10,
      perAddress: RATE_PER_ADDRESS,
      perDirectory: RATE_PER_DIRECTORY,
      directoryShare: DIRECTORY_SHARE,
    },
    share: { connections: 10, waitMs: 1000 },
    answerMarked: (_request, _status, work) => work(),
    callLimitMs: 60_000,
    async authorise(call, { headers, params }, { admit }) {
      if (call.access === 'public') return undefined;
      const id = String(headers.authorization);
      const caller =
        call.protocol === 'scim'
          ? { organisationId: (params as { org: string }).org, tokenId: id }
          : { ...template, personId: id };
      await admit(caller);
      return caller;
    },
    routes(api) {
      const answer = async (call: Endpoint) => {
        if (call === deleteScimUser) clock += 20_000;
        return call === floors ? [] : undefined;
      };
      for (const call of calls) if (call.area !== 'meta') serve(api, call, () => answer(call) as never);
    },
  });
});
afterAll(() => app.close());
// The clock is frozen until the test moves it, however slow the machine is.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-16T09:00:00Z') }));
afterEach(() => void vi.useRealTimers());

describe('the OpenAPI document', () => {
  const fetched = (headers: Record<string, string> = {}, remoteAddress = OFFICE) =>
    app.inject({ url: urlOf(openApiDocument, {}), remoteAddress, headers });

  test('can be cached, and is not sent again to a client that has it', async () => {
    const { statusCode, headers, body } = await fetched();
    expect([statusCode, headers['cache-control']]).toEqual([200, 'public, max-age=300']);
    expect(headers['content-type']).toMatch(/^application\/json/);
    expect(Object.keys(JSON.parse(body).paths).length).toBeGreaterThan(100);
    const again = await fetched({ 'if-none-match': String(headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect((await fetched({ 'if-none-match': '"another"' })).statusCode).toBe(200);
  });

  test('costs little CPU time, because it was rendered before', async () => {
    const times = [];
    for (let n = 0; n < 5; n += 1) times.push((await cpuTimed(() => fetched({}, '192.0.2.8'))).ms);
    expect(Math.min(...times)).toBeLessThan(8);
  });

  test('is sent to an address sixty times a minute at most', async () => {
    const codes = [];
    for (let n = 0; n < 61; n += 1) codes.push((await fetched({}, '192.0.2.9')).statusCode);
    expect(codes).toEqual([...Array.from({ length: 60 }, () => 200), 429]);
    expect((await fetched({}, '192.0.2.10')).statusCode).toBe(200);
  });
});

test('a directory whose request took twenty seconds waits, with any token, and that of another organisation does not', async () => {
  vi.spyOn(performance, 'now').mockImplementation(() => clock);
  const send = (org: string, token: string) =>
    app.inject({
      method: 'DELETE',
      url: urlOf(deleteScimUser, { params: { org, id: 'one' } }),
      headers: { authorization: token },
    });
  expect((await send('acme', 'first')).statusCode).toBe(204);
  const refused = await send('acme', 'second');
  // 60 % of the twenty seconds were its share, and five more are allowed at first. The other three take five.
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '5']);
  expect((await send('other', 'third')).statusCode).toBe(204);
  expect((await send('acme', 'first')).statusCode).toBe(204);
  vi.restoreAllMocks();
});

const read = (person: string) =>
  app.inject({
    url: urlOf(floors, { params: { org: 'acme', building: 'one' } }),
    remoteAddress: OFFICE,
    headers: { authorization: person },
  });

test(`${PEOPLE} people behind one address read ${A_MINUTE} times in the same minute and none is refused`, async () => {
  const statuses = new Map<number, number>();
  for (let round = 0; round < A_MINUTE; round += 1)
    for (let n = 0; n < PEOPLE; n += 1) {
      const { statusCode } = await read(`person ${n}`);
      statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
    }
  expect(Object.fromEntries(statuses)).toEqual({ 200: PEOPLE * A_MINUTE });
});

test('a user who reads fifty times as often as the others is refused until the minute is over, and no one else is [T36]', async () => {
  let granted = 0;
  for (let n = 0; n < A_MINUTE * 50; n += 1) if ((await read('greedy')).statusCode === 200) granted += 1;
  expect(granted).toBe(RATE_PER_PERSON);
  vi.setSystemTime(Date.now() + 15_000);
  const refused = await read('greedy');
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '45']);
  expect((await read('patient')).statusCode).toBe(200);
  vi.setSystemTime(Date.now() + 45_000);
  expect((await read('greedy')).statusCode).toBe(200);
});
