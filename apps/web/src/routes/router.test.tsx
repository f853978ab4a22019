// @vitest-environment jsdom
import { DAY_MS } from '@berth/domain';
import { RouterProvider } from '@tanstack/react-router';
import { cleanup, configure, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { adoptSession } from '../lib/current-session.ts';
import { startTexts } from '../lib/languages/i18n.ts';
import { queryClient } from '../lib/queries/query-client.ts';
import type { Session } from '../lib/session.ts';
import { createAppRouter } from './router.tsx';

// Screens are loaded when they are opened, and a busy machine compiles them slowly.
configure({ asyncUtilTimeout: 10_000 });

const START = 'Log in to reserve a spot';
const NO_ACCESS = 'You are not assigned to an organisation';

const attributes = { organisation: [], cardId: [], isEmergencyResponder: [], overrideUserpool: [], userpool: [] };
const group = (path: string, roles: string[] = []) => ({
  orgName: `Building ${path}`,
  path,
  roles,
  reservationsEnabled: true,
  sensorsEnabled: false,
  insightsEnabled: false,
  findMyColleagues: true,
  popupText: null,
  showPopUpText: false,
  attributes,
});

let groups: Record<string, ReturnType<typeof group>>;
let leave: ReturnType<typeof vi.fn>;

/** The api and the sign-in provider are faked; everything in the page is real. */
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
    return Response.json({ privacyUrl: null, supportUrl: 'https://help.example/', jobsUrl: null, magicLinkUrl: null });
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
  // Some tests end during navigation, and the pending state would render after the window is gone.
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
    // This installation has no page about jobs.
    expect(screen.queryByRole('link', { name: /Jobs/ })).toBeNull();
    expect(screen.getByText('All rights reserved')).toBeTruthy();
  });

  test('is sent to sign in when a page needs it, and back to that page', async () => {
    open('/workplace/desks?org=harbour&building=quay&floor=2', { signedIn: false });
    await waitFor(() => expect(leave).toHaveBeenCalled());
    expect(leave).toHaveBeenCalledWith({
      to: '/workplace/desks?floor=2',
      language: 'en',
      idpHint: 'acme',
      kiosk: false,
    });
  });

  test('at any other address sees the no-access page', async () => {
    open('/a/b/c', { signedIn: false });
    await heading(NO_ACCESS);
    expect(here()).toBe('/a/b/c');
    expect(leave).not.toHaveBeenCalled();
  });

  test('logs in from the start page of a building with its identity provider', async () => {
    open('/start/harbour/quay', { signedIn: false });
    await userEvent.click(await screen.findByRole('button', { name: 'Login' }));
    await waitFor(() => expect(leave).toHaveBeenCalled());
    expect(leave).toHaveBeenCalledWith({ to: '/workplace', language: 'en', idpHint: 'acme', kiosk: false });
  });

  test('at the start page of an unknown building reads that it is unknown, and can still log in', async () => {
    open('/start/harbour/unknown', { signedIn: false });
    await screen.findByText('We do not know this building');
    await userEvent.click(screen.getByRole('button', { name: 'Login' }));
    await waitFor(() => expect(leave).toHaveBeenCalled());
    expect(leave).toHaveBeenCalledWith({ to: '/workplace', language: 'en', idpHint: undefined, kiosk: false });
  });

  test('chooses a language, which stays for the next visit', async () => {
    open('/', { signedIn: false });
    await heading(START);
    await userEvent.selectOptions(screen.getByLabelText('Language'), 'nl');
    await heading('Log in om een plek te reserveren');
    expect(document.cookie).toContain('lang=nl');
    await userEvent.selectOptions(screen.getByLabelText('Taal'), 'en');
    await heading(START);
  });

  test('meets the no-access page when sign-in cannot start, with the reason and another try', async () => {
    leave.mockImplementationOnce(() => {
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

describe('a signed-in person', () => {
  test('chooses among several locations', async () => {
    open('/workplace');
    await heading('Locations');
    expect(localStorage.getItem('berth.building')).toBeNull();
  });

  test('is sent to the start page by a guard, and returns without the provider', async () => {
    open('/workplace/floors?org=harbour&building=quay');
    await heading(START);
    expect(here()).toBe('/');
    await userEvent.click(screen.getByRole('button', { name: 'Login' }));
    await heading('Locations');
    expect(leave).not.toHaveBeenCalled();
  });

  test('switches the building with any address', async () => {
    open('/workplace/rewards?org=harbour&building=mole');
    await waitFor(() => expect(localStorage.getItem('berth.building')).toBe('/harbour/mole'));
    expect(here()).toBe('/workplace/rewards');
  });

  test('without any organisation always sees the no-access page', async () => {
    groups = {};
    const router = open('/workplace');
    await heading(NO_ACCESS);
    expect(here()).toBe('/workplace/no-access');
    await router.navigate({ to: '/workplace/rewards' });
    await waitFor(() => expect(here()).toBe('/workplace/no-access'));
  });

  test('is led to the no-access page when access ends while a page is open', async () => {
    open('/workplace?org=harbour&building=quay');
    await heading('Locations');
    groups = {};
    await queryClient.invalidateQueries({ queryKey: ['me'] });
    await heading(NO_ACCESS);
    expect(here()).toBe('/workplace/no-access');
    expect(localStorage.getItem('berth.building')).toBeNull();
  });

  test('is led to the other building when access to the open one ends', async () => {
    open('/workplace?org=harbour&building=quay');
    await heading('Locations');
    groups = { '/harbour/mole': group('/harbour/mole') };
    await queryClient.invalidateQueries({ queryKey: ['me'] });
    await waitFor(() => expect(here()).toBe('/workplace/desks'));
    expect(localStorage.getItem('berth.building')).toBe('/harbour/mole');
    expect(screen.getByRole('navigation', { name: 'Main' }).textContent).toContain('Building /harbour/mole');
  });

  test('is back after another try when access is granted again', async () => {
    groups = {};
    open('/workplace');
    await heading(NO_ACCESS);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText(/nothing has changed yet/);
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

  test('reads when logging out failed, and can try again', async () => {
    leave.mockRejectedValueOnce(new Error('away'));
    open('/logout');
    await heading('Your session could not be closed everywhere');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(leave).toHaveBeenCalledTimes(2));
  });

  test('logs out of a kiosk, which deletes the language and stays a kiosk', async () => {
    document.cookie = 'lang=nl; path=/';
    open('/logout?kiosk=true');
    await waitFor(() => expect(leave).toHaveBeenCalledTimes(1));
    expect(document.cookie).not.toContain('lang');
    expect(sessionStorage.getItem('berth.kiosk')).toBe('true');
  });
});
