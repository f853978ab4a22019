import type { AddressInfo } from 'node:net';
import { type AnswerOf, type Endpoint, type InputOf, urlOf } from '@berth/contract';
import { type Database, openDatabase, openPool } from '@berth/database';
import { type TestDatabase, testDatabase, type TestIssuer, testIssuer, type TestPerson } from '@berth/testkit';
import { afterAll, beforeAll } from 'vitest';
import { createApiApp } from '../../src/entrypoints/api-app.ts';
import { enterDirectory } from '../../src/modules/cells/enter-directory.ts';
import { record } from '../../src/platform/events/record.ts';
import type { Server } from '../../src/platform/http/create-server.ts';
import { createTokenVerifier } from '../../src/platform/identity/verify-token.ts';
import { API_SETTINGS } from '../api-settings.ts';
import { capturedLog } from '../captured-log.ts';
import { testSealer } from '../test-sealer.ts';
import { openDoor, withoutBroker } from '../without-broker.ts';

type Request = { as?: TestPerson; headers?: Record<string, string> };

export type TestCell = {
  readonly name: string;
  readonly database: TestDatabase;
  readonly app: Server;
  readonly origin: string;
  /** The log of its api. */
  readonly lines: readonly { readonly level: number; readonly msg: string }[];
  call<E extends Endpoint>(
    endpoint: E,
    input: InputOf<E> & Request,
  ): Promise<{ status: number; body: AnswerOf<E>; headers: Headers }>;
};

type Parts = {
  readonly database: TestDatabase;
  readonly directory: Database;
  readonly issuer: TestIssuer;
};

/** One node of a cell, on its own port. */
export async function startCell(name: string, { database, directory, issuer }: Parts): Promise<TestCell> {
  const { log, lines } = capturedLog();
  const tokens = createTokenVerifier({ issuer: issuer.issuer, audience: 'berth-api', client: 'berth-web', log });
  const app = await createApiApp({
    db: database.db,
    cells: { own: name, directory },
    live: withoutBroker,
    uplinkDoor: openDoor,
    log,
    record,
    tokens,
    sealer: testSealer(),
    settings: { ...API_SETTINGS, OIDC_ISSUER: issuer.issuer },
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const call: TestCell['call'] = async (endpoint, { as, headers = {}, ...input }) => {
    const answer = await fetch(`${origin}${urlOf(endpoint, input)}`, {
      method: endpoint.method,
      headers: {
        ...(as !== undefined && { authorization: `Bearer ${await issuer.token(as)}` }),
        ...(input.body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
    });
    const text = await answer.text();
    const isJson = /json/.test(answer.headers.get('content-type') ?? '');
    return {
      status: answer.status,
      body: (isJson ? JSON.parse(text) : text) as AnswerOf<typeof endpoint>,
      headers: answer.headers,
    };
  };
  return { name, database, app, origin, lines, call };
}

/** Two cells, each with its own database, and a directory that can be taken away. */
export function twoCells() {
  const [first, second, shared] = [testDatabase(), testDatabase(), testDatabase()];
  const cells = {} as { issuer: TestIssuer; first: TestCell; second: TestCell };
  let pool: ReturnType<typeof openPool>;
  beforeAll(async () => {
    cells.issuer = await testIssuer();
    pool = openPool({ url: shared.urls.api, application: 'test-directory', size: 4, waitMs: 1000 });
    const parts = { directory: openDatabase(pool), issuer: cells.issuer };
    cells.first = await startCell('c1', { ...parts, database: first });
    cells.second = await startCell('c2', { ...parts, database: second });
    for (const { name, database, origin } of [cells.first, cells.second])
      await enterDirectory({ db: database.worker, directory: shared.worker, print: () => {} }, [name, origin]);
  });
  afterAll(async () => {
    await Promise.all([cells.first.app.close(), cells.second.app.close()]);
    await Promise.all([pool.end().catch(() => {}), cells.issuer.close()]);
  });
  return { cells, directory: shared, leaveDirectory: () => pool.end() };
}
