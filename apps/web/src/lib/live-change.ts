import { CHANGE_KINDS, type Change, type MapDelta, namedByEither } from '@berth/contract';
import type { Query } from '@tanstack/react-query';

/** The parsed part of a notice. Undefined fields mean that the notice does not tell, so everything may have changed. */
export type LiveChange = {
  readonly kind: Change['kind'];
  readonly floorIds: readonly string[] | undefined;
  readonly days: readonly string[] | undefined;
  readonly own: boolean | undefined;
  /** The change itself, for the map on this page. */
  readonly map?: MapDelta | undefined;
  /** Whether a query needs no read because of it. */
  readonly isShownBy?: ((query: Query) => boolean) | undefined;
};

const listIn = (change: object, name: string): string[] | undefined => {
  const list: unknown = Reflect.get(change, name);
  return Array.isArray(list) ? list.map(String) : undefined;
};

export function changeIn(data: string): LiveChange | undefined {
  try {
    const change: unknown = JSON.parse(data);
    if (typeof change !== 'object' || change === null || !('kind' in change)) return undefined;
    const kind = CHANGE_KINDS.find((one) => one === change.kind);
    const own = 'own' in change && typeof change.own === 'boolean' ? change.own : undefined;
    const map = 'map' in change ? (change.map as MapDelta) : undefined;
    return kind && { kind, floorIds: listIn(change, 'floorIds'), days: listIn(change, 'days'), own, map };
  } catch {
    return undefined;
  }
}

/** Reservations and sensor readings change many times a second; administrators' changes do not. */
export const isCrowded = ({ kind, floorIds }: LiveChange): boolean =>
  kind === 'reservations' || (kind === 'sensors' && floorIds !== undefined);

/** Joins two changes of one kind: it affects everything that either of them affects, and perhaps a little more. */
const joined = (a: LiveChange, b: LiveChange): LiveChange => ({
  kind: a.kind,
  floorIds: namedByEither(a.floorIds, b.floorIds),
  days: namedByEither(a.days, b.days),
  own: a.own === undefined || b.own === undefined ? undefined : a.own || b.own,
  isShownBy: (query) => a.isShownBy?.(query) === true && b.isShownBy?.(query) === true,
});

/** Hundreds view one map while ten people reserve in a second: each page reads at once, and then once a second. */
export const READING = { join: joined, pauseMs: 900, randomMs: 200 };

/**
 * Whether a query is unaffected (see `queries.ts` for the keys): reservations on other floors or days, and the user's
 * own ones and waitlist entries when another user changes theirs. A change by the user also affects their limits, on
 * all floors and days.
 */
export function isUntouched(queryKey: readonly unknown[], { floorIds, days, own }: LiveChange): boolean {
  const [, , kind, of, floorId, , day] = queryKey;
  if (kind === 'waitlist') return of === 'mine' && own === false;
  if (kind !== 'reservations' || own === true) return false;
  if (of === 'mine') return own === false;
  if (of !== 'floor') return false;
  if (floorIds !== undefined && !floorIds.includes(String(floorId))) return true;
  return days !== undefined && typeof day === 'string' && !days.includes(day);
}
