import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CHANGE_KINDS } from '@berth/contract';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { adoptSession } from './current-session.ts';
import { currentConnection } from './connection.ts';
import { applyLiveEvent, followPlace } from './live.ts';
import { READING } from './live-change.ts';
import { auditKey, floorReservationsKey, setupKey, topicKey } from './queries/queries.ts';
import type { Session } from './session.ts';
import { showWindow } from './shown-window.ts';

const place = { org: 'harbour', building: 'quay' };
const other = { org: 'harbour', building: 'mole' };
const READS = ['settings', 'floors', 'rooms', 'desks', 'users'];
const STRUCTURE = ['floors', 'rooms', 'desks'];

let client: QueryClient;

beforeEach(() => {
  client = new QueryClient();
  client.setQueryData(['me'], {});
  for (const { building } of [place, other])
    for (const read of READS) {
      const topic = STRUCTURE.includes(read) ? ['structure'] : [];
      client.setQueryData(['place', `/harbour/${building}`, ...topic, read], []);
    }
});

const stale = () =>
  client
    .getQueryCache()
    .getAll()
    .filter((query) => query.state.isInvalidated)
    .map(({ queryKey }) => queryKey.at(-1))
    .sort();

const change = (data: unknown) => ({ event: 'change', data: JSON.stringify(data) });

test.each([
  ['settings', ['me', 'settings']],
  ['access', ['me']],
  ['structure', ['desks', 'floors', 'rooms']],
])('a change of %s makes exactly %j stale', (kind, expected) => {
  applyLiveEvent(client, place, change({ kind, ids: ['1'] }));
  expect(stale()).toEqual(expected);
});

test.each(CHANGE_KINDS)('a query with a key under %s is live without being registered', (kind) => {
  const queryKey = [...topicKey(place, kind), 'of a new screen'];
  client.setQueryData(queryKey, []);
  applyLiveEvent(client, place, change({ kind, ids: [] }));
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true);
});

test('the audit log reloads after an administrator’s change, but not after a reservation', () => {
  client.setQueryData([...auditKey(place), {}], []);
  const isStale = () => client.getQueryState([...auditKey(place), {}])?.isInvalidated;
  applyLiveEvent(client, place, change({ kind: 'reservations', ids: [] }));
  expect(isStale()).toBe(false);
  applyLiveEvent(client, place, change({ kind: 'structure', ids: [] }));
  expect(isStale()).toBe(true);
});

test('the steps of a new building are read again after any change, but never once it is in use', () => {
  client.setQueryData(setupKey(place), { floors: 1 });
  client.setQueryData(setupKey(other), null);
  for (const at of [place, other]) applyLiveEvent(client, at, change({ kind: 'opening-hours', ids: [] }));
  const isStale = (at: typeof place) => client.getQueryState(setupKey(at))?.isInvalidated;
  expect([isStale(place), isStale(other)]).toEqual([true, false]);
});

test('a gap in the notices of the server makes everything of the place stale', () => {
  applyLiveEvent(client, place, { event: 'gap', data: '{}' });
  expect(stale()).toEqual(['me', ...READS].sort());
});

test('ended access asks again who I am', () => {
  applyLiveEvent(client, place, { event: 'access-ended', data: '{}' });
  expect(stale()).toEqual(['me']);
});

test.each([[{ kind: 'weather', ids: [] }], ['nonsense'], [null]])(
  'an unknown change %j makes the whole place stale',
  (data) => {
    applyLiveEvent(client, place, change(data));
    expect(stale()).toEqual(['me', ...READS].sort());
  },
);

test('text that is not JSON is an unknown change, and an unknown event is ignored', () => {
  applyLiveEvent(client, place, { event: 'hello', data: 'x' });
  expect(stale()).toEqual([]);
  applyLiveEvent(client, place, { event: 'change', data: '{' });
  expect(stale()).toContain('settings');
});

test('a change with floors makes only their reservations stale', () => {
  const keys = ['f1', 'f2'].map((floorId) => floorReservationsKey(place, floorId));
  for (const queryKey of keys) client.setQueryData(queryKey, 'read');
  const isStale = () => keys.map((queryKey) => client.getQueryState(queryKey)?.isInvalidated);
  applyLiveEvent(client, place, change({ kind: 'reservations', ids: ['r'], floorIds: ['f2'] }));
  expect(isStale()).toEqual([false, true]);
  applyLiveEvent(client, place, change({ kind: 'reservations', ids: ['r'] }));
  expect(isStale()).toEqual([true, true]);
});

test('an opened neighbourhood makes the maps of its floors stale, and a saved one all maps', () => {
  const keys = ['f1', 'f2'].map((floorId) => floorReservationsKey(place, floorId));
  for (const queryKey of keys) client.setQueryData(queryKey, 'read');
  const isStale = () => keys.map((queryKey) => client.getQueryState(queryKey)?.isInvalidated);
  applyLiveEvent(client, place, change({ kind: 'neighbourhoods', ids: ['n'], floorIds: ['f2'], days: ['2026-11-17'] }));
  expect(isStale()).toEqual([false, true]);
  applyLiveEvent(client, place, change({ kind: 'neighbourhoods', ids: ['n'] }));
  expect(isStale()).toEqual([true, true]);
  expect(stale()).toContain('settings');
});

describe('a change of reservations', () => {
  const monday = [...floorReservationsKey(place, 'f1'), 'desks', '2026-11-16', 'from', 'to'];
  const tuesday = [...floorReservationsKey(place, 'f1'), 'rooms', '2026-11-17', 'from', 'to'];
  const elsewhere = [...floorReservationsKey(place, 'f2'), 'schedule', '2026-11-16'];
  const mine = [...topicKey(place, 'reservations'), 'mine', 'list'];
  const all = [...topicKey(place, 'reservations'), 'all', {}];
  const keys = { monday, tuesday, elsewhere, mine, all };
  const about = { kind: 'reservations', ids: ['r'], floorIds: ['f1'], days: ['2026-11-16'] };
  beforeEach(() => {
    for (const queryKey of Object.values(keys)) client.setQueryData(queryKey, 'read');
  });
  const read = () =>
    Object.entries(keys).flatMap(([name, key]) => (client.getQueryState(key)?.isInvalidated ? [name] : []));

  test('by another user reloads their day and floor, and lists of all users', () => {
    applyLiveEvent(client, place, change({ ...about, own: false }));
    expect(read()).toEqual(['monday', 'all']);
  });

  test('by the user reloads everything, because it counts for limits on all days', () => {
    applyLiveEvent(client, place, change({ ...about, own: true }));
    expect(read()).toEqual(Object.keys(keys));
  });

  test('without user and day reloads all of them', () => {
    applyLiveEvent(client, place, change({ kind: 'reservations', ids: ['r'], floorIds: ['f1'] }));
    expect(read()).toEqual(['monday', 'tuesday', 'mine', 'all']);
  });
});

test('a sensor reading makes the maps of its floors stale, and not the audit log', () => {
  const keys = ['f1', 'f2'].map((floorId) => floorReservationsKey(place, floorId));
  const mine = [...topicKey(place, 'reservations'), 'mine'];
  for (const queryKey of [...keys, mine, auditKey(place)]) client.setQueryData(queryKey, 'read');
  const isStale = () =>
    [...keys, mine, auditKey(place)].map((queryKey) => client.getQueryState(queryKey)?.isInvalidated);
  applyLiveEvent(client, place, change({ kind: 'sensors', ids: ['s'], floorIds: ['f2'] }));
  expect(isStale()).toEqual([false, true, false, false]);
  applyLiveEvent(client, place, change({ kind: 'sensors', ids: ['a sensor that was changed'] }));
  expect(isStale()).toEqual([false, true, false, true]);
});

test('a change does not affect another building', () => {
  const spy = vi.spyOn(client, 'invalidateQueries');
  applyLiveEvent(client, place, change({ kind: 'structure', ids: [] }));
  expect(spy.mock.calls.flatMap(([filter]) => filter?.queryKey ?? [])).not.toContain('/harbour/mole');
});

describe('following a place', () => {
  let server: Server;
  let stream: ServerResponse | undefined;
  let requests: (string | undefined)[];
  let refuseWith: number | undefined;
  let stop = () => {};
  const renew = vi.fn(async () => {});

  beforeEach(async () => {
    requests = [];
    refuseWith = undefined;
    renew.mockClear();
    server = createServer((request, response) => {
      requests.push(`${request.url} ${request.headers.authorization}`);
      if (refuseWith !== undefined) {
        response.writeHead(refuseWith).end();
        return;
      }
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write(': welcome\n\n');
      stream = response;
    });
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    vi.stubGlobal('location', { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
    adoptSession({ token: async () => 'one', renew } as unknown as Session);
  });

  afterEach(async () => {
    stop();
    adoptSession(undefined);
    vi.unstubAllGlobals();
    server.closeAllConnections();
    await new Promise((resolve) => {
      server.close(resolve);
    });
  });

  const becomes = (state: string) => vi.waitUntil(() => currentConnection().state === state, { timeout: 10_000 });

  test('is live, and after a break live again with everything reloaded', async () => {
    expect(currentConnection().state).toBe('off');
    stop = followPlace(client, place);
    await becomes('live');
    // Data read before the stream was open may have changed since.
    expect(requests).toEqual(['/api/3.0/events/harbour/quay?recent=1 Bearer one']);
    expect(stale()).toEqual([]);
    stream?.write('event: change\ndata: {"kind":"access","ids":[]}\n\n');
    await vi.waitUntil(() => stale().length === 1);
    stream?.destroy();
    await vi.waitUntil(() => stale().length > 1, { timeout: 10_000 });
    expect(requests.slice(1)).toEqual(['/api/3.0/events/harbour/quay Bearer one']);
    expect(stale()).toEqual(['me', ...READS].sort());
    stop();
    expect(currentConnection().state).toBe('off');
  });

  test('reads once at once and once a second later for ten concurrent reservations', async () => {
    const reading = vi.fn(async () => 'read');
    const queryKey = [...floorReservationsKey(place, 'f1'), 'desks', '2026-11-16'];
    const stopWatching = new QueryObserver(client, { queryKey, queryFn: reading }).subscribe(() => {});
    await vi.waitUntil(() => reading.mock.calls.length === 1);
    stop = followPlace(client, place);
    await becomes('live');
    const notice = { kind: 'reservations', ids: [], floorIds: ['f1'], days: ['2026-11-16'], own: false };
    for (let n = 0; n < 10; n += 1) stream?.write(`event: change\ndata: ${JSON.stringify(notice)}\n\n`);
    await vi.waitUntil(() => reading.mock.calls.length === 3, { timeout: 5000 });
    // No change is left for a third read.
    stream?.write('event: change\ndata: {"kind":"access","ids":[]}\n\n');
    await vi.waitUntil(() => stale().includes('me'));
    expect(reading).toHaveBeenCalledTimes(3);
    stopWatching();
  });

  const DAY = '2026-11-16';
  const onMap = { from: `${DAY}T08:00:00.000Z`, to: `${DAY}T16:00:00.000Z` };
  const map = {
    window: onMap,
    floors: [{ floorId: 'f1', day: DAY, from: 5, to: 6, desks: [], rooms: [], unlisted: [], schedule: [] }],
  };
  const about = { kind: 'reservations', ids: [], floorIds: ['f1'], days: [DAY] };

  /** An open map, and the steps of changes that arrive for it. */
  async function openMap(version: number) {
    const answer = { rule: null, parkingRule: null, rooms: [], desks: [], version };
    const reading = vi.fn(async () => answer);
    const queryKey = [...floorReservationsKey(place, 'f1'), 'desks', DAY, onMap.from, onMap.to];
    const stopWatching = new QueryObserver(client, { queryKey, queryFn: reading }).subscribe(() => {});
    await vi.waitUntil(() => client.getQueryData(queryKey) !== undefined);
    stop = followPlace(client, place);
    await becomes('live');
    const receive = async (...changes: object[]) => {
      for (const one of changes) stream?.write(`event: change\ndata: ${JSON.stringify(one)}\n\n`);
      // A later change has arrived too, and the pause between two reads has passed.
      client.setQueryData(['me'], {});
      stream?.write('event: change\ndata: {"kind":"access","ids":[]}\n\n');
      await vi.waitUntil(() => stale().includes('me'));
      await new Promise((resolve) => setTimeout(resolve, READING.pauseMs + READING.randomMs));
    };
    return { reading, receive, stopWatching, version: () => client.getQueryData<typeof answer>(queryKey)?.version };
  }

  test('applies a change to the map without a read', async () => {
    const { reading, receive, version, stopWatching } = await openMap(5);
    await receive({ ...about, own: false, map });
    expect(version()).toBe(6);
    expect(reading).toHaveBeenCalledTimes(1);
    stopWatching();
  });

  test.each([
    ['misses a change', 4, { ...about, own: false, map }],
    ['receives a change of the user', 5, { ...about, own: true, map }],
    ['receives a change that it does not understand', 5, { ...about, own: false, map: {} }],
    ['receives a change from an older server', 5, { ...about, own: false }],
  ])('reads a map that %s', async (_, at, change) => {
    const { reading, receive, stopWatching } = await openMap(at);
    await receive(change);
    expect(reading).toHaveBeenCalledTimes(2);
    stopWatching();
  });

  test('names the window of the map, and renews the stream once the user has settled on another', async () => {
    const showUntil = (hour: number) =>
      showWindow({ start: Date.parse(`${DAY}T08:00Z`), end: Date.parse(`${DAY}T${hour}:00Z`) });
    showUntil(16);
    stop = followPlace(client, place);
    await becomes('live');
    stream?.write('event: ready\ndata: {}\n\n');
    for (const hour of [15, 14, 13, 12]) showUntil(hour);
    await vi.waitUntil(() => requests.length === 2);
    stream?.write('event: ready\ndata: {}\n\n');
    showUntil(13);
    const leave = showUntil(12);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    const windows = requests.map((request) => new URLSearchParams(request?.split(/[? ]/)[1]));
    expect(windows.map((query) => [query.get('recent'), query.get('from'), query.get('to')])).toEqual([
      ['1', onMap.from, onMap.to],
      [null, onMap.from, `${DAY}T12:00:00.000Z`],
    ]);
    leave();
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    expect(requests).toHaveLength(2);
    expect(stale()).toEqual([]);
  });

  test('does not restart a slow read with each change', async () => {
    let isSlow = false;
    const abandoned = vi.fn();
    const reading = vi.fn(async ({ signal }: { signal: AbortSignal }) => {
      signal.addEventListener('abort', abandoned);
      if (isSlow) await new Promise((resolve) => setTimeout(resolve, 1_500));
      return reading.mock.calls.length;
    });
    const queryKey = [...floorReservationsKey(place, 'f1'), 'desks', '2026-11-16'];
    const stopWatching = new QueryObserver(client, { queryKey, queryFn: reading }).subscribe(() => {});
    await vi.waitUntil(() => client.getQueryData(queryKey) === 1);
    stop = followPlace(client, place);
    await becomes('live');
    isSlow = true;
    const notice = { kind: 'reservations', ids: [], floorIds: ['f1'], days: ['2026-11-16'], own: false };
    const changes = setInterval(() => stream?.write(`event: change\ndata: ${JSON.stringify(notice)}\n\n`), 100);
    await vi.waitUntil(() => client.getQueryData(queryKey) === 2, { timeout: 10_000 });
    clearInterval(changes);
    expect(abandoned).not.toHaveBeenCalled();
    stopWatching();
  });

  test('renews a refused token', async () => {
    refuseWith = 401;
    stop = followPlace(client, place);
    await becomes('lost');
    expect(renew).toHaveBeenCalledTimes(1);
    expect(stale()).toEqual([]);
  });

  test('reloads user info if the place is refused', async () => {
    refuseWith = 403;
    stop = followPlace(client, place);
    await becomes('lost');
    expect(stale()).toEqual(['me']);
  });
});
