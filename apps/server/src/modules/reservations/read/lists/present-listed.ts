import type { ListedReservation } from '@berth/contract';
import { type BuildingSettings, visibleDetails } from '@berth/domain';
import type { BuildingCaller } from '../../../../platform/identity/caller.ts';
import { presentReservation, relationOf } from '../../present-reservation.ts';
import type { ListedRow } from '../../stored-reservation.sql.ts';
import { isFindable } from './findable.ts';

type Rules = { readonly settings: BuildingSettings; readonly now: number; readonly today: number };

/** Another person's reservation with its visible details: no ticket, no series, no addresses of guests, no comments. */
function cut(row: ListedRow, whole: ListedReservation, details: ReturnType<typeof visibleDetails>): ListedReservation {
  const { context, reservationAssets } = whole;
  return {
    ...whole,
    hash: null,
    seriesId: null,
    forUser: details.name ? whole.forUser : null,
    guest: details.guests ? row.guests.map(({ name }) => name) : [],
    reservationSubject: details.subject ? whole.reservationSubject : null,
    reservationAssets: details.subject ? reservationAssets.map((asset) => ({ ...asset, comment: '' })) : [],
    context: details.name ? context : { ...context, firstName: null, lastName: null },
  };
}

/** An anonymised reservation has no holder to name and no ticket to show. */
const withoutHolder = (whole: ListedReservation): ListedReservation => ({
  ...whole,
  hash: null,
  forUser: null,
  context: { ...whole.context, firstName: null, lastName: null },
});

/** Presents every listed reservation: complete for its holder, its maker and staff, reduced for everyone else. */
export const presentListed =
  (caller: BuildingCaller, rules: Rules, isSearchedFor = false) =>
  (row: ListedRow): ListedReservation => {
    const whole = presentReservation(caller, row, rules);
    if (row.memberId === null) return withoutHolder(whole);
    const relation = relationOf(caller, row);
    if (relation.isHolder || relation.isMaker || relation.isStaff) return whole;
    const isFound = isSearchedFor && isFindable(row.attributes);
    const reservation = { ...row, isPast: row.end <= rules.today };
    return cut(row, whole, visibleDetails(reservation, relation, rules.settings, isFound));
  };
