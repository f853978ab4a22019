import { isBearerSecret } from '../../platform/secrets/bearer-secret.ts';

/** The time for which the provider keeps its form open. */
const SIGN_IN_SECONDS = 30 * 60;

/**
 * Browsers accept a cookie with this prefix only from this host itself, so a page on another subdomain cannot plant its
 * own session. They accept it over HTTPS only; on loopback without it, they still accept `Secure`.
 */
const prefixAt = (webOrigin: string) => (webOrigin.startsWith('https:') ? '__Host-' : '');

const sessionName = (webOrigin: string) => `${prefixAt(webOrigin)}berth-session`;
/** One cookie per pending sign-in, so that tabs which open together can sign in together. */
const signInName = (webOrigin: string, state: string) => `${prefixAt(webOrigin)}berth-sign-in-${state.slice(0, 16)}`;

/** Undefined if the name comes twice: one of the values was planted, and nothing tells which. */
function valueOf(header: string | undefined, name: string): string | undefined {
  const values = (header ?? '').split(';').flatMap((pair) => {
    const at = pair.indexOf('=');
    return at > 0 && pair.slice(0, at).trim() === name ? [pair.slice(at + 1).trim()] : [];
  });
  return values.length === 1 ? values[0] : undefined;
}

/** The name of the cell, if there are several, and the secret. */
const VALUE = /^(?:([a-z0-9]{1,20})\.)?([\w-]+)$/;

/** The cell that has the session of a browser, by the cookie. */
export const cellInCookie = (header: string | undefined, webOrigin: string): string | undefined =>
  VALUE.exec(valueOf(header, sessionName(webOrigin)) ?? '')?.[1];

/** Cookies that only the routes of `/session` read. The prefix requires `Path=/`. `cell` has the session. */
export function createSessionCookies(webOrigin: string, cell?: string) {
  const flags = 'Path=/; HttpOnly; Secure';
  const prefix = cell === undefined ? '' : `${cell}.`;
  return {
    secretIn(header: string | undefined): string | undefined {
      const secret = VALUE.exec(valueOf(header, sessionName(webOrigin)) ?? '')?.[2];
      return secret !== undefined && isBearerSecret(secret) ? secret : undefined;
    },
    session: (secret: string) => `${sessionName(webOrigin)}=${prefix}${secret}; SameSite=Strict; ${flags}`,
    noSession: () => `${sessionName(webOrigin)}=; SameSite=Strict; Max-Age=0; ${flags}`,
    signInOf: (header: string | undefined, state: string) => valueOf(header, signInName(webOrigin, state)),
    // Lax, because the redirect from the provider starts on another site.
    signIn: (state: string, sealed: string) =>
      `${signInName(webOrigin, state)}=${sealed}; SameSite=Lax; Max-Age=${SIGN_IN_SECONDS}; ${flags}`,
    noSignIn: (state: string) => `${signInName(webOrigin, state)}=; SameSite=Lax; Max-Age=0; ${flags}`,
  };
}
