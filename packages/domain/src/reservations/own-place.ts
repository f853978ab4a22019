import { covers, meets, overlapOf, type Period } from '../time/period.ts';
import type { RuleName } from './decision.ts';
import { firstMeeting } from './first-meeting.ts';
import type { ObjectType } from './reservation-request.ts';
import { SPACE_STATUSES, type SpaceStatus } from './states/status-of.ts';

/** How a space stands for whoever looks at a window: exactly one of these, so that whatever is counted adds up. */
export const SIGNS = ['YOURS', ...SPACE_STATUSES, 'KEPT'] as const;
export type Sign = (typeof SIGNS)[number];

/** Asked last, of what the holder has and of how much is reserved: a space that only these refuse is free. */
const COUNTING: ReadonlySet<RuleName> = new Set<RuleName>([
  'disable-overlapping-reservation',
  'daily-maximum',
  'total-reservations-limit',
  'weekly-limit',
  'building-maximum',
  'userpool-daily-budget',
]);

type Seen = { readonly status: SpaceStatus; readonly rule: RuleName | null; readonly own: boolean };

/**
 * What is true of the space: that somebody holds another one keeps none from being free. Without a place in the window,
 * a limit that is used up keeps every space from them.
 */
export function signFor({ status, rule, own }: Seen, holdsAnother: boolean): Sign {
  if (own) return 'YOURS';
  if (status !== 'FREE' || rule === null) return status;
  if (rule === 'disable-overlapping-reservation') return 'FREE';
  return holdsAnother && COUNTING.has(rule) ? 'FREE' : 'KEPT';
}

/** As much of one's own reservation as decides whether it can move. */
export type OwnReservation = Period & { readonly objectType: ObjectType; readonly canChange: boolean };

/** The one that fills most of the window, of one kind: a parking spot does not become a desk. The earlier of two alike. */
export function reservationToMove<R extends OwnReservation>(
  own: readonly R[],
  type: ObjectType,
  window: Period,
): R | undefined {
  const filled = (one: Period) => {
    const overlap = overlapOf(one, window);
    return overlap === undefined ? 0 : overlap.end - overlap.start;
  };
  return own
    .filter((one) => one.objectType === type && one.canChange && meets(one, window))
    .toSorted((a, b) => filled(b) - filled(a) || a.start - b.start)[0];
}

/** What can be done about a space. */
export type WayTo<R> =
  | { readonly way: 'yours' }
  | { readonly way: 'reserve' }
  /** `also` when it may be had beside what is held; `isPart` when what is held leaves some of the window. */
  | { readonly way: 'move'; readonly from: R; readonly also: boolean; readonly isPart: boolean }
  /** Free in the window, but not for as long as what is held lasts. */
  | { readonly way: 'hindered'; readonly from: R; readonly by: Period }
  | { readonly way: 'refused' };

type Space = {
  readonly sign: Sign;
  readonly type: ObjectType;
  readonly rule: RuleName | null;
  readonly held: readonly Period[];
};

/** A move keeps its hours, so the space has to be free in them. */
export function wayTo<R extends OwnReservation>(space: Space, own: readonly R[], window: Period): WayTo<R> {
  const { sign, type, rule, held } = space;
  if (sign === 'YOURS') return { way: 'yours' };
  if (sign !== 'FREE') return { way: 'refused' };
  const from = reservationToMove(own, type, window);
  if (from === undefined) return { way: rule === null ? 'reserve' : 'refused' };
  const by = firstMeeting(held, from);
  if (by === undefined) return { way: 'move', from, also: rule === null, isPart: !covers(from, window) };
  return rule === null ? { way: 'reserve' } : { way: 'hindered', from, by };
}
