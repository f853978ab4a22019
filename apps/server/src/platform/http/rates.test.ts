import { calls, type Endpoint, floors, urlOf } from '@berth/contract';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
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
const { RATE_PER_PERSON, RATE_PER_ORGANISATION, RATE_PER_ADDRESS, RATE_PER_DIRECTORY } = readApiConfig(API_ENVIRONMENT);
let app: Server;

beforeAll(async () => {
  app = createServer({ log: createLogger('silent', 'test'), ready: async () => {} });
  const template = { token: {} as SignedIn['token'], organisationId: 'one for all' };
  await createApi(app, {
    installation: { privacyUrl: null, supportUrl: null, jobsUrl: null, magicLinkUrl: null },
    rates: {
      perPerson: RATE_PER_PERSON,
      perOrganisation: RATE_PER_ORGANISATION,
      wrongSecrets: 10,
      perAddress: RATE_PER_ADDRESS,
      perDirectory: RATE_PER_DIRECTORY,
    },
    share: { connections: 10, waitMs: 1000 },
    answerMarked: (_request, _status, work) => work(),
    callLimitMs: 60_000,
    async authorise(_call, { headers }, admit) {
      const caller = { ...template, personId: String(headers.authorization) };
      await admit(caller);
      return caller;
    },
    routes(api) {
      const answer = async (call: Endpoint) => (call === floors ? [] : {});
      for (const call of calls) if (call.area !== 'meta') serve(api, call, () => answer(call) as never);
    },
  });
});
afterAll(() => app.close());
// The clock is frozen until the test moves it, however slow the machine is.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-16T09:00:00Z') }));
afterEach(() => void vi.useRealTimers());

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
