import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Role } from '@berth/domain/identity';
import { type CryptoKey, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';

export type TestPerson = {
  subject: string;
  email?: string;
  emailVerified?: boolean;
  firstName?: string;
  lastName?: string;
  provider?: string;
  identifiers?: readonly string[];
  roles?: readonly Role[];
};

type Odd = { audience?: string; client?: string; issuer?: string; typ?: string; expiresIn?: string; key?: CryptoKey };

const AUDIENCE = 'berth-api';

/** A sign-in provider with its own keys: real signatures and a real key set, without a browser. */
export async function testIssuer() {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(publicKey)), kid: 'test', alg: 'RS256', use: 'sig' };
  const handlers = new Map<string, RequestListener>();
  const server = createServer((request, response) => {
    const handler = handlers.get(new URL(request.url ?? '/', 'http://issuer').pathname.replace('/realms/berth', ''));
    if (handler) return handler(request, response);
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: [jwk] }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}/realms/berth`;

  const token = (person: TestPerson, odd: Odd = {}) =>
    new SignJWT({
      azp: odd.client ?? 'berth-web',
      email: person.email ?? `${person.subject}@example.org`,
      email_verified: person.emailVerified ?? true,
      name: `${person.firstName ?? 'Test'} ${person.lastName ?? 'Person'}`,
      given_name: person.firstName ?? 'Test',
      family_name: person.lastName ?? 'Person',
      ...(person.provider === undefined ? {} : { idp: person.provider }),
      ...(person.identifiers === undefined ? {} : { organisation: person.identifiers }),
      ...(person.roles === undefined ? {} : { resource_access: { [AUDIENCE]: { roles: person.roles } } }),
    })
      .setProtectedHeader({ alg: 'RS256', kid: 'test', typ: odd.typ ?? 'at+jwt' })
      .setIssuer(odd.issuer ?? issuer)
      .setSubject(person.subject)
      .setAudience(odd.audience ?? AUDIENCE)
      .setIssuedAt()
      .setExpirationTime(odd.expiresIn ?? '5m')
      .sign(odd.key ?? privateKey);

  /** Signs any claims, for tokens that are not access tokens. */
  const sign = (claims: JWTPayload, typ = 'JWT') =>
    new SignJWT({ iss: issuer, ...claims })
      .setProtectedHeader({ alg: 'RS256', kid: 'test', typ })
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(privateKey);
  /** Serves another path of the provider. */
  const serve = (path: string, handler: RequestListener) => void handlers.set(path, handler);

  return { issuer, token, sign, serve, close: () => new Promise((resolve) => server.close(resolve)) };
}

export type TestIssuer = Awaited<ReturnType<typeof testIssuer>>;
