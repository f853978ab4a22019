import type { ListedReservation } from '@berth/contract';
import { type BuildingSettings, NO_SHOW_STEPS } from '@berth/domain/buildings';
import { releaseTime, visibleDetails } from '@berth/domain/reservations';
import { toIsoOrNull } from '@berth/domain/time';
import type { BuildingCaller } from '../../../../platform/identity/caller.ts';
import { presentReservation, relationOf } from '../../present-reservation.ts';
import type { ListedRow } from '../../stored-reservation.sql.ts';
import { isFindable } from './findable.ts';
import type { StaffRow } from './stored-reservations.sql.ts';

type Rules = { readonly settings: BuildingSettings; readonly now: number; readonly today: number };

const CANCELLED_BY = { u: 'holder', o: 'other', s: 'system' } as const;
const isCanceller = (letter: string | null): letter is keyof typeof CANCELLED_BY =>
  letter !== null && letter in CANCELLED_BY;

function releaseOf({ state, workflow, ...row }: StaffRow): number | undefined {
  if (state !== 'reserved') return undefined;
  return releaseTime(NO_SHOW_STEPS[workflow ?? 'none'], {
    period: row,
    chosenAt: row.chosenAt,
    done: {
      ...(row.remindedAt !== null && { remind: row.remindedAt }),
      ...(row.releasedAt !== null && { cancel: row.releasedAt }),
    },
  });
}

const staffDetails = (row: StaffRow): NonNullable<ListedReservation['forStaff']> => ({
  reservedBy: row.reservedBy,
  releaseDatetime: toIsoOrNull(releaseOf(row)),
  cancelledDatetime: toIsoOrNull(row.cancelledAt),
  cancelledBy: isCanceller(row.cancelledBy) ? CANCELLED_BY[row.cancelledBy] : null,
});

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
  ...(whole.forStaff && { forStaff: { ...whole.forStaff, reservedBy: null } }),
});

/** Presents every listed reservation: complete for its holder, its maker and staff, reduced for everyone else. */
export const presentListed =
  (caller: BuildingCaller, rules: Rules, isSearchedFor = false) =>
  (row: StaffRow): ListedReservation => {
    const relation = relationOf(caller, row);
    const whole = {
      ...presentReservation(caller, row, rules),
      ...(relation.isStaff && { forStaff: staffDetails(row) }),
    };
    if (row.memberId === null) return withoutHolder(whole);
    if (relation.isHolder || relation.isMaker || relation.isStaff) return whole;
    const isFound = isSearchedFor && isFindable(row.attributes);
    const reservation = { ...row, isPast: row.end <= rules.today };
    return cut(row, whole, visibleDetails(reservation, relation, rules.settings, isFound));
  };
