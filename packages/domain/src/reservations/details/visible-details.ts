import { dayPeriod } from '../../time/local-day.ts';
import { localDayOf } from '../../time/local-time.ts';
import type { Relation } from '../states/transitions.ts';

export type VisibleDetails = { readonly name: boolean; readonly subject: boolean; readonly guests: boolean };

const EVERYTHING: VisibleDetails = { name: true, subject: true, guests: true };
const NOTHING: VisibleDetails = { name: false, subject: false, guests: false };

/**
 * Returns what a viewer may know of a reservation besides its space and times. Holder, maker and staff see everything;
 * others see nothing of a private or past one. 'Hide user details' hides the holder, unless the viewer searches with
 * 'find my colleague' and the holder is findable, and always hides guests, who did not consent.
 */
export function visibleDetails(
  reservation: { readonly visibleToOthers: boolean; readonly isPast: boolean },
  onlooker: Relation,
  building: { readonly hide_user_details: boolean },
  foundByChoice = false,
): VisibleDetails {
  if (onlooker.isHolder || onlooker.isMaker || onlooker.isStaff) return EVERYTHING;
  if (!reservation.visibleToOthers || reservation.isPast) return NOTHING;
  return building.hide_user_details ? { name: foundByChoice, subject: true, guests: false } : EVERYTHING;
}

/**
 * The start of today in a time zone. A reservation that ended by then is past: colleagues plan with today and the days
 * to come, and a map of yesterday with names would show who was where.
 */
export const startOfToday = (now: number, zone: string): number => dayPeriod(localDayOf(now, zone), zone).start;
