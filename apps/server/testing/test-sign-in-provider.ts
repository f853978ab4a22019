import { createHash, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { TestIssuer, TestPerson } from '@berth/testkit';

type Chain = { person: TestPerson; sid: string; refreshToken: string };
type Code = { chain: Chain; nonce: string; challenge: string };

const bodyOf = async (request: IncomingMessage) => {
  let text = '';
  for await (const part of request) text += String(part);
  return new URLSearchParams(text);
};

const answer = (response: ServerResponse, status: number, body: object) =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

/**
 * Simulates the protocol of a sign-in provider with rotating refresh tokens, on top of an issuer's keys. Fails on
 * demand.
 */
export function testSignInProvider(issuer: TestIssuer, { client = 'berth-web', accessSeconds = 300 } = {}) {
  const codes = new Map<string, Code>();
  const chains = new Map<string, Chain>();
  /** All received refresh tokens, in order. */
  const sent: string[] = [];
  const ended: string[] = [];
  let gate: Promise<void> = Promise.resolve();
  let isDown = false;

  const grant = async (response: ServerResponse, chain: Chain, nonce?: string) => {
    chain.refreshToken = randomUUID();
    chains.set(chain.refreshToken, chain);
    const { subject } = chain.person;
    answer(response, 200, {
      token_type: 'Bearer',
      access_token: await issuer.token(chain.person, { expiresIn: `${accessSeconds}s` }),
      expires_in: accessSeconds,
      refresh_token: chain.refreshToken,
      refresh_expires_in: 1800,
      id_token: await issuer.sign({ sub: subject, aud: client, sid: chain.sid, ...(nonce ? { nonce } : {}) }),
    });
  };

  const byCode = (response: ServerResponse, body: URLSearchParams) => {
    const code = codes.get(body.get('code') ?? '');
    codes.delete(body.get('code') ?? '');
    const challenge = createHash('sha256')
      .update(body.get('code_verifier') ?? '')
      .digest('base64url');
    if (code?.challenge !== challenge) return answer(response, 400, { error: 'invalid_grant' });
    return grant(response, code.chain, code.nonce);
  };

  const byRefreshToken = (response: ServerResponse, body: URLSearchParams) => {
    const token = body.get('refresh_token') ?? '';
    sent.push(token);
    const chain = chains.get(token);
    // A refresh token that was used before counts as stolen, which invalidates its whole chain.
    if (chain?.refreshToken !== token) {
      if (chain) chain.refreshToken = '';
      return answer(response, 400, { error: 'invalid_grant' });
    }
    return grant(response, chain);
  };

  const at = (path: string) => `${issuer.issuer}${path}`;
  issuer.serve('/.well-known/openid-configuration', (_request, response) =>
    isDown
      ? answer(response, 503, {})
      : answer(response, 200, {
          issuer: issuer.issuer,
          authorization_endpoint: at('/auth'),
          token_endpoint: at('/token'),
          end_session_endpoint: at('/logout'),
          jwks_uri: at('/protocol/openid-connect/certs'),
          id_token_signing_alg_values_supported: ['RS256'],
        }),
  );
  const giveToken = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await bodyOf(request);
    await gate;
    if (isDown) return answer(response, 503, {});
    const basic = Buffer.from(request.headers.authorization?.slice('Basic '.length) ?? '', 'base64').toString();
    const secret = body.get('client_secret') ?? basic.split(':')[1];
    if (secret !== 'test') return answer(response, 401, { error: 'invalid_client' });
    await (body.get('grant_type') === 'refresh_token' ? byRefreshToken : byCode)(response, body);
  };
  const endSession = async (request: IncomingMessage, response: ServerResponse) => {
    ended.push((await bodyOf(request)).get('refresh_token') ?? '');
    response.writeHead(204).end();
  };
  issuer.serve('/token', (request, response) => void giveToken(request, response));
  issuer.serve('/logout', (request, response) => void endSession(request, response));

  return {
    sent,
    ended,
    /** Signs the person in, and returns where the browser is redirected. */
    letIn(address: string, person: TestPerson, sid: string = randomUUID()): string {
      const query = new URL(address).searchParams;
      const code = randomUUID();
      const chain = { person, sid, refreshToken: '' };
      codes.set(code, { chain, nonce: query.get('nonce') ?? '', challenge: query.get('code_challenge') ?? '' });
      const back = new URL(query.get('redirect_uri') ?? '');
      back.search = String(new URLSearchParams({ state: query.get('state') ?? '', code }));
      return back.href;
    },
    refuse(address: string, error: string): string {
      const query = new URL(address).searchParams;
      const parameters = new URLSearchParams({ state: query.get('state') ?? '', error });
      return `${query.get('redirect_uri')}?${parameters.toString()}`;
    },
    /** Holds all answers until the returned function is called. */
    hold(): () => void {
      const { promise, resolve } = Promise.withResolvers<void>();
      gate = promise;
      return resolve;
    },
    break: (down: boolean) => void (isDown = down),
    logoutToken: (claims: object, typ = 'logout+jwt') =>
      issuer.sign(
        {
          aud: client,
          jti: randomUUID(),
          events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
          ...claims,
        },
        typ,
      ),
  };
}

export type TestSignInProvider = ReturnType<typeof testSignInProvider>;
