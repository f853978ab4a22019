// @vitest-environment jsdom
import type { Role } from '@berth/domain/identity';
import { DAY_MS } from '@berth/domain/time';
import { RouterProvider } from '@tanstack/react-router';
import { cleanup, configure, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { adoptSession } from '../lib/current-session.ts';
import { startTexts } from '../lib/languages/i18n.ts';
import { queryClient } from '../lib/queries/query-client.ts';
import { noteReturnAddress } from '../lib/return-address.ts';
import type { Session } from '../lib/session.ts';
import { aGroup } from '../ui/me.fixture.ts';
import { createAppRouter } from './router.tsx';

// Screens are loaded when they are opened, and a busy machine compiles them slowly.
configure({ asyncUtilTimeout: 10_000 });

const START = 'Log in to reserve a spot';
const NO_ACCESS = 'You are not assigned to an organisation';

const group = (path: string, roles: Role[] = []) =>
  aGroup({ orgName: `Building ${path}`, path, roles, sensorsEnabled: false, insightsEnabled: false });

let groups: Record<string, ReturnType<typeof group>>;
let leave: ReturnType<typeof vi.fn>;

/** Answers of the API and the sign-in provider; the rest of the page is real. */
function answer(url: URL): Response {
  if (url.pathname.endsWith('/my/buildings'))
    return Response.json({
      user: 'sanne@harbour.example',
      userDisplayName: 'Sanne Bakker',
      roles: [],
      groups,
      insightsLink: null,
      showPlannedAbsencesScreen: false,
      refresh: false,
    });
  if (url.pathname.includes('/unknown'))
    return Response.json({ code: 'building.not_found', message: 'No such building' }, { status: 404 });
  if (url.pathname.includes('/domainName/'))
    return Response.json({ idpHint: 'acme', logoUrl: null, infoUrl: null, supportEmail: 'desk@harbour.example' });
  if (url.pathname.endsWith('/installation'))
    return Response.json({
      privacyUrl: null,
      supportUrl: 'https://help.example/',
      jobsUrl: null,
      magicLinkUrl: 'https://magic.example/',
    });
  if (url.pathname.includes('/events/')) return new Response(new ReadableStream());
  return Response.json([]);
}

const session = (signedIn: boolean): Session =>
  ({
    signedIn: () => signedIn,
    resume: async () => signedIn,
    token: async () => (signedIn ? 'token' : undefined),
    renew: async () => {},
    signIn: leave,
    signOut: leave,
    recognise: leave,
  }) as unknown as Session;

beforeAll(async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: false,
    media: query,
    addEventListener: () => {},
    removeEventListener: () => {},
    addListener: () => {},
    removeListener: () => {},
  }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  window.scrollTo = () => {};
  await startTexts('en');
});

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.stubGlobal('fetch', async (target: string | URL | Request) =>
    answer(new URL(target instanceof Request ? target.url : target, location.origin)),
  );
  groups = {
    '/harbour/quay': group('/harbour/quay', ['Customer-coordinator']),
    '/harbour/mole': group('/harbour/mole'),
  };
  leave = vi.fn(async () => {});
  localStorage.clear();
  sessionStorage.clear();
  queryClient.clear();
});

afterEach(() => {
  cleanup();
  adoptSession(undefined);
  queryClient.clear();
});

function open(address: string, { signedIn = true } = {}) {
  adoptSession(session(signedIn));
  window.history.replaceState(null, '', address);
  const router = createAppRouter();
  // A test that ends while a page loads must not show the loading state in a window that is gone.
  router.update({ ...router.options, defaultPendingMs: DAY_MS });
  render(<RouterProvider router={router} />);
  return router;
}

const here = () => `${location.pathname}${location.search}`;
const heading = (name: string) => screen.findByRole('heading', { level: 1, name }, { timeout: 5000 });

describe('a visitor', () => {
  test('sees the start page, titled login', async () => {
    open('/', { signedIn: false });
    await heading(START);
    expect(document.title).toBe('login');
    expect(screen.getByRole('button', { name: 'Login' })).toBeTruthy();
    expect((await screen.findByRole('link', { name: /Support/ })).getAttribute('href')).toBe('https://help.example/');
    // The installation has no page about jobs.
    expect(screen.queryByRole('link', { name: /Jobs/ })).toBeNull();
    expect(screen.getByText('All rights reserved')).toBeTruthy();
  });

  test('at a kiosk finds no link that leads out of it', async () => {
    open('/?kiosk=true', { signedIn: false });
    await heading(START);
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(screen.queryByRole('link', { name: /Support/ })).toBeNull();
    expect(sessionStorage.getItem('berth.kiosk')).toBe('true');
  });

  test('is sent to sign in by a page that needs it, and back to that page', async () => {
    open('/workplace/desks?org=harbour&building=quay&floor=2', { signedIn: false });
    await waitFor(() => expect(leave).toHaveBeenCalled());
    expect(leave).toHaveBeenCalledWith({
      to: '/workplace/desks?floor=2',
      language: 'en',
      idpHint: 'acme',
      kiosk: false,
    });
  });

  test('sees the no-access page at any other address', async () => {
    open('/a/b/c', { signedIn: false });
    await heading(NO_ACCESS);
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
    expect(here()).toBe('/a/b/c');
    expect(leave).not.toHaveBeenCalled();
  });

  test('logs in from the start page of a building with its identity provider', async () => {
    open('/start/harbour/quay', { signedIn: false });
    await userEvent.click(await screen.findByRole('button', { name: 'Login' }));
    await waitFor(() => expect(leave).toHaveBeenCalled());
    expect(leave).toHaveBeenCalledWith({ to: '/workplace', language: 'en', idpHint: 'acme', kiosk: false });
  });

  test('reads on the start page of an unknown building that it does not exist, and can still log in', async () => {
    open('/start/harbour/unknown', { signedIn: false });
    await screen.findByText('We do not know this building');
    await userEvent.click(screen.getByRole('button', { name: 'Login' }));
    await waitFor(() => expect(leave).toHaveBeenCalled());
    expect(leave).toHaveBeenCalledWith({ to: '/workplace', language: 'en', idpHint: undefined, kiosk: false });
  });

  test('chooses a language, which the page stores for the next visit', async () => {
    open('/', { signedIn: false });
    await heading(START);
    await userEvent.selectOptions(screen.getByLabelText('Language'), 'nl');
    await heading('Log in om een plek te reserveren');
    expect(document.cookie).toContain('lang=nl');
    await userEvent.selectOptions(screen.getByLabelText('Taal'), 'en');
    await heading(START);
  });

  test('sees the no-access page when sign-in cannot start', async () => {
    leave.mockImplementation(() => {
      throw new Error('no provider');
    });
    open('/workplace', { signedIn: false });
    await heading(NO_ACCESS);
    expect(here()).toBe('/workplace/unauthorized');
    expect(screen.getByText('We could not log you in').closest('[role=alert]')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(leave).toHaveBeenCalledTimes(2));
    expect(leave).toHaveBeenLastCalledWith(expect.objectContaining({ to: '/workplace' }));
  });
});

describe('a user whose session ended', () => {
  beforeEach(() => noteReturnAddress('/workplace/my-reservations?week=2026-11-23'));

  test('reads why on the start page, and logs in to where they were', async () => {
    open('/', { signedIn: false });
    await heading(START);
    expect(screen.getByText('You were signed out').closest('output')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Login' }));
    await waitFor(() => expect(leave).toHaveBeenCalled());
    expect(leave).toHaveBeenCalledWith(expect.objectContaining({ to: '/workplace/my-reservations?week=2026-11-23' }));
  });

  test('logs in to the building whose start page they opened since', async () => {
    open('/start/harbour/quay', { signedIn: false });
    await userEvent.click(await screen.findByRole('button', { name: 'Login' }));
    await waitFor(() => expect(leave).toHaveBeenCalled());
    expect(leave).toHaveBeenCalledWith(expect.objectContaining({ to: '/workplace' }));
  });

  test('is signed in again, and a later start page is about nothing', async () => {
    const router = open('/workplace');
    await heading('Locations');
    await router.navigate({ to: '/' });
    await heading(START);
    expect(screen.queryByText('You were signed out')).toBeNull();
  });
});

describe('a signed-in user', () => {
  test('chooses among several locations', async () => {
    open('/workplace');
    await heading('Locations');
    expect(localStorage.getItem('berth.building')).toBeNull();
  });

  test('is sent to the start page by a guard, and returns without the provider', async () => {
    open('/workplace/floors?org=harbour&building=quay');
    await heading(START);
    expect(here()).toBe('/');
    expect(screen.getByText('That page is not available to you').closest('output')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Login' }));
    await heading('Locations');
    expect(leave).not.toHaveBeenCalled();
  });

  test('is recognised at a mistyped address, and reads that the page was not found', async () => {
    const resumed = session(true);
    let isResumed = false;
    const resume = async () => (isResumed = true);
    window.history.replaceState(null, '', '/workplace/dekss?org=harbour&building=quay');
    adoptSession({ ...resumed, signedIn: () => isResumed, resume });
    render(<RouterProvider router={createAppRouter()} />);
    await heading('Page not found');
    expect(screen.queryByText(NO_ACCESS)).toBeNull();
    expect(screen.getByText(/^This page does not exist in Building \/harbour\/quay/)).toBeTruthy();
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeTruthy();
    expect(leave).not.toHaveBeenCalled();
  });

  test('sees no explanation after opening the start page directly', async () => {
    open('/');
    await heading(START);
    expect(screen.queryByText('That page is not available to you')).toBeNull();
  });

  test('switches the building with any address, which keeps the rest of its query', async () => {
    open('/workplace/rewards?org=harbour&building=mole&keep=this');
    await waitFor(() => expect(localStorage.getItem('berth.building')).toBe('/harbour/mole'));
    expect(here()).toBe('/workplace/rewards?keep=this');
  });

  test('chooses a building before opening a page about one', async () => {
    // Neither was chosen by an earlier test.
    groups = { '/harbour/pier': group('/harbour/pier'), '/harbour/dock': group('/harbour/dock') };
    open('/workplace/my-reservations');
    await heading('Locations');
    expect(here()).toBe('/workplace');
  });

  test('sees the second bar on pages of the administration only', async () => {
    const router = open('/workplace/fixed-desk-employees?org=harbour&building=quay');
    await screen.findByRole('navigation', { name: 'Administration' });
    await router.navigate({ to: '/workplace/rewards' });
    await heading('Rewards');
    expect(screen.queryByRole('navigation', { name: 'Administration' })).toBeNull();
  });

  test('sees the no-access page everywhere without an organisation', async () => {
    groups = {};
    const router = open('/workplace');
    await heading(NO_ACCESS);
    expect(here()).toBe('/workplace/no-access');
    expect(
      screen.getByText('Your account exists, but it has not been added to an organisation yet.', { exact: false }),
    ).toBeTruthy();
    expect((await screen.findByRole('link', { name: /magic links/ })).getAttribute('href')).toBe(
      'https://magic.example/',
    );
    expect(screen.queryByRole('button', { name: 'Review us' })).toBeNull();
    expect(screen.queryByRole('navigation')).toBeNull();
    for (const to of ['/workplace/rewards', '/workplace/desks', '/workplace/organisations']) {
      await router.navigate({ to });
      await waitFor(() => expect(here()).toBe('/workplace/no-access'));
    }
  });

  test('is redirected to the no-access page when they lose access while a page is open', async () => {
    open('/workplace?org=harbour&building=quay');
    await heading('Locations');
    groups = {};
    await queryClient.invalidateQueries({ queryKey: ['me'] });
    await heading(NO_ACCESS);
    expect(here()).toBe('/workplace/no-access');
    expect(localStorage.getItem('berth.building')).toBeNull();
  });

  test('returns after access is restored by trying again', async () => {
    groups = {};
    open('/workplace');
    await heading(NO_ACCESS);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText(/^Checked at .*nothing has changed yet/);
    groups = { '/harbour/quay': group('/harbour/quay'), '/harbour/mole': group('/harbour/mole') };
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await heading('Locations');
  });

  test('has their only building selected', async () => {
    groups = { '/harbour/quay': group('/harbour/quay') };
    open('/workplace');
    await waitFor(() => expect(localStorage.getItem('berth.building')).toBe('/harbour/quay'));
  });

  test('logs out at the provider', async () => {
    open('/logout');
    await waitFor(() => expect(leave).toHaveBeenCalledTimes(1));
    await heading('Logging out');
  });

  test('sees that logging out failed, and can try again', async () => {
    leave.mockRejectedValueOnce(new Error('away'));
    open('/logout');
    await heading('Your session could not be closed everywhere');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(leave).toHaveBeenCalledTimes(2));
  });

  describe('after 30 s without input', () => {
    beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
    afterEach(() => void vi.useRealTimers());

    test('a kiosk logs out', async () => {
      open('/workplace?kiosk=true');
      await heading('Locations');
      await vi.advanceTimersByTimeAsync(30_000);
      await waitFor(() => expect(leave).toHaveBeenCalledTimes(1));
      expect(here()).toBe('/logout?kiosk=true');
    });

    test('another browser stays signed in', async () => {
      open('/workplace');
      await heading('Locations');
      await vi.advanceTimersByTimeAsync(60_000);
      await heading('Locations');
      expect(leave).not.toHaveBeenCalled();
    });
  });

  test('logs out of a kiosk, which clears the language', async () => {
    document.cookie = 'lang=nl; path=/';
    open('/logout?kiosk=true');
    await waitFor(() => expect(leave).toHaveBeenCalledTimes(1));
    expect(document.cookie).not.toContain('lang');
    expect(sessionStorage.getItem('berth.kiosk')).toBe('true');
  });
});
