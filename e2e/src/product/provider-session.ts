import { createHash, randomBytes } from 'node:crypto';
import { environment } from '../environment.ts';
import { sessionCookiesOf } from './keycloak-admin.ts';

const { issuer, webOrigin } = environment();
export const CALLBACK = `${webOrigin}/auth/callback`;
export const CLIENT = 'berth-web';

const s256 = (verifier: string) => createHash('sha256').update(verifier).digest('base64url');

/** A request to authorise, with what a good one has; a test leaves something out or puts something else in. */
export function authoriseUrl(change: Record<string, string | undefined> = {}): URL {
  const url = new URL(`${issuer}/protocol/openid-connect/auth`);
  const good = {
    client_id: CLIENT,
    redirect_uri: CALLBACK,
    response_type: 'code',
    scope: 'openid',
    state: 'e2e',
    code_challenge: s256('a'.repeat(43)),
    code_challenge_method: 'S256',
  };
  for (const [name, value] of Object.entries({ ...good, ...change })) if (value) url.searchParams.set(name, value);
  return url;
}

/** A browser without a window: keeps cookies, shows nothing. */
class Cookies {
  readonly #kept = new Map<string, string>();

  keep(answer: Response): void {
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      this.#kept.set(pair.slice(0, at), pair.slice(at + 1));
    }
  }

  header(): string {
    return [...this.#kept].map(([name, value]) => `${name}=${value}`).join('; ');
  }
}

const formAddress = (html: string): string =>
  (/<form[^>]*id="kc-form-login"[^>]*action="([^"]+)"/.exec(html)?.[1] ?? '').replaceAll('&amp;', '&');

/** Answers the provider's page after the form was sent, whether it let the person in or not. */
export async function tryPassword(username: string, password: string, authorise = authoriseUrl()) {
  const cookies = new Cookies();
  const form = await fetch(authorise, { redirect: 'manual' });
  cookies.keep(form);
  return fetch(formAddress(await form.text()), {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie: cookies.header() },
    body: new URLSearchParams({ username, password }),
  });
}

export type Tokens = { access_token: string; refresh_token: string; id_token: string };

export const callTokenEndpoint = (body: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(`${issuer}/protocol/openid-connect/token`, {
    method: 'POST',
    headers,
    body: new URLSearchParams({ client_id: CLIENT, ...body }),
  });

export const refreshWith = (refreshToken: string) =>
  callTokenEndpoint({ grant_type: 'refresh_token', refresh_token: refreshToken });

/** Tokens of a session of the person's own, for calls that a test makes behind the browser's back. */
export async function tokensFor(email: string): Promise<Tokens> {
  const verifier = randomBytes(32).toString('base64url');
  const cookies = await sessionCookiesOf(email);
  const answer = await fetch(authoriseUrl({ code_challenge: s256(verifier) }), {
    redirect: 'manual',
    headers: { cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') },
  });
  const location = answer.headers.get('location') ?? '';
  const code = URL.canParse(location) ? new URL(location).searchParams.get('code') : null;
  if (code === null) throw new Error(`${email} was not let in: ${answer.status} ${location}`);
  const tokens = await callTokenEndpoint({
    grant_type: 'authorization_code',
    code,
    redirect_uri: CALLBACK,
    code_verifier: verifier,
  });
  if (!tokens.ok) throw new Error(`no tokens for ${email}: ${tokens.status} ${await tokens.text()}`);
  return (await tokens.json()) as Tokens;
}
