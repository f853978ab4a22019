// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storedRecord } from '../today/token-record.ts';
import { type Asking, askForApproval } from './ask-for-approval.ts';

const ASKING: Asking = {
  name: 'dailyReservationToken',
  place: { org: 'wetering', building: 'keizersgracht' },
  scope: { floors: [], showDesks: false },
  page: 'pending',
};

/** The locks of a browser: requests for a name run one after the other. */
function locksOfBrowser() {
  const last = new Map<string, Promise<unknown>>();
  return {
    request: (name: string, work: () => Promise<unknown>) => {
      const turn = (last.get(name) ?? Promise.resolve()).then(work, work);
      last.set(name, turn);
      return turn;
    },
  };
}

/** A server that counts its codes from one, and rejects a code on request. */
function aServer() {
  const server = { registered: 0, rejects: new Set<string>() };
  const numberOf = (n: number) => String(n).padStart(12, '0');
  vi.stubGlobal('fetch', async (url: URL, { method }: { method: string }) => {
    const requestedToken = url.pathname.split('/').at(-1) ?? '';
    const look = { status: null, modificationDateTime: null, rejected: server.rejects.has(requestedToken) };
    if (method === 'GET') return Response.json({ ...look, reloadAskedDateTime: null });
    const token = numberOf((server.registered += 1));
    // Long enough for the other tab to poll as well.
    await new Promise((resolve) => setTimeout(resolve));
    const scope = { floors: [], showDesks: false, showsNames: false };
    return Response.json({ token, secret: 's'.repeat(43), ...scope }, { status: 201 });
  });
  return server;
}

const bothTabs = async () => {
  const looks = await Promise.all([1, 2].map(() => askForApproval(ASKING, new AbortController().signal)));
  return looks.map(({ record }) => record.token);
};

let server: ReturnType<typeof aServer>;
beforeEach(() => {
  server = aServer();
  Object.defineProperty(navigator, 'locks', { value: locksOfBrowser(), configurable: true });
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'locks');
  localStorage.clear();
});

test('only one of two tabs opened at once registers, and both show its code', async () => {
  expect(await bothTabs()).toEqual(['000000000001', '000000000001']);
  expect(server.registered).toBe(1);
  expect(storedRecord()?.token).toBe('000000000001');
});

test('only one of two tabs with a rejected code registers again', async () => {
  await bothTabs();
  server.rejects.add(storedRecord()?.token ?? '');
  const before = server.registered;
  const [one, other] = await bothTabs();
  expect(one).toBe(other);
  expect(server.registered).toBe(before + 1);
});

test('a browser without locks still pairs, and the last code counts', async () => {
  Reflect.deleteProperty(navigator, 'locks');
  expect(new Set(await bothTabs()).size).toBe(2);
  expect((await bothTabs()).at(0)).toBe(storedRecord()?.token);
});
