import { type AnswerOf, type Endpoint, type InputOf, urlOf } from '@berth/contract';
import { type TestDatabase, type TestIssuer, type TestPerson, testIssuer } from '@berth/testkit';
import { afterAll, beforeAll } from 'vitest';
import { createApiApp } from '../src/entrypoints/api-app.ts';
import { record } from '../src/platform/events/record.ts';
import type { Server } from '../src/platform/http/create-server.ts';
import { createTokenVerifier } from '../src/platform/identity/verify-token.ts';
import { createLogger } from '../src/platform/logging/logger.ts';
import { PATIENT } from './patient.ts';
import { testSealer } from './test-sealer.ts';
import { openDoor, withoutBroker } from './without-broker.ts';

const SETTINGS = {
  OIDC_CLIENT: 'berth-web',
  OIDC_CLIENT_SECRET: 'test',
  WEB_DIR: undefined,
  WEB_ORIGIN: 'https://berth.example',
  TRUSTED_PROXIES: [],
  RATE_PER_PERSON: 1_000_000,
  RATE_PER_ORGANISATION: 1_000_000,
  RATE_PER_ADDRESS: 1_000_000,
  RATE_PER_DIRECTORY: 1_000_000,
  RATE_WRONG_SECRETS: 1_000_000,
  ...PATIENT,
  /** Where nobody listens, unless a test says who does. */
  GRAPH_URL: 'http://127.0.0.1:9',
  MICROSOFT_LOGIN_URL: 'http://127.0.0.1:9',
  GOOGLE_URL: 'http://127.0.0.1:9',
  GOOGLE_DIRECTORY_URL: 'http://127.0.0.1:9',
  GOOGLE_TOKEN_URL: 'http://127.0.0.1:9/token',
};

type As = TestPerson | { jwt: string } | undefined;

export type TestApi = {
  app: Server;
  issuer: TestIssuer;
  /** Calls as a person, with a token, or as nobody. */
  call<E extends Endpoint>(
    endpoint: E,
    input: InputOf<E> & { as?: As; headers?: Record<string, string>; payload?: Buffer; from?: string },
  ): Promise<{ status: number; body: AnswerOf<E>; headers: Record<string, unknown> }>;
};

/** The whole api around this file's database, with a sign-in provider of its own. */
export function testApi(database: TestDatabase, settings: Partial<typeof SETTINGS> = {}): TestApi {
  const api = {} as TestApi;

  beforeAll(async () => {
    const log = createLogger('silent', 'test');
    const issuer = await testIssuer();
    const tokens = createTokenVerifier({ issuer: issuer.issuer, audience: 'berth-api', client: 'berth-web', log });
    const app = await createApiApp({
      db: database.db,
      live: withoutBroker,
      uplinkDoor: openDoor,
      log,
      record,
      tokens,
      sealer: testSealer(),
      settings: { ...SETTINGS, ...settings, OIDC_ISSUER: issuer.issuer },
    });
    Object.assign(api, { app, issuer, call: caller(app, issuer) });
  });
  afterAll(async () => {
    await api.app?.close();
    await api.issuer?.close();
  });
  return api;
}

/** As somebody, for steps that must succeed: the answer's body, or an error with the refusal. */
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
