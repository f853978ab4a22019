// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { adoptSession } from '../lib/current-session.ts';
import type { Session } from '../lib/session.ts';
import { leaveAtOnce } from './arrival.ts';

const signIn = vi.fn(async () => new Promise<void>(() => {}));
const here = () => `${location.pathname}${location.search}`;
const open = (address: string) => history.replaceState(null, '', address);

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.stubGlobal('fetch', async () => Response.json({ idpHint: 'acme' }));
  localStorage.clear();
  sessionStorage.clear();
  adoptSession({ signIn } as unknown as Session);
});

afterEach(() => {
  vi.resetAllMocks();
  adoptSession(undefined);
});

describe('leaving at once', () => {
  test('leads back to the address without the building it names, with its provider and the kiosk noted', async () => {
    signIn.mockReturnValue(new Promise(() => {}));
    open('/workplace/desks?org=harbour&building=quay&floor=2&kiosk=true#top');
    void leaveAtOnce();
    await vi.waitFor(() => expect(signIn).toHaveBeenCalled());
    expect(signIn).toHaveBeenCalledWith({
      to: '/workplace/desks?floor=2&kiosk=true#top',
      language: 'en',
      idpHint: 'acme',
      kiosk: true,
    });
  });

  test('does not wait for a building that nobody knows', async () => {
    vi.stubGlobal('fetch', async () => Response.json({ code: 'building.not_found' }, { status: 404 }));
    signIn.mockReturnValue(new Promise(() => {}));
    open('/workplace/desks?org=harbour&building=nowhere');
    void leaveAtOnce();
    await vi.waitFor(() => expect(signIn).toHaveBeenCalled());
    expect(signIn).toHaveBeenCalledWith(expect.objectContaining({ to: '/workplace/desks', idpHint: undefined }));
  });

  test('that cannot start ends at the page for those outside', async () => {
    signIn.mockRejectedValue(new Error('no provider'));
    open('/workplace/desks');
    await leaveAtOnce();
    expect(here()).toBe('/workplace/unauthorized');
  });
});
