import { namedByEither } from '@berth/contract';
import type { BuildingKey } from '../keys.ts';
import type { Live, Notice } from './live.ts';

/** A page opens its stream while it loads; on a slow network the stream is ready seconds later. */
const KEPT_MS = 5_000;

type ByKind = Map<Notice['kind'], Notice>;

/** Merges two notices of a kind. Ids are left out, because pages reload by kind, floor and day. */
export const joinedNotice = ({ kind, ...a }: Notice, b: Notice): Notice => ({
  kind,
  ids: [],
  floorIds: namedByEither(a.floorIds, b.floorIds),
  days: namedByEither(a.days, b.days),
  memberIds: namedByEither(a.memberIds, b.memberIds),
});

/** The notices of each building in the last five to ten seconds, merged by kind. */
export function createRecentNotices(live: Pick<Live, 'overhear'>, now = () => performance.now()) {
  let older = new Map<string, ByKind>();
  let newer = new Map<string, ByKind>();
  let begunAt = now();

  const evictOld = () => {
    const age = now() - begunAt;
    if (age < KEPT_MS) return;
    older = age < 2 * KEPT_MS ? newer : new Map();
    newer = new Map();
    begunAt = now();
  };

  live.overhear(({ buildingId }, notice) => {
    evictOld();
    const notices = newer.get(buildingId) ?? new Map();
    const before = notices.get(notice.kind);
    newer.set(buildingId, notices.set(notice.kind, joinedNotice(notice, before ?? notice)));
  });

  return ({ buildingId }: Pick<BuildingKey, 'buildingId'>): Notice[] => {
    evictOld();
    return [older, newer].flatMap((notices) => [...(notices.get(buildingId)?.values() ?? [])]);
  };
}
