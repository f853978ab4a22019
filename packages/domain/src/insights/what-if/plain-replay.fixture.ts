import { MINUTE_MS } from '../../time/instant.ts';
import { daysFrom } from '../../time/local-date.ts';
import { localDayOf } from '../../time/local-time.ts';
import type { ReplayedSpace, RequestedReservation } from './requested-reservation.ts';

export const ZONE = 'Europe/Amsterdam';

export type PlainRules = {
  readonly releaseAfterMinutes: number | undefined;
  readonly futureDays: number;
  readonly perDay: number;
  readonly inBuilding: number;
  /** Spaces in a row; the first ones exist. */
  readonly gone?: readonly string[];
};

/** When the system releases it as a no-show; undefined if it does not. */
function releasedAt(wish: RequestedReservation, after: number | undefined): number | undefined {
  if (after === undefined || (wish.sensedMinutes ?? 0) > 0 || wish.isRestored) return undefined;
  const at = Math.ceil((Math.max(wish.start, wish.chosenAt) + after * MINUTE_MS) / MINUTE_MS) * MINUTE_MS;
  const end = wish.leftAt !== null && wish.leftAt <= at ? wish.leftAt : wish.end;
  const cameBefore = wish.checkedInAt !== null && wish.checkedInAt <= at;
  const goneBefore = wish.cancelledBy === 'u' && wish.cancelledAt !== null && wish.cancelledAt <= at;
  return cameBefore || goneBefore || at >= end ? undefined : at;
}

export type PlainlyGranted = {
  readonly wish: RequestedReservation;
  readonly spaceId: string;
  readonly released: number | undefined;
};

/**
 * The plainest replay possible, written from the definitions and not from the replay: compares each request with every
 * earlier one. Covers only what a what-if can change.
 */
export function plainReplay(
  wishes: readonly RequestedReservation[],
  rules: PlainRules,
  spaces: readonly ReplayedSpace[],
) {
  const granted: PlainlyGranted[] = [];
  const refused: Record<string, number> = {};
  const inOrder = wishes.toSorted((a, b) => a.chosenAt - b.chosenAt || (a.id < b.id ? -1 : 1));
  for (const wish of inOrder) {
    const now = wish.chosenAt;
    const there = granted.filter(
      (one) =>
        !(one.wish.cancelledBy === 'u' && (one.wish.cancelledAt ?? now + 1) <= now) &&
        !(one.released !== undefined && one.released <= now),
    );
    const endOf = ({ leftAt, end }: RequestedReservation) => (leftAt !== null && leftAt <= now ? leftAt : end);
    const meets = (one: RequestedReservation) => one.start < wish.end && wish.start < endOf(one);
    const isTaken = (id: string) => there.some((one) => one.spaceId === id && meets(one.wish));
    const order = spaces.map(({ id }) => id);
    const place = order.indexOf(wish.spaceId);
    const near = order
      .filter((id) => id !== wish.spaceId && !(rules.gone ?? []).includes(id))
      .toSorted((a, b) => Math.abs(order.indexOf(a) - place) - Math.abs(order.indexOf(b) - place));
    const spaceId = (rules.gone ?? []).includes(wish.spaceId) ? near.find((id) => !isTaken(id)) : wish.spaceId;
    let reason: string | undefined;
    const moments = [wish.start, ...there.map((one) => one.wish.start)].filter(
      (at) => wish.start <= at && at < wish.end,
    );
    const most = Math.max(
      ...moments.map((at) => there.filter((one) => one.wish.start <= at && at < endOf(one.wish)).length),
    );
    const onDay = there.filter((one) => one.wish.memberId === wish.memberId && one.wish.day === wish.day).length;
    if (rules.futureDays > 0 && daysFrom(localDayOf(now, ZONE), wish.firstDay) > rules.futureDays)
      reason = 'future-day-max';
    else if (spaceId === undefined || isTaken(spaceId)) reason = 'space-taken';
    else if (rules.perDay > 0 && onDay + 1 > rules.perDay) reason = 'daily-maximum';
    else if (rules.inBuilding > 0 && most + 1 > rules.inBuilding) reason = 'building-maximum';
    // If no space is free, that is the reason, whatever else applies.
    if (spaceId === undefined) reason = 'space-taken';
    if (reason !== undefined) refused[reason] = (refused[reason] ?? 0) + 1;
    else granted.push({ wish, spaceId: spaceId ?? '', released: releasedAt(wish, rules.releaseAfterMinutes) });
  }
  return { granted, refused };
}
