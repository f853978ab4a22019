import { expect, test, vi } from 'vitest';
import { createLogger } from '../../platform/logging/logger.ts';
import type { LiveListener, Notice } from '../../platform/messaging/live.ts';
import type { FollowedMaps, ShownMap } from '../reservations/index.ts';
import { createBuildingFeeds, type FeedNotice } from './building-feeds.ts';
import { changeForPerson } from './change-for-person.ts';
import { frameOf } from './frames.ts';

const PLACE = { organisationId: 'org', buildingId: 'hall' };
const NOTICE: Notice = { kind: 'reservations', ids: ['r'], floorIds: ['f'], days: ['2026-11-16'], memberIds: ['ada'] };
const map = { day: '2026-11-16', key: 'all' } as ShownMap;
const delta = { window: { from: '', to: '' }, floors: [] };

function aNode(changes: FollowedMaps['changes'] = async () => new Map()) {
  const subscribers = new Map<LiveListener, string>();
  const live = {
    subscribe: (place: { buildingId: string }, listener: LiveListener) => {
      subscribers.set(listener, place.buildingId);
      return { begun: Promise.resolve(), stop: () => void subscribers.delete(listener) };
    },
  };
  const readChanges = vi.fn(changes);
  const deps = { live, log: createLogger('silent', 'test'), mergeMs: 0 };
  const join = createBuildingFeeds(deps, () => ({ changes: readChanges, show: async () => undefined }));
  const enter = (shown?: ShownMap | (() => ShownMap | undefined), place = PLACE) => {
    const open = typeof shown === 'function' ? shown : () => shown;
    const heard: FeedNotice[] = [];
    const gap = vi.fn();
    const feed = join(place, { change: (notice) => void heard.push(notice), gap, shown: open });
    return { heard, gap, leave: feed.stop };
  };
  const announce = async (notice: Notice) => {
    for (const listener of subscribers.keys()) listener.change(notice);
    await vi.waitFor(() => expect(readChanges.mock.results.every(({ type }) => type !== 'incomplete')).toBe(true));
    await new Promise((resolve) => setTimeout(resolve, 5));
  };
  return { subscribers, readChanges, enter, announce };
}

test('streams of a building share a subscription, which ends with the last of them', () => {
  const { subscribers, enter } = aNode();
  const streams = [enter(), enter(), enter(undefined, { ...PLACE, buildingId: 'annex' })];
  expect([...subscribers.values()]).toEqual(['hall', 'annex']);
  streams[0]?.leave();
  streams[0]?.leave();
  expect([...subscribers.values()]).toEqual(['hall', 'annex']);
  streams[1]?.leave();
  expect([...subscribers.values()]).toEqual(['annex']);
});

test('everyone who gets the same change gets the same bytes', async () => {
  const { enter, announce } = aNode();
  const streams = [enter(), enter(), enter()];
  await announce(NOTICE);
  const frames = ['bob', 'eve', 'ada'].map((memberId, at) => {
    const change = changeForPerson(streams[at]?.heard[0] ?? NOTICE, memberId);
    return change && frameOf(change);
  });
  expect(frames[0]).toBe(frames[1]);
  expect(frames[2]).not.toBe(frames[0]);
  expect(frames[0]?.toString()).not.toContain('ada');
});

test('those with a map get the change itself, and others the notice', async () => {
  const { enter, announce } = aNode(async () => new Map([[map, delta]]));
  const [watching, reading] = [enter(map), enter()];
  await announce(NOTICE);
  expect(watching.heard).toEqual([{ ...NOTICE, map: delta }]);
  expect(reading.heard).toEqual([NOTICE]);
});

test('the maps of another day, and changes of unknown floors, cost nothing', async () => {
  const { enter, announce, readChanges } = aNode();
  const { heard } = enter({ ...map, day: '2026-11-17' });
  await announce(NOTICE);
  await announce({ kind: 'reservations', ids: [] });
  await announce({ kind: 'settings', ids: [] });
  expect(heard).toHaveLength(3);
  expect(readChanges).not.toHaveBeenCalled();
});

test('if a change cannot be read, its notice is sent', async () => {
  const { enter, announce } = aNode(() => Promise.reject(new Error('no database')));
  const { heard } = enter(map);
  await announce(NOTICE);
  expect(heard).toEqual([NOTICE]);
});

test('notices that arrive together become one, with the floors of all', async () => {
  const { subscribers, enter } = aNode();
  const { heard } = enter();
  for (const floorId of ['f', 'g', 'h', 'f'])
    for (const listener of subscribers.keys()) listener.change({ ...NOTICE, floorIds: [floorId] });
  await vi.waitFor(() => expect(heard).toHaveLength(2));
  expect(heard.map(({ floorIds }) => floorIds?.toSorted())).toEqual([['f'], ['f', 'g', 'h']]);
});

test('a gap reaches every stream', () => {
  const { subscribers, enter } = aNode();
  const streams = [enter(), enter()];
  for (const listener of subscribers.keys()) listener.gap();
  for (const { gap } of streams) expect(gap).toHaveBeenCalledOnce();
});

test.each([
  ['gets the change if its viewer still sees the same', { ...map }, delta],
  ['gets only the notice if its viewer sees something else', { ...map, key: 'other' }, undefined],
  ['gets only the notice if it is no longer followed', undefined, undefined],
])('a map that is rechecked while a change is prepared %s', async (_, rechecked, expected) => {
  let onPage: ShownMap | undefined = map;
  const { enter, announce } = aNode(async (_notice, open) => {
    onPage = rechecked;
    return new Map(open.map((one) => [one, delta]));
  });
  const { heard } = enter(() => onPage);
  await announce(NOTICE);
  expect(heard.map((one) => one.map)).toEqual([expected]);
});
