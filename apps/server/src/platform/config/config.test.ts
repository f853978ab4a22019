import { expect, test } from 'vitest';
import { readIngestConfig, readWorkerConfig } from './config.ts';

const worker = {
  BERTH_ENV: 'test',
  DATABASE_URL: 'postgres://x',
  DATABASE_KEEPER_URL: 'postgres://x',
  NATS_URL: 'nats://x',
  NATS_PASSWORD: 'x',
  WORKER_PORT: '1',
  WEB_ORIGIN: 'https://x.example',
  SMTP_URL: 'smtp://x',
  MAIL_FROM: 'a@x.example',
  SEALING_KEYS: 'x',
};

test('a worker sends to private addresses only if the configuration allows it, and never in production [T23]', () => {
  expect(readWorkerConfig(worker).EGRESS_ALLOW).toEqual([]);
  const allowing = { ...worker, EGRESS_ALLOW: 'http://127.0.0.1:1,http://127.0.0.1:2' };
  expect(readWorkerConfig(allowing).EGRESS_ALLOW).toEqual(['http://127.0.0.1:1', 'http://127.0.0.1:2']);
  expect(() => readWorkerConfig({ ...allowing, BERTH_ENV: 'production' })).toThrow(/EGRESS_ALLOW/);
  expect(readWorkerConfig({ ...worker, BERTH_ENV: 'production' }).BERTH_ENV).toBe('production');
});

test.each(['GRAPH_URL', 'MICROSOFT_LOGIN_URL', 'GOOGLE_URL', 'GOOGLE_DIRECTORY_URL', 'GOOGLE_TOKEN_URL'])(
  'production sends customer secrets only to the real Microsoft and Google (%s)',
  (name) => {
    const elsewhere = { ...worker, [name]: 'https://elsewhere.example' };
    expect(readWorkerConfig(elsewhere)).toMatchObject({ [name]: 'https://elsewhere.example' });
    expect(() => readWorkerConfig({ ...elsewhere, BERTH_ENV: 'production' })).toThrow(/themselves/);
  },
);

test('the broker has one address, or those of its nodes separated by commas', () => {
  const addressesIn = (NATS_URL: string) => readWorkerConfig({ ...worker, NATS_URL }).NATS_URL;
  expect(addressesIn('nats://a:4222')).toEqual(['nats://a:4222']);
  expect(addressesIn('nats://a:4222, nats://b:4222,tls://c:4222')).toEqual([
    'nats://a:4222',
    'nats://b:4222',
    'tls://c:4222',
  ]);
});

test.each(['', 'nats://a:4222,', 'nats://a:4222,b:4222', 'nats://a:4222;nats://b', 'http://a:4222'])(
  'a process does not start with "%s" as the addresses of the broker',
  (NATS_URL) => {
    expect(() => readWorkerConfig({ ...worker, NATS_URL })).toThrow(/NATS_URL/);
  },
);

const ingest = {
  DATABASE_URL: 'postgres://x',
  NATS_URL: 'nats://x',
  NATS_PASSWORD: 'x',
  INGEST_PORT: '1',
  NATS_ISSUER_SEED: `SA${'A'.repeat(56)}`,
};

test('the broker keeps one copy of a device message, or three; a cluster of two would stop with either node', () => {
  expect(readIngestConfig(ingest).NATS_REPLICAS).toBe(1);
  expect(readIngestConfig({ ...ingest, NATS_REPLICAS: '3' }).NATS_REPLICAS).toBe(3);
  for (const NATS_REPLICAS of ['0', '2', '5', 'three'])
    expect(() => readIngestConfig({ ...ingest, NATS_REPLICAS })).toThrow(/NATS_REPLICAS/);
});

test('standbys are a whole number, and there are none by default', () => {
  expect(readIngestConfig(ingest).DATABASE_STANDBYS).toBe(0);
  expect(readIngestConfig({ ...ingest, DATABASE_STANDBYS: '2' }).DATABASE_STANDBYS).toBe(2);
  for (const DATABASE_STANDBYS of ['-1', '0.5', 'one'])
    expect(() => readIngestConfig({ ...ingest, DATABASE_STANDBYS })).toThrow(/DATABASE_STANDBYS/);
});
