import { randomUUID } from 'node:crypto';
import { createLocalJWKSet, decodeProtectedHeader, type JWK, jwtVerify } from 'jose';
import type { Answer, Asked } from '../answer.ts';
import { refusal } from './answer.ts';

/** An app registration of a customer, with a secret or the public half of a certificate. */
export type App = {
  tenantId: string;
  clientId: string;
  secret?: string | undefined;
  certificate?: { key: JWK; thumbprint: string } | undefined;
};

const wrong = (code: string): Answer => ({ status: 401, body: { error: 'invalid_client', error_description: code } });

async function hasSigned(app: App, assertion: string, audience: string): Promise<boolean> {
  const { certificate } = app;
  if (certificate === undefined) return false;
  const { 'x5t#S256': thumbprint } = decodeProtectedHeader(assertion) as { 'x5t#S256'?: string };
  if (thumbprint !== certificate.thumbprint) return false;
  const keys = createLocalJWKSet({ keys: [certificate.key] });
  const checks = { audience, issuer: app.clientId, subject: app.clientId, requiredClaims: ['jti', 'nbf', 'exp'] };
  return jwtVerify(assertion, keys, checks).then(
    () => true,
    () => false,
  );
}

/** Tokens for apps that prove who they are; each is good for this run of the server. */
export function createLogin() {
  const apps: App[] = [];
  const tokens = new Set<string>();
  return {
    apps,
    holds: (authorization: string | undefined) => tokens.has((authorization ?? '').replace(/^Bearer /, '')),
    endAll: () => tokens.clear(),
    async token({ path, body, base }: Asked): Promise<Answer> {
      const app = apps.find(
        ({ tenantId, clientId }) => path === `/${tenantId}/oauth2/v2.0/token` && body['client_id'] === clientId,
      );
      if (app === undefined) return refusal(400, 'unauthorized_client');
      if (body['grant_type'] !== 'client_credentials') return refusal(400, 'unsupported_grant_type');
      if (body['scope'] !== 'https://graph.microsoft.com/.default') return refusal(400, 'invalid_scope');
      const assertion = body['client_assertion'];
      const isProven =
        typeof assertion === 'string'
          ? await hasSigned(app, assertion, `${base}${path}`)
          : app.secret !== undefined && body['client_secret'] === app.secret;
      if (!isProven) return wrong('AADSTS7000215');
      const token = `token-${randomUUID()}`;
      tokens.add(token);
      return { status: 200, body: { token_type: 'Bearer', expires_in: 3599, access_token: token } };
    },
  };
}
