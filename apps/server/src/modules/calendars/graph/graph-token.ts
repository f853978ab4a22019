import { createHash, randomUUID, X509Certificate } from 'node:crypto';
import { importPKCS8, SignJWT } from 'jose';
import { z } from 'zod';
import { callJson } from '../../../platform/egress/call-json.ts';
import type { SelfSigned } from '../../../platform/secrets/self-signed.ts';
import { CalendarError, CertificateError } from '../calendar-client.ts';
import { createKnownTokens } from '../known-tokens.ts';

const GOOD_FOR = '5 minutes';

/** The signed assertion with which Entra ID authenticates a certificate's owner at this address. Valid once. */
async function clientAssertion(client: string, { certificate, privateKey }: SelfSigned, address: string) {
  const thumbprint = createHash('sha256').update(new X509Certificate(certificate).raw).digest('base64url');
  return new SignJWT()
    .setProtectedHeader({ alg: 'PS256', typ: 'JWT', 'x5t#S256': thumbprint })
    .setIssuer(client)
    .setSubject(client)
    .setAudience(address)
    .setJti(randomUUID())
    .setIssuedAt()
    .setNotBefore(new Date())
    .setExpirationTime(GOOD_FOR)
    .sign(await importPKCS8(privateKey, 'PS256'));
}

/** The credential of an app registration. */
export type GraphProof = { readonly secret: string } | SelfSigned;

export type GraphCredentials = { readonly tenant: string; readonly client: string; readonly proof: GraphProof };

const SCOPE = 'https://graph.microsoft.com/.default';
const ASSERTION_TYPE = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer';

const Answer = z.object({ access_token: z.string().min(1), expires_in: z.number() });
const NotProven = z.object({ error: z.literal('invalid_client') });

/** Tokens of customers' apps, cached per credential. */
export function createGraphTokens(loginUrl: () => string) {
  const fetchToken = async ({ tenant, client, proof }: GraphCredentials) => {
    const url = `${loginUrl()}/${tenant}/oauth2/v2.0/token`;
    const proven =
      'secret' in proof
        ? { client_secret: proof.secret }
        : { client_assertion_type: ASSERTION_TYPE, client_assertion: await clientAssertion(client, proof, url) };
    const body = new URLSearchParams({ client_id: client, ...proven, scope: SCOPE, grant_type: 'client_credentials' });
    const answer = await callJson({ method: 'POST', url, body });
    if (answer.status >= 500) throw new CalendarError('unreachable');
    if ('certificate' in proof && NotProven.safeParse(answer.body).success) throw new CertificateError();
    const parsed = Answer.safeParse(answer.body);
    if (answer.status !== 200 || !parsed.success) throw new CalendarError('refused');
    return parsed.data;
  };
  const nameOf = ({ tenant, client, proof }: GraphCredentials) =>
    JSON.stringify([tenant, client, ...Object.values(proof)]);
  return createKnownTokens(nameOf, fetchToken);
}

export type GraphTokens = ReturnType<typeof createGraphTokens>;
