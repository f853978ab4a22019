import { type AnswerOf, type Endpoint, type InputOf, urlOf } from '@berth/contract';
import { type TestDatabase, type TestIssuer, type TestPerson, testIssuer } from '@berth/testkit';
import { afterAll, beforeAll } from 'vitest';
import { createApiApp } from '../src/entrypoints/api-app.ts';
import { record } from '../src/platform/events/record.ts';
import type { Server } from '../src/platform/http/create-server.ts';
import { createTokenVerifier } from '../src/platform/identity/verify-token.ts';
import { createLogger } from '../src/platform/logging/logger.ts';
import { API_SETTINGS } from './api-settings.ts';
import { testSealer } from './test-sealer.ts';
import { openDoor, withoutBroker } from './without-broker.ts';

type As = TestPerson | { jwt: string } | undefined;

export type TestApi = {
  app: Server;
  issuer: TestIssuer;
  /** Calls as a person, with a token, or without one. */
  call<E extends Endpoint>(
    endpoint: E,
    input: InputOf<E> & { as?: As; headers?: Record<string, string>; payload?: Buffer; from?: string },
  ): Promise<{ status: number; body: AnswerOf<E>; headers: Record<string, unknown> }>;
};

/** The whole api over this file's database, with its own sign-in provider. */
export function testApi(
  database: TestDatabase,
  settings: Partial<typeof API_SETTINGS> = {},
  live = withoutBroker,
): TestApi {
  const api = {} as TestApi;

  beforeAll(async () => {
    const log = createLogger('silent', 'test');
    const issuer = await testIssuer();
    const tokens = createTokenVerifier({ issuer: issuer.issuer, audience: 'berth-api', client: 'berth-web', log });
    const app = await createApiApp({
      db: database.db,
      live,
      uplinkDoor: openDoor,
      log,
      record,
      tokens,
      sealer: testSealer(),
      settings: { ...API_SETTINGS, ...settings, OIDC_ISSUER: issuer.issuer },
    });
    Object.assign(api, { app, issuer, call: caller(app, issuer) });
  });
  afterAll(async () => {
    await api.app?.close();
    await api.issuer?.close();
  });
  return api;
}

/** Calls as one person. Returns the body of the answer, and throws if the call is refused. */
export const succeedingCaller =
  (api: TestApi, as: TestPerson) =>
  async <E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<AnswerOf<E>> => {
    const { status, body } = await api.call(endpoint, { ...input, as });
    if (status >= 400) throw new Error(`${endpoint.method} ${endpoint.path}: ${status} ${JSON.stringify(body)}`);
    return body;
  };

const tokenOf = (issuer: TestIssuer, as: As) =>
  as === undefined ? undefined : 'jwt' in as ? as.jwt : issuer.token(as);

const caller =
  (app: Server, issuer: TestIssuer): TestApi['call'] =>
  async (endpoint, { as, headers = {}, payload, from, ...input }) => {
    const token = await tokenOf(issuer, as);
    const answer = await app.inject({
      method: endpoint.method,
      url: urlOf(endpoint, input),
      headers: { ...(token === undefined ? {} : { authorization: `Bearer ${token}` }), ...headers },
      ...(from === undefined ? {} : { remoteAddress: from }),
      ...(payload === undefined ? {} : { payload }),
      ...(input.body === undefined ? {} : { payload: input.body as object }),
    });
    const isJson = /json/.test(answer.headers['content-type'] ?? '');
    return {
      status: answer.statusCode,
      body: (isJson ? answer.json() : answer.body) as AnswerOf<typeof endpoint>,
      headers: answer.headers,
    };
  };
