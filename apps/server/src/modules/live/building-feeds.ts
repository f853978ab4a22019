import type { MapDelta } from '@berth/contract';
import type { BuildingKey } from '../../platform/keys.ts';
import type { Logger } from '../../platform/logging/logger.ts';
import type { Listening, Live, Notice } from '../../platform/messaging/live.ts';
import { joinedNotice } from '../../platform/messaging/recent-notices.ts';
import type { FollowedMaps, ShownMap } from '../reservations/index.ts';
import { merged } from './merged.ts';

/** A notice, with the change itself for those who show it on a map. */
export type FeedNotice = Notice & { readonly map?: MapDelta };

export type FeedListener = {
  change(notice: FeedNotice): void;
  /** The broker was away, so notices may have been missed. */
  gap(): void;
  /** The map on the page; undefined if there is none, or if it is read after each change. */
  shown(): ShownMap | undefined;
};

/** On a busy morning, many changes share a frame. The first one is not delayed. */
const MERGE_MS = 100;

type OnMaps = Notice & { readonly floorIds: string[]; readonly days: string[] };

const isOnMaps = (notice: Notice): notice is OnMaps =>
  notice.kind === 'reservations' && notice.floorIds !== undefined && notice.days !== undefined;

type Deps = { readonly live: Pick<Live, 'subscribe'>; readonly log: Logger; readonly mergeMs?: number };

/** The open streams of a building on this node. They share a subscription, and each change is prepared once for all. */
function openFeed({ live, log, mergeMs = MERGE_MS }: Deps, place: BuildingKey, maps: FollowedMaps) {
  const listeners = new Set<FeedListener>();
  const isWatched = ({ days }: OnMaps) => listeners.values().some((one) => days.includes(one.shown()?.day ?? ''));

  async function deltasFor(notice: Notice): Promise<ReadonlyMap<FeedListener, MapDelta>> {
    if (!isOnMaps(notice) || !isWatched(notice)) return new Map();
    try {
      const openMaps = new Map([...listeners].map((one) => [one, one.shown()]));
      const deltas = await maps.changes(
        notice,
        [...openMaps.values()].filter((map) => map !== undefined),
      );
      const current = new Map<FeedListener, MapDelta>();
      for (const [listener, map] of openMaps) {
        const delta = map && deltas.get(map);
        // A map may have been rechecked during the read; it gets the change if its viewer still sees the same.
        if (delta && listener.shown()?.key === map.key) current.set(listener, delta);
      }
      return current;
    } catch (error) {
      log.warn({ err: error }, 'no changes for maps; pages read instead');
      return new Map();
    }
  }

  const tell = merged(
    async (notice: Notice) => {
      const deltas = await deltasFor(notice);
      const noticeWith = new Map<MapDelta | undefined, FeedNotice>([[undefined, notice]]);
      for (const map of new Set(deltas.values())) noticeWith.set(map, { ...notice, map });
      for (const listener of listeners) listener.change(noticeWith.get(deltas.get(listener)) ?? notice);
    },
    { join: (a, b) => joinedNotice(b, a), pauseMs: mergeMs },
  );
  const subscription = live.subscribe(place, {
    change(notice) {
      if (isOnMaps(notice)) tell.add(notice);
      else for (const listener of listeners) listener.change(notice);
    },
    gap() {
      for (const listener of listeners) listener.gap();
    },
  });
  return {
    listeners,
    begun: subscription.begun,
    stop() {
      tell.stop();
      subscription.stop();
    },
  };
}

export function createBuildingFeeds(deps: Deps, followMaps: (place: BuildingKey) => FollowedMaps) {
  const feeds = new Map<string, ReturnType<typeof openFeed> & { readonly maps: FollowedMaps }>();

  return (place: BuildingKey, listener: FeedListener): Listening & { readonly maps: FollowedMaps } => {
    const key = `${place.organisationId} ${place.buildingId}`;
    let feed = feeds.get(key);
    if (feed === undefined) {
      const maps = followMaps(place);
      feed = { maps, ...openFeed(deps, place, maps) };
      feeds.set(key, feed);
    }
    const { listeners, begun, stop, maps } = feed;
    listeners.add(listener);
    return {
      begun,
      maps,
      stop() {
        if (!listeners.delete(listener) || listeners.size > 0) return;
        feeds.delete(key);
        stop();
      },
    };
  };
}
export type BuildingFeeds = ReturnType<typeof createBuildingFeeds>;
