import { decode, encodeAuthorizationResponse, encodeUser } from '@nats-io/jwt';
import type { Msg, NatsConnection } from '@nats-io/nats-core';
import { fromSeed, type KeyPair } from '@nats-io/nkeys';
import { z } from 'zod';
import type { Logger } from '../logging/logger.ts';
import type { Ingest } from './ingest.ts';

const SIGN_INS = '$SYS.REQ.USER.AUTH';
const DEVICES = 'DEVICES';

/** Ten minutes, spread so that gateways which connected together do not all come back together. */
const validSeconds = () => 480 + Math.floor(Math.random() * 240);

/** It holds the password, twice: nothing of it is ever logged. */
const Asked = z.object({
  server_id: z.object({ id: z.string() }),
  user_nkey: z.string(),
  client_info: z.object({ type: z.string().optional(), mqtt_id: z.string().optional() }),
  connect_opts: z.object({ user: z.string().optional(), pass: z.string().optional() }),
});
type Asked = z.infer<typeof Asked>;

/** For one device to publish where it may, by MQTT alone, and to hear nothing. */
const passFor = (asked: Asked, publish: string, issuer: KeyPair) =>
  encodeUser(
    'device',
    asked.user_nkey,
    issuer,
    {
      pub: { allow: [publish], deny: [] },
      sub: { allow: [], deny: ['>'] },
      allowed_connection_types: ['MQTT'],
    },
    { aud: DEVICES, exp: Math.floor(Date.now() / 1000) + validSeconds() },
  );

async function answerTo(asked: Asked, issuer: KeyPair, admit: Ingest['admit']): Promise<string> {
  const { user, pass } = asked.connect_opts;
  const clientId = asked.client_info.mqtt_id;
  const admission =
    user === undefined || pass === undefined || clientId === undefined
      ? undefined
      : await admit({ user, password: pass, clientId });
  const said =
    admission === undefined ? { error: 'refused' } : { jwt: await passFor(asked, admission.publish, issuer) };
  return encodeAuthorizationResponse(asked.user_nkey, asked.server_id.id, issuer, said, {});
}

/** Tells the broker who may connect. Whoever is not answered for is refused by it. */
export function guardDevices(connection: NatsConnection, seed: string, { admit }: Pick<Ingest, 'admit'>, log: Logger) {
  const issuer = fromSeed(new TextEncoder().encode(seed));
  const answer = async (message: Msg) => {
    try {
      const asked = Asked.parse(decode(message.string()).nats);
      message.respond(await answerTo(asked, issuer, admit));
    } catch (failure) {
      // The kind alone: what was asked holds the password.
      log.warn({ reason: failure instanceof Error ? failure.name : 'unknown' }, 'a device could not be answered for');
    }
  };
  const asking = connection.subscribe(SIGN_INS, {
    queue: 'ingest',
    // Each on its own: one that takes long keeps nobody waiting.
    callback: (error, message) => {
      if (error === null) void answer(message);
    },
  });
  return { stop: () => asking.unsubscribe() };
}
