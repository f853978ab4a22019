import { calls, keyOf, type Endpoint, myBuildings } from '@berth/contract';
import { metrics } from '@opentelemetry/api';
import type { FastifyInstance } from 'fastify';
import { describe, expect, test } from 'vitest';
import { createApi } from '../src/platform/http/create-api.ts';
import { createServer } from '../src/platform/http/create-server.ts';
import { serve } from '../src/platform/http/serve.ts';
import { createLogger } from '../src/platform/logging/logger.ts';

/** An api with every call of the contract, and whatever the test plants beside them. */
function start(plant: (api: FastifyInstance) => void, served: readonly Endpoint[] = calls) {
  const app = createServer({ log: createLogger('silent', 'test'), ready: async () => {} });
  return createApi(app, {
    meter: metrics.getMeter('test'),
    installation: { privacyUrl: null, supportUrl: null, jobsUrl: null, magicLinkUrl: null },
    authorise: async () => undefined,
    rates: {
      perPerson: 10,
      perOrganisation: 10,
      wrongSecrets: 10,
      perAddress: 10,
      perDirectory: 10,
      directoryShare: 1,
    },
    share: { connections: 10, waitMs: 1000 },
    answerMarked: (_request, _status, work) => work(),
    callLimitMs: 1000,
    routes(api) {
      for (const call of served) if (call.area !== 'meta') serve(api, call, async () => ({}));
      plant(api);
    },
  }).then(() => app.close());
}

describe('the server does not start [T2]', () => {
  test('and does, with the calls of the contract and nothing else', async () => {
    await expect(start(() => {})).resolves.toBeUndefined();
  });

  test.each([
    ['GET', (api: FastifyInstance) => api.get('/planted', async () => 'open')],
    ['POST', (api: FastifyInstance) => api.post('/planted', async () => 'open')],
    ['HEAD', (api: FastifyInstance) => api.head('/planted', async () => 'open')],
    ['OPTIONS', (api: FastifyInstance) => api.options('/planted', async () => 'open')],
    ['every method at once', (api: FastifyInstance) => api.all('/planted', async () => 'open')],
  ])('with a route that has no access rule: %s', async (_method, plant) => {
    await expect(start((api) => void plant(api))).rejects.toThrow(/no access rule/);
  });

  test.each(calls.filter(({ area }) => area !== 'meta').map((call) => [keyOf(call), call] as const))(
    'without %s, which the contract promises',
    async (key, call) => {
      await expect(
        start(
          () => {},
          calls.filter((other) => other !== call),
        ),
      ).rejects.toThrow(`not served: ${key}`);
    },
  );

  test('with a call that is not of the contract', async () => {
    const planted = { ...myBuildings, path: '/planted' };
    await expect(start((api) => serve(api, planted, async () => ({}) as never))).rejects.toThrow(
      /not a call of the contract/,
    );
  });

  test('with a call that two modules serve', async () => {
    await expect(start((api) => serve(api, myBuildings, async () => ({}) as never))).rejects.toThrow(
      `call '${keyOf(myBuildings)}' is registered twice`,
    );
  });
});
