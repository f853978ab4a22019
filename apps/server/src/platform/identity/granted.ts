import type { TokenEndpointResponse, TokenEndpointResponseHelpers } from 'openid-client';

/** The tokens of a sign-in or renewal. */
export type Granted = {
  readonly issuer: string;
  readonly subject: string;
  /** Session id of the provider, which it sends when the session ends. */
  readonly providerSession: string | undefined;
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly idToken: string;
  readonly accessSeconds: number;
  /** Lifetime of an unused refresh token. */
  readonly idleSeconds: number;
};

/** Default for a provider that does not send it: a working day. */
const IDLE_SECONDS = 10 * 60 * 60;

export function grantedIn(answer: TokenEndpointResponse & TokenEndpointResponseHelpers): Granted {
  const claims = answer.claims();
  const { access_token: accessToken, refresh_token: refreshToken, id_token: idToken } = answer;
  const idle = answer['refresh_expires_in'];
  if (claims === undefined || refreshToken === undefined || idToken === undefined)
    throw new Error('the sign-in provider gave no identity or nothing to renew it with');
  return {
    issuer: claims.iss,
    subject: claims.sub,
    providerSession: typeof claims['sid'] === 'string' ? claims['sid'] : undefined,
    accessToken,
    refreshToken,
    idToken,
    accessSeconds: answer.expiresIn() ?? 0,
    idleSeconds: typeof idle === 'number' && idle > 0 ? idle : IDLE_SECONDS,
  };
}
