import { randomUUID } from 'node:crypto';
import { decodeJwt, decodeProtectedHeader, importSPKI, jwtVerify } from 'jose';
import type { Answer, Asked } from '../answer.ts';

/** A service account with the public half of its key, and what the customer's administrator lets it do for whom. */
export type ServiceAccount = {
  email: string;
  keyId: string;
  publicKey: string;
  users: string[];
  scopes: string[];
};

const GRANT = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
const HOUR_S = 3600;
const refused = (status: number, error: string): Answer => ({ status, body: { error, error_description: error } });

async function isSigned({ publicKey, email }: ServiceAccount, assertion: string, audience: string): Promise<boolean> {
  const checks = { audience, issuer: email, requiredClaims: ['iat', 'exp'], maxTokenAge: HOUR_S };
  return jwtVerify(assertion, await importSPKI(publicKey, 'RS256'), checks).then(
    ({ payload: { exp = 0, iat = 0 } }) => exp - iat <= HOUR_S,
    () => false,
  );
}

/** Tokens for service accounts that sign for themselves; each opens what it was asked for. */
export function createSignIn() {
  const accounts: ServiceAccount[] = [];
  const tokens = new Map<string, string[]>();
  return {
    accounts,
    endAll: () => tokens.clear(),
    /** What the bearer may; undefined when they are nobody. */
    scopesOf: (authorization: string | undefined) => tokens.get((authorization ?? '').replace(/^Bearer /, '')),
    async token({ path, body, base }: Asked): Promise<Answer> {
      if (body['grant_type'] !== GRANT) return refused(400, 'unsupported_grant_type');
      const assertion = String(body['assertion']);
      const { iss, sub, scope } = decodeJwt<{ scope?: string }>(assertion);
      const { kid } = decodeProtectedHeader(assertion);
      const account = accounts.find(({ email, keyId }) => email === iss && keyId === kid);
      if (account === undefined || !(await isSigned(account, assertion, `${base}${path}`)))
        return refused(400, 'invalid_grant');
      const asked = (scope ?? '').split(' ');
      // One that was not granted and the whole token is refused.
      const isGranted = account.users.includes(sub ?? '') && asked.every((one) => account.scopes.includes(one));
      if (!isGranted) return refused(401, 'unauthorized_client');
      const token = `ya29.${randomUUID()}`;
      tokens.set(token, asked);
      return { status: 200, body: { token_type: 'Bearer', expires_in: 3599, access_token: token } };
    },
  };
}
