import { expect, type Page } from '@playwright/test';
import { environment } from './environment.ts';
import { sessionCookiesOf } from './product/keycloak-admin.ts';
import { PASSWORD } from './people.ts';

const { webOrigin, oidcOrigin } = environment();

export const onProvider = (realm: 'berth' | 'acme') => (url: URL) =>
  url.origin === oidcOrigin && url.pathname.startsWith(`/realms/${realm}/`);

export const onBerth = (url: URL) => url.origin === webOrigin && !url.pathname.startsWith('/session/');

/** The provider's form, in whatever language it speaks: its ids are the same in all of them. */
export async function fillIn(page: Page, username: string, password = PASSWORD): Promise<void> {
  await page.locator('#username').fill(username);
  await page.locator('#password').fill(password);
  await page.locator('#kc-login').click();
}

/** Waits for a page of ours to stand: its one landmark with what the address is about. */
export async function arrive(page: Page): Promise<void> {
  await page.waitForURL(onBerth);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
}

/** Gives the person a session at the provider: whoever is sent there is led back at once, and sees no form. */
export async function beKnown(page: Page, email: string): Promise<void> {
  const { hostname } = new URL(oidcOrigin);
  const cookies = await sessionCookiesOf(email);
  await page.context().addCookies(
    cookies.map((cookie) => ({
      ...cookie,
      domain: hostname,
      path: '/realms/berth/',
      secure: true,
      httpOnly: cookie.name === 'KEYCLOAK_IDENTITY',
      sameSite: 'None' as const,
    })),
  );
}

/** By the provider, where the person has a session already. */
export async function signIn(page: Page, email: string, to = '/workplace'): Promise<void> {
  await beKnown(page, email);
  const { pathname, search, hash } = new URL(to, webOrigin);
  await page.goto(`/session/sign-in?to=${encodeURIComponent(`${pathname}${search}${hash}`)}`);
  await arrive(page);
}

/** Signs in through our own realm's form, where signing in is the subject. */
export async function signInByForm(page: Page, username: string): Promise<void> {
  await page.goto('/workplace');
  await page.waitForURL(onProvider('berth'));
  await fillIn(page, username);
  await arrive(page);
}

/** Signs in through a building's start page and the customer's own form. */
export async function signInThroughAcme(page: Page, username: string, start: string): Promise<void> {
  await page.goto(start);
  await page.locator('main').getByRole('button').click();
  await page.waitForURL(onProvider('acme'));
  await fillIn(page, username);
  await arrive(page);
}

/** The tokens that the page was given, and refused. */
export function watchTokens(page: Page) {
  const answers: { status: number; access: string }[] = [];
  page.on('response', async (response) => {
    if (new URL(response.url()).pathname !== '/session/token') return;
    // A page that was refused one leaves, and takes the rest of the answer along.
    const isGiven = response.status() === 200;
    const body = (isGiven ? await response.json().catch(() => ({})) : {}) as { accessToken?: string };
    answers.push({ status: response.status(), access: body.accessToken ?? '' });
  });
  return answers;
}

export function claimsOf(jwt: string): Record<string, unknown> {
  const payload = Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString();
  return JSON.parse(payload) as Record<string, unknown>;
}
