import { decode, encodeAuthorizationResponse, encodeUser } from '@nats-io/jwt';
import type { Msg, NatsConnection } from '@nats-io/nats-core';
import { fromSeed, type KeyPair } from '@nats-io/nkeys';
import { z } from 'zod';
import type { Logger } from '../logging/logger.ts';
import type { Ingest } from './ingest.ts';

const SIGN_INS = '$SYS.REQ.USER.AUTH';
const DEVICES = 'DEVICES';

/** About ten minutes, spread so that gateways which connected together do not reconnect together. */
const validSeconds = () => 480 + Math.floor(Math.random() * 240);

/** A sign-in request of the broker. It contains the password twice, so nothing of it is ever logged. */
const SignInRequest = z.object({
  server_id: z.object({ id: z.string() }),
  user_nkey: z.string(),
  client_info: z.object({ type: z.string().optional(), mqtt_id: z.string().optional() }),
  connect_opts: z.object({ user: z.string().optional(), pass: z.string().optional() }),
});
type SignInRequest = z.infer<typeof SignInRequest>;

/** Issues a pass with which one device may publish to its topics, by MQTT only, and read nothing. */
const passFor = (request: SignInRequest, publish: string, issuer: KeyPair) =>
  encodeUser(
    'device',
    request.user_nkey,
    issuer,
    {
      pub: { allow: [publish], deny: [] },
      sub: { allow: [], deny: ['>'] },
      allowed_connection_types: ['MQTT'],
    },
    { aud: DEVICES, exp: Math.floor(Date.now() / 1000) + validSeconds() },
  );

async function answerTo(request: SignInRequest, issuer: KeyPair, admit: Ingest['admit']): Promise<string> {
  const { user, pass } = request.connect_opts;
  const clientId = request.client_info.mqtt_id;
  const admission =
    user === undefined || pass === undefined || clientId === undefined
      ? undefined
      : await admit({ user, password: pass, clientId });
  const result =
    admission === undefined ? { error: 'refused' } : { jwt: await passFor(request, admission.publish, issuer) };
  return encodeAuthorizationResponse(request.user_nkey, request.server_id.id, issuer, result, {});
}

/** Answers the broker's sign-in requests. The broker refuses a device without an answer. */
export function guardDevices(connection: NatsConnection, seed: string, { admit }: Pick<Ingest, 'admit'>, log: Logger) {
  const issuer = fromSeed(new TextEncoder().encode(seed));
  const answer = async (message: Msg) => {
    try {
      const request = SignInRequest.parse(decode(message.string()).nats);
      message.respond(await answerTo(request, issuer, admit));
    } catch (failure) {
      // Logs the kind of error only, because the request contains the password.
      log.warn(
        { reason: failure instanceof Error ? failure.name : 'unknown' },
        'a sign-in of a device could not be answered',
      );
    }
  };
  const subscription = connection.subscribe(SIGN_INS, {
    queue: 'ingest',
    // Handled separately, so that a slow one delays no other.
    callback: (error, message) => {
      if (error === null) void answer(message);
    },
  });
  return { stop: () => subscription.unsubscribe() };
}
