import type { Language } from '@berth/domain';
import { ErrorResponse, type User, type UserManager } from 'oidc-client-ts';
import { safeReturn } from './return-address.ts';

/** What we use of the library. Its own renewal is off: it re-arms on every `getUser()` and can send a token twice. */
export type Provider = Pick<
  UserManager,
  'signinRedirect' | 'signinCallback' | 'signinSilent' | 'signoutRedirect' | 'getUser'
>;

type SignInRequest = { to: string; language: Language; idpHint?: string | undefined; kiosk: boolean };

export type Session = {
  signedIn(): boolean;
  /** Whether signing out needs no question: the provider can be told whose session ends. */
  knowsWhom(): boolean;
  signIn(request: SignInRequest): Promise<void>;
  /** Comes back signed in when the provider still knows the person, with an error when not; never shows a page. */
  recognise(to: string): Promise<void>;
  /** On the way back: takes the tokens and says where the person wanted to go. */
  finish(): Promise<string>;
  token(): Promise<string | undefined>;
  /** A new token for one that was refused or is out of date. */
  renew(stale?: string): Promise<void>;
  signOut(): Promise<void>;
};

const RENEW_SECONDS_BEFORE = 60;
const SHORT_LIVED_SECONDS = 70;
const ABOUT_TO_EXPIRE_SECONDS = 10;
const RETRY_SECONDS = 5;

/** Seconds left; a token that does not say is taken as expired. */
const lifeOf = (user: User | undefined): number => user?.expires_in ?? 0;

const renewalAfter = (life: number): number =>
  life > SHORT_LIVED_SECONDS ? life - RENEW_SECONDS_BEFORE : Math.max(life / 2, 1);

/**
 * Tokens live in this closure only. Renewal is single-flight: the same refresh token sent twice counts as theft and
 * ends the session in every tab.
 */
export function createSession(provider: Provider, on: { signedOut(): void }): Session {
  let user: User | undefined;
  let idToken: string | undefined;
  let flight: Promise<void> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const plan = (seconds: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void refresh(), seconds * 1000);
  };

  const keep = (fresh: User) => {
    user = fresh;
    // Kept beyond the session: without it the provider asks 'Do you want to log out?'.
    idToken = fresh.id_token ?? idToken;
    plan(renewalAfter(lifeOf(fresh)));
  };

  const onFailure = (error: unknown) => {
    // The provider did not answer: the token still works, so try again while it does.
    if (!(error instanceof ErrorResponse) && lifeOf(user) > 0) return plan(RETRY_SECONDS);
    clearTimeout(timer);
    user = undefined;
    on.signedOut();
  };

  const exchange = async () => {
    try {
      const fresh = await provider.signinSilent();
      // Signed out while the answer was on its way: stay so.
      if (fresh && user) keep(fresh);
    } catch (error) {
      onFailure(error);
    } finally {
      flight = undefined;
    }
  };

  const refresh = async (): Promise<void> => {
    if (!user) return;
    flight ??= exchange();
    await flight;
  };

  return {
    signedIn: () => user !== undefined,
    knowsWhom: () => idToken !== undefined,
    signIn: ({ to, language, idpHint, kiosk }) =>
      provider.signinRedirect({
        state: { to: safeReturn(to) },
        ui_locales: language,
        extraQueryParams: idpHint ? { kc_idp_hint: idpHint } : {},
        // On a shared machine the provider may still know the previous person.
        ...(kiosk ? { prompt: 'login' } : {}),
      }),
    recognise: (to) => provider.signinRedirect({ state: { to: safeReturn(to), quiet: true }, prompt: 'none' }),
    async finish() {
      try {
        const fresh = await provider.signinCallback();
        if (!fresh) throw new Error('The sign-in provider sent nobody back');
        keep(fresh);
        return returnAddressIn(fresh.state);
      } catch (error) {
        if (!(error instanceof ErrorResponse)) throw error;
        if (isSigningOut(returnAddressIn(error.state))) return '/';
        if (wasQuiet(error.state)) return SIGN_OUT;
        throw error;
      }
    },
    async token() {
      if (user && lifeOf(user) < ABOUT_TO_EXPIRE_SECONDS) await refresh();
      return user?.access_token;
    },
    async renew(stale) {
      if (stale === undefined || stale === user?.access_token) await refresh();
    },
    async signOut() {
      clearTimeout(timer);
      const hint = idToken ?? (await provider.getUser())?.id_token;
      user = undefined;
      idToken = undefined;
      await provider.signoutRedirect(hint === undefined ? {} : { id_token_hint: hint });
    },
  };
}

const SIGN_OUT = '/logout';

/** Asked without a page of the provider's: a refusal means that it no longer knows the person. */
const wasQuiet = (state: unknown): boolean => typeof state === 'object' && state !== null && 'quiet' in state;

/** Whoever was recognised only to be signed out, and was not, is signed out already. */
const isSigningOut = (to: string): boolean => /^\/logout(?:\?|$)/.test(to);

/** Where somebody wanted to go when they were sent to the provider; its refusals carry it too. */
const returnAddressIn = (state: unknown): string =>
  safeReturn(typeof state === 'object' && state !== null && 'to' in state ? state.to : undefined);
