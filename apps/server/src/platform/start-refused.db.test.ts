import { checkDurability } from '@berth/database';
import { type TestIssuer, testDatabase, testIssuer } from '@berth/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../testing/processes/free-port.ts';
import { spawnApi } from '../../testing/processes/spawn-api.ts';
import { spawnProcess } from '../../testing/processes/spawn-process.ts';

const database = testDatabase();
let issuer: TestIssuer;
beforeAll(async () => {
  issuer = await testIssuer();
});
afterAll(() => issuer.close());

// The test server has these settings off on purpose: it is faster, and not production.
const REFUSAL = /would lose what it acknowledged: fsync, full_page_writes, synchronous_commit must be on/;

test('the durability check names the settings that are off', async () => {
  await expect(checkDurability(database.db, 0)).rejects.toThrow(REFUSAL);
});

test('the durability check refuses a server whose commits wait for fewer standbys than there are [R4]', async () => {
  await expect(checkDurability(database.db, 1)).rejects.toThrow(/commits wait for 0 of 1 standbys/);
  await expect(checkDurability(database.db, 0)).rejects.not.toThrow(/standbys/);
});

test('in production the API does not start on a server that could lose acknowledged data [R7]', async () => {
  await expect(spawnApi(database, issuer, { BERTH_ENV: 'production' })).rejects.toThrow(REFUSAL);
});

test('the worker does not start on such a server either, also without BERTH_ENV [R7]', async () => {
  const worker = spawnProcess(new URL('../entrypoints/worker.ts', import.meta.url), {
    DATABASE_URL: database.urls.worker,
    NATS_URL: `nats://127.0.0.1:${await freePort()}`,
    NATS_PASSWORD: 'nobody-is-there',
    DATABASE_KEEPER_URL: database.urls.keeper,
    WORKER_PORT: String(await freePort()),
    WEB_ORIGIN: 'http://127.0.0.1',
    SMTP_URL: `smtp://127.0.0.1:${await freePort()}`,
    MAIL_FROM: 'no-reply@berth.example',
    SEALING_KEYS: `test:${Buffer.alloc(32, 'test').toString('base64')}`,
  });
  expect(await worker.ended).not.toBe(0);
  expect(worker.output()).toMatch(REFUSAL);
});

test('the ingest process does not start on such a server either [R7]', async () => {
  const ingest = spawnProcess(new URL('../entrypoints/ingest.ts', import.meta.url), {
    DATABASE_URL: database.urls.ingest,
    NATS_URL: `nats://127.0.0.1:${await freePort()}`,
    NATS_PASSWORD: 'nobody-is-there',
    NATS_ISSUER_SEED: `SA${'A'.repeat(56)}`,
    INGEST_PORT: String(await freePort()),
  });
  expect(await ingest.ended).not.toBe(0);
  expect(ingest.output()).toMatch(REFUSAL);
});

test('in a test the API starts there', async () => {
  const api = await spawnApi(database, issuer);
  api.kill('SIGKILL');
  await api.ended;
});
