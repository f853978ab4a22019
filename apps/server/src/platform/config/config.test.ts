import { expect, test } from 'vitest';
import { readWorkerConfig } from './config.ts';

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
