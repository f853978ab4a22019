import { decode, encode, Algorithms } from '@nats-io/jwt';
import type { Msg, NatsConnection } from '@nats-io/nats-core';
import { createAccount, createServer, createUser } from '@nats-io/nkeys';
import { describe, expect, test } from 'vitest';
import { capturedLog } from '../../../testing/captured-log.ts';
import { guardDevices } from './device-guard.ts';
import type { Ingest } from './ingest.ts';

const PASSWORD = 'the-secret-of-the-gateway';
const issuer = createAccount();
const server = createServer();
const device = createUser();

type Pass = { pub: { allow: string[] }; sub: { deny: string[] }; allowed_connection_types: string[] };

/** Returns the answer to the broker when this device connects. */
async function answerTo(admit: Ingest['admit'], signIn: object) {
  const { promise, resolve } = Promise.withResolvers<string>();
  const { log, lines } = capturedLog();
  let knock: ((error: null, message: Msg) => void) | undefined;
  const connection = {
    subscribe(_subject: string, { callback }: { callback: typeof knock }) {
      knock = callback;
      return { unsubscribe: () => {} };
    },
  } as unknown as NatsConnection;
  guardDevices(connection, new TextDecoder().decode(issuer.getSeed()), { admit }, log);
  const request = await encode(Algorithms.v2, { nats: signIn } as never, server);
  knock?.(null, { string: () => request, respond: resolve } as unknown as Msg);
  const answer = decode<{ error?: string; jwt?: string }>(await promise);
  const pass = answer.nats.jwt === undefined ? undefined : decode<Pass>(answer.nats.jwt);
  return { answer, pass, lines };
}

const signInOf = (rest: object = {}) => ({
  server_id: { id: server.getPublicKey() },
  user_nkey: device.getPublicKey(),
  client_info: { type: 'mqtt', mqtt_id: 'one-gateway' },
  connect_opts: { user: 'one', pass: PASSWORD, auth_token: PASSWORD },
  ...rest,
});
const admitted: Ingest['admit'] = async () => ({ publish: 'berth.one.>' });

describe('an admitted device [T33]', () => {
  test('may publish to its topics by MQTT for twelve minutes at most, and read nothing', async () => {
    for (let n = 0; n < 3; n += 1) {
      const { pass } = await answerTo(admitted, signInOf());
      expect(pass).toMatchObject({ aud: 'DEVICES', sub: device.getPublicKey(), iss: issuer.getPublicKey() });
      expect(pass?.nats).toMatchObject({
        pub: { allow: ['berth.one.>'] },
        sub: { deny: ['>'] },
        allowed_connection_types: ['MQTT'],
      });
      const minutes = ((pass?.exp ?? 0) - Date.now() / 1000) / 60;
      expect(minutes).toBeGreaterThan(7.9);
      expect(minutes).toBeLessThanOrEqual(12);
    }
  });
});

describe('a refused device [T33]', () => {
  test('gets a refusal of its own request and no pass', async () => {
    const { answer, pass } = await answerTo(async () => undefined, signInOf());
    expect(answer).toMatchObject({
      sub: device.getPublicKey(),
      aud: server.getPublicKey(),
      nats: { error: 'refused' },
    });
    expect(pass).toBeUndefined();
  });

  test('is not looked up without a client id, which only MQTT has', async () => {
    let lookups = 0;
    const admit: Ingest['admit'] = async () => {
      lookups += 1;
      return { publish: '>' };
    };
    expect((await answerTo(admit, signInOf({ client_info: { type: 'nats' } }))).pass).toBeUndefined();
    expect((await answerTo(admit, signInOf({ connect_opts: { user: 'one' } }))).pass).toBeUndefined();
    expect(lookups).toBe(0);
  });
});

test('a failure is logged without the request', async () => {
  const { log, lines } = capturedLog();
  const failed = Promise.withResolvers<void>();
  let knock: ((error: null, message: Msg) => void) | undefined;
  const connection = {
    subscribe: (_subject: string, options: { callback: typeof knock }) => {
      knock = options.callback;
      return { unsubscribe: () => {} };
    },
  } as unknown as NatsConnection;
  const admit: Ingest['admit'] = async ({ password }) => {
    setImmediate(failed.resolve);
    throw new Error(`cannot look for ${password}`);
  };
  guardDevices(connection, new TextDecoder().decode(issuer.getSeed()), { admit }, log);
  const request = await encode(Algorithms.v2, { nats: signInOf() } as never, server);
  knock?.(null, { string: () => request, respond: () => true } as unknown as Msg);
  await failed.promise;
  expect(lines.length).toBeGreaterThan(0);
  expect(JSON.stringify(lines)).not.toContain(PASSWORD);
});
