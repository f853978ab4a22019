import { SESSION_HEADER } from '@berth/domain/sign-in';
import type { TestPerson } from '@berth/testkit';
import type { TestApi } from './test-api.ts';
import type { TestSignInProvider } from './test-sign-in-provider.ts';

export const WEB_ORIGIN = 'https://berth.example';
export const FROM_OUR_PAGE = { origin: WEB_ORIGIN, [SESSION_HEADER]: '1' };

type Cookie = { value: string; path: string; attributes: string };

/** Stores cookies like a browser, each for its own path, without rendering anything. */
export function testBrowser(api: Pick<TestApi, 'app'>, provider: TestSignInProvider) {
  const jar = new Map<string, Cookie>();

  const store = (lines: string[]) => {
    for (const line of lines) {
      const [, name = '', value = '', attributes = ''] = /^([^=]+)=([^;]*);(.*)$/.exec(line) ?? [];
      const path = /Path=([^;]+)/.exec(attributes)?.[1] ?? '/';
      if (/Max-Age=0/.test(attributes)) jar.delete(name);
      else jar.set(name, { value, path, attributes });
    }
  };
  const cookiesFor = (url: string) =>
    [...jar]
      .filter(([, { path }]) => new URL(url, WEB_ORIGIN).pathname.startsWith(path))
      .map(([name, { value }]) => `${name}=${value}`)
      .join('; ');

  const send = async (method: 'GET' | 'POST', url: string, headers: Record<string, string>, payload?: object) => {
    const answer = await api.app.inject({
      method,
      url: url.replace(WEB_ORIGIN, ''),
      headers: { cookie: cookiesFor(url), ...headers },
      ...(payload === undefined ? {} : { payload }),
    });
    store([answer.headers['set-cookie'] ?? []].flat());
    return answer;
  };
  const go = async (url: string, headers: Record<string, string> = {}) => {
    const answer = await send('GET', url, headers);
    return { status: answer.statusCode, to: answer.headers.location ?? '' };
  };
  const post = async (path: string, body: object, headers: Record<string, string> = FROM_OUR_PAGE) => {
    const answer = await send('POST', path, headers, body);
    return { status: answer.statusCode, body: answer.json(), headers: answer.headers };
  };

  return {
    go,
    post,
    cookies: () => Object.fromEntries(jar),
    copyTo: (other: { take(cookies: Map<string, Cookie>): void }) => other.take(jar),
    take: (cookies: Map<string, Cookie>) => {
      for (const [name, cookie] of cookies) jar.set(name, cookie);
    },
    async signIn(person: TestPerson, { to = '/workplace', sid }: { to?: string; sid?: string } = {}) {
      const { to: form } = await go(`/session/sign-in?to=${encodeURIComponent(to)}`);
      return go(provider.letIn(form, person, sid));
    },
    token: (insteadOf?: string, headers?: Record<string, string>) =>
      post('/session/token', insteadOf === undefined ? {} : { insteadOf }, headers),
    signOut: (body: object = {}, headers?: Record<string, string>) => post('/session/sign-out', body, headers),
  };
}
