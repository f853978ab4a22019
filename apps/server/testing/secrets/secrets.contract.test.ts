import { createHash } from 'node:crypto';
import { calls, type Endpoint, exportBuilding, keyOf } from '@berth/contract';
import { inTenant } from '@berth/database';
import { testDatabase, testIssuer, type TestIssuer } from '@berth/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { POLL_QUEUE } from '../../src/modules/sensors/platform/poll-platform.job.ts';
import type { Server } from '../../src/platform/http/create-server.ts';
import { openSender } from '../open-sender.ts';
import { createLogger } from '../../src/platform/logging/logger.ts';
import { appOver } from '../isolation/app.ts';
import { isolationWorld, type World } from '../isolation/world.ts';
import { testBrowser } from '../test-browser.ts';
import { TEST_SEALING_KEY } from '../test-sealer.ts';
import { testSignInProvider } from '../test-sign-in-provider.ts';
import { until } from '../until.ts';
import { type Canary, singing } from './canaries.ts';
import { crawl } from './crawl.ts';
import { type EveryRow, openEveryRow, opened } from './every-row.ts';
import { PLAIN, plantSecrets } from './plant-secrets.ts';
import { NO_SECRETS, NO_SECRET_INPUTS, SECRET_COLUMNS, SECRET_INPUTS, SECRET_NAME } from './secret-columns.ts';
import { openEcho, startTellingWorker } from './telling-worker.ts';

const database = testDatabase();
const CONTROL: Canary = { what: 'in plain sight', secret: PLAIN };
const INVITED = 'invited@elsewhere.example';
let issuer: TestIssuer;
let app: Server;
let world: World;
let every: EveryRow;
let echo: Awaited<ReturnType<typeof openEcho>>;
let planted: Canary[];
let ofWorker: Canary[];
const output: { api: string; worker: string } = { api: '', worker: '' };

const hash = (bytes: string | Buffer) => `\\x${createHash('sha256').update(bytes).digest('hex')}`;

/** Reads the token of an invitation, which is in a mail only. */
const tokenIn = (text: string) => /#invitation=([\w-]{43})/.exec(text)?.[1];

/**
 * Lets the worker do what only it does: call a receiver, poll a platform, write mails and make a copy of a person's
 * data.
 */
async function runWorker() {
  const worker = await startTellingWorker(database, echo.origin, TEST_SEALING_KEY);
  const boss = await openSender(database.worker, createLogger('silent', 'test'));
  const { organisation, main } = world.alpha;
  await boss.send(POLL_QUEUE, { organisationId: organisation.id, buildingId: main.id });
  const hasReceived = (canary: string) => echo.heard.some((headers) => headers.includes(canary));
  const secretOf = (what: string) => planted.find((canary) => canary.what === what)?.secret ?? what;
  const basic = Buffer.from(`berth:${secretOf('password of the sensor platform')}`).toString('base64');
  await until(
    'the receiver and the platform are asked',
    () => hasReceived(secretOf('key of a receiver')) && hasReceived(basic),
    60_000,
  );
  await until('the invited is told', () => worker.mails.to(INVITED).length > 0);
  await until(
    'the copy is made and the mails are forgotten',
    async () => {
      const { rows } = await inTenant(database.owner, organisation.id, (tx) =>
        sql<{ left: number }>`select
        (select count(*) from privacy_request where kind = 'export' and content is null)::int +
        (select count(*) from mail where recipient = ${INVITED} and content is not null)::int as left`.execute(tx),
      );
      return rows[0]?.left === 0;
    },
    60_000,
  );
  planted.push({ what: 'invitation', secret: tokenIn(worker.mails.to(INVITED)[0]?.mail.text ?? '') ?? '' });
  ofWorker = worker.canaries;
  output.worker = await worker.end();
  await boss.stop({ graceful: false });
}

beforeAll(async () => {
  const write = (line: string) => void (output.api += line);
  issuer = await testIssuer();
  app = await appOver(database.db, issuer, createLogger('trace', 'api', { write }));
  await app.listen({ host: '127.0.0.1', port: 0 });
  world = await isolationWorld(database.owner, issuer);
  every = await openEveryRow(database.name);
  echo = await openEcho();
  const browser = testBrowser({ app }, testSignInProvider(issuer));
  await browser.signIn({ subject: 'employee-at-home' });
  const cookie = browser.cookies()['__Host-berth-session']?.value ?? '';
  planted = await plantSecrets({ app, owner: database.owner, world, outside: echo.origin });
  planted.push({ what: 'cookie of a session', secret: cookie });
  await runWorker();
  for (const column of Object.keys(SECRET_COLUMNS))
    for (const value of await every.values(column)) {
      const secret = await opened(value, TEST_SEALING_KEY);
      if (secret !== undefined) planted.push({ what: column, secret });
    }
});
afterAll(async () => {
  echo.close();
  await every.end();
  await app.close();
  await issuer.close();
});

describe('every secret has a canary [T22]', () => {
  test('every column whose name suggests a secret is listed, or has a reason not to be', async () => {
    const named = (await every.columns()).filter((column) => SECRET_NAME.test(column.split('.')[1] ?? ''));
    expect(named).toEqual([...Object.keys(SECRET_COLUMNS), ...Object.keys(NO_SECRETS)].toSorted());
  });

  test('every sealed text is in a listed column', async () => {
    const columns = new Set(Object.keys(SECRET_COLUMNS));
    const sealed: string[] = [];
    for (const [table, rows] of await every.tables())
      if (/eyJ[\w-]+\.\.[\w-]+\.[\w-]+\.[\w-]+/.test(rows)) sealed.push(table);
    expect(sealed.filter((table) => ![...columns].some((column) => column.startsWith(`${table}.`)))).toEqual([]);
    expect(sealed).toContain('building_secret');
  });

  test.each(Object.entries(SECRET_COLUMNS))('%s', async (column, storage) => {
    if (storage === 'sealed') return expect(planted.map(({ what }) => what)).toContain(column);
    const stored = await every.values(column);
    const bytesOf = (secret: string) => [secret, Buffer.from(secret, 'base64url')];
    // The address of a feed has all but the first byte of its secret; its own test covers the rest.
    if (column === 'calendar_feed.secret_hash' || column === 'room_feed.secret_hash')
      return expect(stored.length).toBeGreaterThan(0);
    const hashes = planted.flatMap(({ secret }) => bytesOf(secret).map(hash));
    expect(stored.filter((value) => hashes.includes(value))).not.toEqual([]);
  });

  test('every request field whose name suggests a secret has a canary, or has a reason not to', () => {
    const fieldsIn = (schema: unknown): string[] => {
      if (typeof schema !== 'object' || schema === null) return [];
      const { properties = {}, ...rest } = schema as { properties?: object };
      return [...Object.keys(properties), ...[...Object.values(properties), ...Object.values(rest)].flatMap(fieldsIn)];
    };
    const fieldNames = calls.flatMap((call: Endpoint) => {
      if (call.body === undefined) return [];
      const fields = new Set(fieldsIn(z.toJSONSchema(call.body, { io: 'input', unrepresentable: 'any' })));
      return [...fields].filter((field) => SECRET_NAME.test(field)).map((field) => `${keyOf(call)} ${field}`);
    });
    const typed = Object.entries(SECRET_INPUTS).flatMap(([key, fields]) => fields.map((field) => `${key} ${field}`));
    expect(fieldNames.toSorted()).toEqual([...typed, ...Object.keys(NO_SECRET_INPUTS)].toSorted());
  });

  test('no canary is empty or short', () => {
    expect(planted.filter(({ secret }) => secret.length < 16)).toEqual([]);
    expect(planted.length).toBeGreaterThan(25);
  });
});

/** A screen shows the code that people scan to the holder of its secret. */
const SHOWN_CODE = { by: 'GET /code-screens/{org}/{building}/{screenId}/code', what: 'check_in_secret.static' };

describe('no canary of a secret is found [T22, R21]', () => {
  test('in the database, including events, jobs, stored answers, mails and the audit log', async () => {
    const tables = [...(await every.tables())];
    expect(tables.flatMap(([table, rows]) => singing(planted, table, rows))).toEqual([]);
    const plain = tables.flatMap(([table, rows]) => singing([CONTROL], table, rows));
    for (const table of ['building', 'audit', 'idempotency_key']) expect(plain.join()).toContain(table);
    for (const table of ['event', 'pgboss.job', 'outbox']) expect(tables.map(([name]) => name)).toContain(table);
  });

  test('in any response, file or copy that a user may read', async () => {
    const answers = await crawl({ app, owner: database.owner, world });
    const leaks = [...answers].flatMap(([name, text]) =>
      singing(
        name.startsWith(SHOWN_CODE.by) ? planted.filter(({ what }) => what !== SHOWN_CODE.what) : planted,
        name,
        text,
      ),
    );
    expect(leaks).toEqual([]);
    const plain = [...answers].flatMap(([name, text]) => singing([CONTROL], name, text)).join('\n');
    expect(plain).toContain('GET /admin/buildings · ');
    expect(plain).toContain(keyOf(exportBuilding));
    const copies = [...answers].filter(([name]) => name.startsWith('made by the worker'));
    expect(copies.map(([, text]) => text.includes('employee-at-home@'))).toEqual([true, true]);
    expect(answers.size).toBeGreaterThan(400);
  });

  test('in the output of the processes', () => {
    const all = [...planted, ...ofWorker, CONTROL];
    expect(singing(all, 'the api', output.api)).toEqual([]);
    expect(singing(all, 'the worker', output.worker)).toEqual([]);
    expect(output.api).toContain('"msg":"answered"');
    expect(output.worker).toContain('worker is up');
    const control = { what: 'a line', secret: '/admin/buildings/:id/forward/:endpointId/secret' };
    expect(singing([control], 'the api', output.api)).toEqual(['the api: a line']);
  });
});
