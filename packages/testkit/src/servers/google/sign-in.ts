import { randomUUID } from 'node:crypto';
import { decodeJwt, decodeProtectedHeader, importSPKI, jwtVerify } from 'jose';
import type { Answer, ServerRequest } from '../answer.ts';

/** A service account with its public key, and the scopes and users that the customer's administrator granted. */
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

/** Issues tokens for signed assertions; each token has the requested scopes. */
export function createSignIn() {
  const accounts: ServiceAccount[] = [];
  const tokens = new Map<string, string[]>();
  return {
    accounts,
    endAll: () => tokens.clear(),
    /** The scopes of a token; undefined if the token is unknown. */
    scopesOf: (authorization: string | undefined) => tokens.get((authorization ?? '').replace(/^Bearer /, '')),
    async token({ path, body, base }: ServerRequest): Promise<Answer> {
      if (body['grant_type'] !== GRANT) return refused(400, 'unsupported_grant_type');
      const assertion = String(body['assertion']);
      const { iss, sub, scope } = decodeJwt<{ scope?: string }>(assertion);
      const { kid } = decodeProtectedHeader(assertion);
      const account = accounts.find(({ email, keyId }) => email === iss && keyId === kid);
      if (account === undefined || !(await isSigned(account, assertion, `${base}${path}`)))
        return refused(400, 'invalid_grant');
      const requestedScopes = (scope ?? '').split(' ');
      // A single scope that was not granted refuses the whole token.
      const isGranted =
        account.users.includes(sub ?? '') && requestedScopes.every((one) => account.scopes.includes(one));
      if (!isGranted) return refused(401, 'unauthorized_client');
      const token = `ya29.${randomUUID()}`;
      tokens.set(token, requestedScopes);
      return { status: 200, body: { token_type: 'Bearer', expires_in: 3599, access_token: token } };
    },
  };
}
