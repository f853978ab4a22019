import { daysFrom, type LocalDate } from '../time/local-date.ts';
import type { UsualSeat } from './seat.ts';

/** The days for which a user's own reservations count. */
export const USUAL_DAYS = 60;
/** A seat of a month ago counts half, so that a new habit replaces an old one within weeks. */
const HALF_LIFE_DAYS = 30;

type Visit = { readonly spaceId: string; readonly day: LocalDate };

/** The seats that a user had recently, one visit per seat and day. */
export function usualSeats(visits: readonly Visit[], today: LocalDate): ReadonlyMap<string, UsualSeat> {
  const distinct = [...new Map(visits.map((visit) => [`${visit.spaceId} ${visit.day}`, visit])).values()];
  const weightOf = ({ day }: Visit) => 0.5 ** (daysFrom(day, today) / HALF_LIFE_DAYS);
  const total = distinct.reduce((sum, visit) => sum + weightOf(visit), 0);
  const ofDays = new Set(distinct.map(({ day }) => day)).size;
  const bySpace = Map.groupBy(distinct, ({ spaceId }) => spaceId);
  return new Map(
    [...bySpace].map(([spaceId, here]) => [
      spaceId,
      { share: here.reduce((sum, visit) => sum + weightOf(visit), 0) / total, days: here.length, ofDays },
    ]),
  );
}
