import { createRemoteJWKSet, jwtVerify } from 'jose';
import * as oidc from 'openid-client';
import { grantedIn, type Granted } from './granted.ts';

/** The provider refuses: the code, the refresh token or the person is no longer valid. Any other error is a failure. */
export class SignInRefused extends Error {
  override name = 'SignInRefused';
}

type SignInRequest = {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
  readonly language: string | undefined;
  /** Preselects the customer's identity provider. Saves a click and controls nothing. */
  readonly hint: string | undefined;
  readonly prompt: 'none' | 'login' | undefined;
};

export type SignInProvider = {
  addressToSignIn(request: SignInRequest): Promise<string>;
  /** Exchanges the code of the callback for tokens. */
  exchange(callback: URL, expected: Pick<SignInRequest, 'state' | 'nonce' | 'verifier'>): Promise<Granted>;
  renew(refreshToken: string): Promise<Granted>;
  addressToSignOut(idToken: string): Promise<string>;
  /** Ends a session of another browser, which cannot be redirected. */
  end(refreshToken: string): Promise<void>;
  /** Returns the session that a logout token ends; undefined if the token is not from the provider. */
  endedIn(logoutToken: string): Promise<Ended | undefined>;
};

export type Ended = { readonly issuer: string; readonly subject?: string; readonly providerSession?: string };

type Options = { issuer: string; client: string; secret: string; webOrigin: string };

/** Shorter than the lease that lets one process renew a session. */
const TIMEOUT_S = 5;
const LOGOUT_EVENT = 'http://schemas.openid.net/event/backchannel-logout';

const refusal = (cause: unknown) => {
  const isRefusal =
    cause instanceof oidc.AuthorizationResponseError ||
    (cause instanceof oidc.ResponseBodyError && cause.error === 'invalid_grant');
  return isRefusal ? new SignInRefused(cause.error, { cause }) : cause;
};

const refusedOr = async <T>(work: Promise<T>): Promise<T> =>
  work.catch((cause: unknown) => {
    throw refusal(cause);
  });

/** Discovers the endpoints of the provider at the first sign-in, so that the API can start without it. */
function lazily<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make().catch((error: unknown) => {
      made = undefined;
      throw error;
    });
    return made;
  };
}

async function discover({ issuer, client, secret }: Options) {
  const isPlain = new URL(issuer).protocol === 'http:';
  const configuration = await oidc.discovery(new URL(issuer), client, secret, undefined, {
    timeout: TIMEOUT_S,
    execute: isPlain ? [oidc.allowInsecureRequests] : [],
  });
  oidc.enableNonRepudiationChecks(configuration);
  const { jwks_uri: keys = '' } = configuration.serverMetadata();
  return { configuration, keys: createRemoteJWKSet(new URL(keys), { timeoutDuration: TIMEOUT_S * 1000 }) };
}

export function createSignInProvider(options: Options): SignInProvider {
  const { client, secret, issuer, webOrigin } = options;
  const provider = lazily(() => discover(options));

  return {
    async addressToSignIn({ state, nonce, verifier, language, hint, prompt }) {
      const { configuration } = await provider();
      const address = oidc.buildAuthorizationUrl(configuration, {
        redirect_uri: `${webOrigin}/session/callback`,
        scope: 'openid',
        state,
        nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...(language === undefined ? {} : { ui_locales: language }),
        ...(hint === undefined ? {} : { kc_idp_hint: hint }),
        ...(prompt === undefined ? {} : { prompt }),
      });
      return address.href;
    },
    async exchange(callback, { state, nonce, verifier }) {
      const { configuration } = await provider();
      const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier };
      return grantedIn(await refusedOr(oidc.authorizationCodeGrant(configuration, callback, checks)));
    },
    async renew(refreshToken) {
      const { configuration } = await provider();
      return grantedIn(await refusedOr(oidc.refreshTokenGrant(configuration, refreshToken)));
    },
    async addressToSignOut(idToken) {
      const { configuration } = await provider();
      const parameters = { id_token_hint: idToken, post_logout_redirect_uri: `${webOrigin}/` };
      return oidc.buildEndSessionUrl(configuration, parameters).href;
    },
    async end(refreshToken) {
      const { configuration } = await provider();
      const { end_session_endpoint: address = '' } = configuration.serverMetadata();
      // Revoking the token would leave the provider's session, and so allow the next sign-in without a password.
      await fetch(address, {
        method: 'POST',
        signal: AbortSignal.timeout(TIMEOUT_S * 1000),
        body: new URLSearchParams({ client_id: client, client_secret: secret, refresh_token: refreshToken }),
      });
    },
    async endedIn(logoutToken) {
      const { keys } = await provider();
      const checks = { issuer, audience: client, algorithms: ['RS256'], requiredClaims: ['iat', 'jti', 'events'] };
      const verified = await jwtVerify(logoutToken, keys, { ...checks, maxTokenAge: '5m', clockTolerance: 5 }).catch(
        () => undefined,
      );
      if (verified === undefined || 'nonce' in verified.payload) return undefined;
      const { events, sub, sid } = verified.payload;
      if (typeof events !== 'object' || events === null || !(LOGOUT_EVENT in events)) return undefined;
      const ended = {
        issuer,
        ...(sub === undefined ? {} : { subject: sub }),
        ...(typeof sid === 'string' ? { providerSession: sid } : {}),
      };
      return 'subject' in ended || 'providerSession' in ended ? ended : undefined;
    },
  };
}
