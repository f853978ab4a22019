import type { MapDelta } from '@berth/contract';
import { expect, test, vi } from 'vitest';
import type { Logger } from '../../platform/logging/logger.ts';
import type { Live, Notice } from '../../platform/messaging/live.ts';
import type { FollowedMaps, ShownMap } from '../reservations/index.ts';
import { createBuildingFeeds, type FeedNotice } from './building-feeds.ts';

const DAY = '2026-11-16';
const notice: Notice = { kind: 'reservations', ids: [], floorIds: ['f1'], days: [DAY] };
const delta: MapDelta = { window: { from: 'from', to: 'to' }, floors: [] };
const aMap = (key: string) => ({ key, day: DAY }) as ShownMap;

test.each([
  ['gets the change if its viewer still sees the same', aMap('group'), delta],
  ['gets the notice only if its viewer sees something else', aMap('other group'), undefined],
  ['gets the notice only if it is no longer followed', undefined, undefined],
])('a map that is checked while a change is prepared %s', async (_, checked, expected) => {
  const prepared = Promise.withResolvers<undefined>();
  const changes: FollowedMaps['changes'] = async (_notice, open) => {
    await prepared.promise;
    return new Map(open.map((map) => [map, delta]));
  };
  const live: Pick<Live, 'subscribe'> = {
    subscribe: (_place, { change }) => {
      publish = change;
      return { begun: Promise.resolve(), stop: () => {} };
    },
  };
  let publish = (_notice: Notice) => {};
  const log = { warn: () => {} } as unknown as Logger;
  const joinFeed = createBuildingFeeds({ live, log }, () => ({ changes }) as FollowedMaps);
  let shown: ShownMap | undefined = aMap('group');
  const received: FeedNotice[] = [];
  const feed = joinFeed(
    { organisationId: 'o', buildingId: 'b' },
    { change: (one) => received.push(one), gap: () => {}, shown: () => shown },
  );
  publish(notice);
  shown = checked;
  prepared.resolve(undefined);
  await vi.waitUntil(() => received.length === 1);
  expect(received[0]?.map).toBe(expected);
  feed.stop();
});
