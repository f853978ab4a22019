import { CHANGE_KINDS, type Change, namedByEither } from '@berth/contract';

/** A notice as far as this page understands it. Undefined: the notice does not say, so everything may have changed. */
export type Heard = {
  readonly kind: Change['kind'];
  readonly floorIds: readonly string[] | undefined;
  readonly days: readonly string[] | undefined;
  readonly own: boolean | undefined;
};

const listIn = (change: object, name: string): string[] | undefined => {
  const list: unknown = Reflect.get(change, name);
  return Array.isArray(list) ? list.map(String) : undefined;
};

export function changeIn(data: string): Heard | undefined {
  try {
    const change: unknown = JSON.parse(data);
    if (typeof change !== 'object' || change === null || !('kind' in change)) return undefined;
    const kind = CHANGE_KINDS.find((known) => known === change.kind);
    const own = 'own' in change && typeof change.own === 'boolean' ? change.own : undefined;
    return kind && { kind, floorIds: listIn(change, 'floorIds'), days: listIn(change, 'days'), own };
  } catch {
    return undefined;
  }
}

/** What people reserve and sensors see comes many times in a second; what administrators change does not. */
export const isCrowded = ({ kind, floorIds }: Heard): boolean =>
  kind === 'reservations' || (kind === 'sensors' && floorIds !== undefined);

/** Two of one kind as one: it touches whatever either of them touches, and perhaps a little more. */
const joined = (a: Heard, b: Heard): Heard => ({
  kind: a.kind,
  floorIds: namedByEither(a.floorIds, b.floorIds),
  days: namedByEither(a.days, b.days),
  own: a.own === undefined || b.own === undefined ? undefined : a.own || b.own,
});

/** Hundreds look at one map while ten reserve in a second: each reads at once, and then once a second. */
export const READING = { join: joined, pauseMs: 900, randomMs: 200 };

/**
 * Whether what was read is as it was (`queries.ts` has the keys): reservations on other floors, on other days, and one's
 * own when others reserved. A change of one's own moves the limits of a person too, on all floors and days.
 */
export function isUntouched(queryKey: readonly unknown[], { floorIds, days, own }: Heard): boolean {
  const [, , kind, of, floorId, , day] = queryKey;
  if (kind !== 'reservations' || own === true) return false;
  if (of === 'mine') return own === false;
  if (of !== 'floor') return false;
  if (floorIds !== undefined && !floorIds.includes(String(floorId))) return true;
  return days !== undefined && typeof day === 'string' && !days.includes(day);
}
