// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { adoptSession } from '../lib/current-session.ts';
import type { Session } from '../lib/session.ts';
import { arrive } from './arrival.ts';

const signIn = vi.fn();
const resume = vi.fn<() => Promise<boolean>>();
const here = () => `${location.pathname}${location.search}`;
const open = (address: string) => history.replaceState(null, '', address);

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.stubGlobal('fetch', async () => Response.json({ idpHint: 'acme' }));
  localStorage.clear();
  sessionStorage.clear();
  resume.mockResolvedValue(false);
  adoptSession({ signIn, resume, signedIn: () => false } as unknown as Session);
});

afterEach(() => {
  vi.resetAllMocks();
  adoptSession(undefined);
});

describe('arriving without a session', () => {
  test('signs in and returns to the address without its building, which selects the provider, and keeps the kiosk', async () => {
    open('/workplace/desks?org=harbour&building=quay&floor=2&kiosk=true#top');
    void arrive();
    await vi.waitFor(() => expect(signIn).toHaveBeenCalled());
    expect(signIn).toHaveBeenCalledWith({
      to: '/workplace/desks?floor=2&kiosk=true#top',
      language: 'en',
      idpHint: 'acme',
      kiosk: true,
    });
  });

  test('does not wait for an unknown building', async () => {
    vi.stubGlobal('fetch', async () => Response.json({ code: 'building.not_found' }, { status: 404 }));
    open('/workplace/desks?org=harbour&building=nowhere');
    void arrive();
    await vi.waitFor(() => expect(signIn).toHaveBeenCalled());
    expect(signIn).toHaveBeenCalledWith(expect.objectContaining({ to: '/workplace/desks', idpHint: undefined }));
  });

  test('shows the no-access page if the sign-in cannot start', async () => {
    resume.mockRejectedValue(new Error('no answer'));
    open('/workplace/desks');
    await arrive();
    expect(here()).toBe('/workplace/unauthorized');
  });
});

describe('arriving with a session', () => {
  beforeEach(() => {
    resume.mockResolvedValue(true);
  });

  test('stays on the page', async () => {
    open('/workplace/desks');
    await arrive();
    expect(signIn).not.toHaveBeenCalled();
    expect(here()).toBe('/workplace/desks');
  });

  test('signs in again in a kiosk after each reload, but not on the way back from the provider', async () => {
    open('/workplace?kiosk=true');
    void arrive();
    await vi.waitFor(() => expect(signIn).toHaveBeenCalledTimes(1));
    expect(resume).not.toHaveBeenCalled();
    // The provider redirects back to the page.
    await arrive();
    expect(signIn).toHaveBeenCalledTimes(1);
    void arrive();
    await vi.waitFor(() => expect(signIn).toHaveBeenCalledTimes(2));
  });
});
