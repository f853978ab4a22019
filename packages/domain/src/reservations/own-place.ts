import { covers, firstMeeting, meets, overlapOf, type Period } from '../time/period.ts';
import type { RuleName } from './decision.ts';
import type { ObjectType } from './reservation-request.ts';
import { SPACE_STATUSES, type SpaceStatus } from './states/status-of.ts';

/** The status of a space for a user in a window: exactly one of these, so that counts add up. */
export const SIGNS = ['YOURS', ...SPACE_STATUSES, 'KEPT'] as const;
export type Sign = (typeof SIGNS)[number];

/**
 * Rules that depend on the user's reservations and on counts; they are evaluated last. A space that only these refuse
 * is free.
 */
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
 * Returns the status of a space. Holding another one of its kind does not change it, because that reservation can move.
 * Without such a reservation in the window, a used-up limit makes every space unavailable.
 */
export function signFor({ status, rule, own }: Seen, holdsAnother: boolean): Sign {
  if (own) return 'YOURS';
  if (status !== 'FREE' || rule === null) return status;
  if (rule === 'disable-overlapping-reservation') return 'FREE';
  return holdsAnother && COUNTING.has(rule) ? 'FREE' : 'KEPT';
}

/** The part of a user's reservation that decides whether it can move. */
export type OwnReservation = Period & { readonly objectType: ObjectType; readonly canChange: boolean };

/**
 * Returns the reservation that fills most of the window, of one type: a parking spot does not become a desk. The
 * earlier of two that fill the same.
 */
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

/** The options for a space. */
export type WayTo<R> =
  | { readonly way: 'yours' }
  | { readonly way: 'reserve' }
  /** Taken in the rest of the window. */
  | { readonly way: 'part'; readonly part: Period }
  /** `also` if the rules allow both; `isPart` if the held reservation does not cover the window. */
  | { readonly way: 'move'; readonly from: R; readonly also: boolean; readonly isPart: boolean }
  /** Free in the window, but not for the whole time of the held reservation. */
  | { readonly way: 'hindered'; readonly from: R; readonly by: Period }
  | { readonly way: 'refused' };

type Space = {
  readonly sign: Sign;
  readonly type: ObjectType;
  readonly rule: RuleName | null;
  readonly held: readonly Period[];
  /** The part that can be reserved if others hold the rest of the window. */
  readonly part?: Period | undefined;
};

const holdsIn = (period: Period, type: ObjectType, own: readonly OwnReservation[]) =>
  own.some((one) => one.objectType === type && meets(one, period));

/** A move keeps its hours, so the space must be free in them. */
export function wayTo<R extends OwnReservation>(space: Space, own: readonly R[], window: Period): WayTo<R> {
  const { sign, type, rule, held, part } = space;
  if (sign === 'YOURS') return { way: 'yours' };
  if (sign !== 'FREE') {
    const isOffered = part !== undefined && rule === 'space-taken' && !holdsIn(part, type, own);
    return isOffered ? { way: 'part', part } : { way: 'refused' };
  }
  const from = reservationToMove(own, type, window);
  if (from === undefined) return { way: rule === null ? 'reserve' : 'refused' };
  const by = firstMeeting(held, from);
  if (by === undefined) return { way: 'move', from, also: rule === null, isPart: !covers(from, window) };
  return rule === null ? { way: 'reserve' } : { way: 'hindered', from, by };
}
