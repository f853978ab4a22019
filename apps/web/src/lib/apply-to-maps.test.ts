import type { FloorDelta, MapDelta } from '@berth/contract';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { applyToMaps } from './apply-to-maps.ts';
import { type LiveChange, READING } from './live-change.ts';
import { floorReservationsKey } from './queries/queries.ts';

const place = { org: 'harbour', building: 'quay' };
const DAY = '2026-11-16';
const window = { from: `${DAY}T08:00:00.000Z`, to: `${DAY}T16:00:00.000Z` };
const key = (read: string, day = DAY, from = window.from, to = window.to) => [
  ...floorReservationsKey(place, 'f1'),
  read,
  day,
  ...(read === 'schedule' ? [] : [from, to]),
];
const KEYS = {
  desks: key('desks'),
  rooms: key('rooms'),
  schedule: key('schedule'),
  otherWindow: key('desks', DAY, `${DAY}T09:00:00.000Z`),
  roomDay: key('room'),
};
const taken = (objectId: string) => ({
  objectId,
  status: 'RESERVED' as const,
  startDatetime: window.from,
  endDatetime: window.to,
  name: null,
  own: false,
  rule: null,
});
const held = [{ start_datetime: window.from, end_datetime: window.to, fixed: false }];

const delta = (from: number, to: number): FloorDelta => ({
  floorId: 'f1',
  day: DAY,
  from,
  to,
  desks: [taken(`d${to}`)],
  rooms: [taken(`r${to}`)],
  unlisted: [],
  schedule: [{ objectId: `d${to}`, held }],
});
const about = { kind: 'reservations', floorIds: ['f1'], days: [DAY], own: false } as const;
const changeTo = (from: number, to: number): LiveChange & { map: MapDelta } => ({
  ...about,
  map: { window, floors: [delta(from, to)] },
});

let client: QueryClient;
const desksAt = (version: number | undefined, ids: string[] = []) => ({
  rule: null,
  parkingRule: null,
  rooms: [],
  desks: ids.map(taken),
  version,
});
beforeEach(() => {
  client = new QueryClient();
  client.setQueryData(KEYS.desks, desksAt(5));
  client.setQueryData(KEYS.rooms, { rule: null, rooms: [], version: 5 });
  client.setQueryData(KEYS.schedule, { spaces: [], closedRooms: [], version: 5 });
  client.setQueryData(KEYS.otherWindow, desksAt(5));
  client.setQueryData(KEYS.roomDay, []);
});

const onGap = vi.fn();
beforeEach(() => onGap.mockClear());
const apply = (change: LiveChange & { map: MapDelta }) => applyToMaps(client, place, change, onGap);
/** The queries that have to be read. */
const unread = (change: LiveChange) =>
  Object.entries(KEYS).flatMap(([name, queryKey]) => {
    const query = client.getQueryCache().find({ queryKey });
    return query && change.isShownBy?.(query) !== true ? [name] : [];
  });
const versions = () =>
  [KEYS.desks, KEYS.rooms, KEYS.schedule].map(
    (queryKey) => client.getQueryData<{ version: number }>(queryKey)?.version,
  );

test('a change updates desks, rooms and schedule in its window; the rest has to be read', () => {
  const left = apply(changeTo(5, 6));
  expect(client.getQueryData(KEYS.desks)).toEqual(desksAt(6, ['d6']));
  expect(client.getQueryData(KEYS.rooms)).toEqual({ rule: null, rooms: [taken('r6')], version: 6 });
  expect(client.getQueryData(KEYS.schedule)).toEqual({
    spaces: [{ objectId: 'd6', held }],
    closedRooms: [],
    version: 6,
  });
  expect(unread(left)).toEqual(['otherWindow', 'roomDay']);
});

test('a change that the maps show already changes nothing, and needs no read', () => {
  const before = client.getQueryData(KEYS.desks);
  expect(unread(apply(changeTo(4, 5)))).toEqual(['roomDay']);
  expect(client.getQueryData(KEYS.desks)).toBe(before);
});

test.each([
  ['after a missed change', () => changeTo(6, 7)],
  ['on another floor', () => ({ ...changeTo(5, 6), map: { window, floors: [{ ...delta(5, 6), floorId: 'f2' }] } })],
  ['without floors', () => ({ ...changeTo(5, 6), map: { window, floors: [] } })],
])('a change %s leaves the maps to be read', (_, change) => {
  expect(unread(apply(change()))).toEqual(Object.keys(KEYS));
  expect(versions()).toEqual([5, 5, 5]);
});

test('a change in a window that is no longer shown updates the schedule only', () => {
  const earlier = { from: `${DAY}T07:00:00.000Z`, to: window.to };
  expect(unread(apply({ ...about, map: { window: earlier, floors: [delta(5, 6)] } }))).not.toContain('schedule');
  expect(versions()).toEqual([5, 5, 6]);
});

test('a change leaves another day as it is', () => {
  const tomorrow = key('schedule', '2026-11-17');
  client.setQueryData(tomorrow, { spaces: [], closedRooms: [], version: 5 });
  apply(changeTo(5, 6));
  expect(client.getQueryData(tomorrow)).toEqual({ spaces: [], closedRooms: [], version: 5 });
});

test('an answer without a version has to be read', () => {
  client.setQueryData(KEYS.desks, desksAt(undefined));
  expect(unread(apply(changeTo(5, 6)))).toContain('desks');
});

test('an update does not end a pending read after another kind of change', () => {
  void client.invalidateQueries({ queryKey: KEYS.desks });
  expect(unread(apply(changeTo(5, 6)))).toContain('desks');
  expect(client.getQueryState(KEYS.desks)).toMatchObject({ isInvalidated: true, data: desksAt(5) });
});

describe('joined changes', () => {
  const join = (...changes: LiveChange[]) => changes.reduce(READING.join);

  test('need no read if each was applied', () => {
    expect(unread(join(apply(changeTo(5, 6)), apply(changeTo(6, 7))))).toEqual(['otherWindow', 'roomDay']);
    expect(versions()).toEqual([7, 7, 7]);
  });

  test('need no read of a floor that one of them does not affect', () => {
    const elsewhere = { ...about, floorIds: ['f2'], map: { window, floors: [{ ...delta(1, 2), floorId: 'f2' }] } };
    expect(unread(join(apply(elsewhere), apply(changeTo(5, 6))))).toEqual(['otherWindow', 'roomDay']);
  });

  test.each([[0], [1]])('are read if number %i came without the change itself', (at) => {
    const changes: LiveChange[] = [apply(changeTo(5, 6)), apply(changeTo(6, 7))];
    changes[at] = about;
    expect(unread(join(...changes))).toEqual(Object.keys(KEYS));
  });
});

describe('a read in progress', () => {
  /** Answers when told to. */
  function reading(isFirst: boolean) {
    if (isFirst) client.removeQueries({ queryKey: KEYS.desks });
    const answer = Promise.withResolvers<unknown>();
    const queryFn = vi.fn(() => answer.promise);
    const stop = new QueryObserver(client, { queryKey: KEYS.desks, queryFn, retry: false }).subscribe(() => {});
    return { answer, queryFn, stop };
  }
  const settled = () => vi.waitUntil(() => client.isFetching() === 0);
  const desks = () => client.getQueryData(KEYS.desks);

  test.each([[true], [false]])(
    'that ends with the state before two changes shows both (first read: %s)',
    async (isFirst) => {
      const { answer, stop } = reading(isFirst);
      const left = [apply(changeTo(5, 6)), apply(changeTo(6, 7))];
      for (const change of left) expect(unread(change)).toEqual(['otherWindow', 'roomDay']);
      answer.resolve(desksAt(5));
      await settled();
      await vi.waitUntil(() => versions()[0] === 7);
      expect(desks()).toEqual(desksAt(7, ['d6', 'd7']));
      expect(onGap).not.toHaveBeenCalled();
      stop();
    },
  );

  test('that ends with a newer state keeps it', async () => {
    const { answer, stop } = reading(false);
    apply(changeTo(5, 6));
    expect(versions()[0]).toBe(6);
    answer.resolve(desksAt(8, ['d8']));
    await settled();
    expect(desks()).toEqual(desksAt(8, ['d8']));
    stop();
  });

  test('that misses an earlier change is read again', async () => {
    const { answer, stop } = reading(true);
    apply(changeTo(5, 6));
    answer.resolve(desksAt(4));
    await settled();
    await vi.waitUntil(() => onGap.mock.calls.length > 0);
    expect(onGap.mock.calls).toEqual([[about]]);
    stop();
  });

  test('that fails leaves the map to the next read', async () => {
    const { answer, stop } = reading(false);
    const left = apply(changeTo(5, 6));
    answer.reject(new Error('away'));
    await settled();
    expect(client.getQueryState(KEYS.desks)).toMatchObject({ isInvalidated: true, data: desksAt(6, ['d6']) });
    expect(unread(left)).toContain('desks');
    stop();
  });
});
