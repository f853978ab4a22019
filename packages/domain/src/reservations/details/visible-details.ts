import type { Relation } from '../states/transitions.ts';

export type VisibleDetails = { readonly name: boolean; readonly subject: boolean; readonly guests: boolean };

const EVERYTHING: VisibleDetails = { name: true, subject: true, guests: true };
const NOTHING: VisibleDetails = { name: false, subject: false, guests: false };

/**
 * What an onlooker may know of a reservation beyond its space and times. Holder, maker and staff know all of it. A
 * private one tells the others nothing. 'Hide user details' hides who: the holder, unless they are looked for by 'find
 * my colleague' and chose to be found, and the guests always, who chose nothing.
 */
export function visibleDetails(
  reservation: { readonly visibleToOthers: boolean },
  onlooker: Relation,
  building: { readonly hide_user_details: boolean },
  foundByChoice = false,
): VisibleDetails {
  if (onlooker.isHolder || onlooker.isMaker || onlooker.isStaff) return EVERYTHING;
  if (!reservation.visibleToOthers) return NOTHING;
  return building.hide_user_details ? { name: foundByChoice, subject: true, guests: false } : EVERYTHING;
}
