import { createHash, randomUUID, X509Certificate } from 'node:crypto';
import { decodeProtectedHeader, errors, jwtVerify } from 'jose';
import type { Answer, ServerRequest } from '../answer.ts';
import { refusal } from './answer.ts';

/** An app registration of a customer, with a secret, uploaded public certificates, or both. */
export type App = {
  tenantId: string;
  clientId: string;
  secret?: string | undefined;
  certificates?: string[] | undefined;
};

const ASSERTION_TYPE = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer';
const LONGEST_S = 600;

/** Entra ID's error for an app that is not authenticated. */
const wrong = (code: number, why: string): Answer => ({
  status: 401,
  body: { error: 'invalid_client', error_description: `AADSTS${code}: ${why}`, error_codes: [code] },
});

const sha256 = (certificate: string) =>
  createHash('sha256').update(new X509Certificate(certificate).raw).digest('base64url');

/** Returns the fault of an assertion; undefined if it is valid. */
async function refusedAssertion(app: App, assertion: string, audience: string, used: Set<string>) {
  const { 'x5t#S256': thumbprint } = decodeProtectedHeader(assertion) as { 'x5t#S256'?: string };
  const certificate = app.certificates?.find((one) => sha256(one) === thumbprint);
  if (certificate === undefined)
    return wrong(700027, 'Client assertion failed signature validation. [Reason - The key was not found.]');
  const { publicKey, validFromDate, validToDate } = new X509Certificate(certificate);
  const now = Date.now();
  if (now < validFromDate.getTime() || now > validToDate.getTime())
    return wrong(1000502, 'The provided certificate is not within its specified validity window.');
  const { clientId } = app;
  const checks = { algorithms: ['PS256'], audience, issuer: clientId, subject: clientId };
  try {
    const required = { ...checks, requiredClaims: ['jti', 'nbf', 'exp'] };
    const { payload } = await jwtVerify(assertion, publicKey, required);
    const { jti = '', nbf = 0, exp = 0 } = payload;
    if (exp - nbf > LONGEST_S || used.has(jti)) return wrong(700024, 'Client assertion is not within its time range.');
    used.add(jti);
    return undefined;
  } catch (error) {
    if (error instanceof errors.JWTExpired) return wrong(700024, 'Client assertion is not within its time range.');
    return wrong(700027, 'Client assertion failed signature validation.');
  }
}

/** Issues tokens for authenticated apps; they are valid until the server stops. */
export function createLogin() {
  const apps: App[] = [];
  const tokens = new Set<string>();
  const used = new Set<string>();
  return {
    apps,
    holds: (authorization: string | undefined) => tokens.has((authorization ?? '').replace(/^Bearer /, '')),
    endAll: () => tokens.clear(),
    async token({ path, body, base }: ServerRequest): Promise<Answer> {
      const app = apps.find(
        ({ tenantId, clientId }) => path === `/${tenantId}/oauth2/v2.0/token` && body['client_id'] === clientId,
      );
      if (app === undefined) return refusal(400, 'unauthorized_client');
      if (body['grant_type'] !== 'client_credentials') return refusal(400, 'unsupported_grant_type');
      if (body['scope'] !== 'https://graph.microsoft.com/.default') return refusal(400, 'invalid_scope');
      const { client_assertion: assertion, client_secret: secret } = body;
      if (typeof assertion === 'string') {
        if (body['client_assertion_type'] !== ASSERTION_TYPE) return refusal(400, 'invalid_request');
        const refused = await refusedAssertion(app, assertion, `${base}${path}`, used);
        if (refused !== undefined) return refused;
      } else if (app.secret === undefined || secret !== app.secret)
        return wrong(7000215, 'Invalid client secret provided.');
      const token = `token-${randomUUID()}`;
      tokens.add(token);
      return { status: 200, body: { token_type: 'Bearer', expires_in: 3599, access_token: token } };
    },
  };
}
