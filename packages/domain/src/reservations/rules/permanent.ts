/** Rules, part 1 of 5: reasons that no other time of the day or input resolves. */
import { heldBackBy } from '../../neighbourhoods/held-back-by.ts';
import type { Person } from '../../neighbourhoods/neighbourhood.ts';
import { refuse, type Rule } from '../decision.ts';
import type { HolderFacts } from '../facts.ts';
import type { PlannedReservation } from '../planned-reservation.ts';

export const reservationsOff: Rule<'reservations-off'> = (_planned, { building }) =>
  building.reservationsEnabled ? undefined : refuse('reservations-off', {});

export const notReservable: Rule<'not-reservable'> = (_planned, { space }) =>
  space.isReservable ? undefined : refuse('not-reservable', {});

/** Checks the groups of the person who will use the space, not of the caller. */
export const floorRestricted: Rule<'floor-restricted'> = (_planned, { space, holder }) => {
  const { floorUserpools } = space;
  if (floorUserpools.length === 0) return undefined;
  if (holder.userpools.some((userpool) => floorUserpools.includes(userpool))) return undefined;
  return refuse('floor-restricted', { userpools: floorUserpools });
};

/** Groups from the facts, because the request may not have read them; the id decides about teams. */
const personIn = ({ holder: { memberId } }: PlannedReservation, { userpools }: HolderFacts): Person => ({
  userpools,
  memberId,
});

export const neighbourhoodRestricted: Rule<'neighbourhood-restricted'> = (planned, { space, holder }, { now }) => {
  const { neighbourhood: on } = space;
  if (on === undefined || heldBackBy(on, personIn(planned, holder), planned.localDay, now) !== 'restriction')
    return undefined;
  const { neighbourhood, opensAt, opensOn } = on;
  return refuse('neighbourhood-restricted', { neighbourhood: neighbourhood.name, opensAt, opensOn });
};

export const neighbourhoodGuarantee: Rule<'neighbourhood-guarantee'> = (planned, { space, holder }, { now }) => {
  const { neighbourhood: on } = space;
  if (on === undefined || heldBackBy(on, personIn(planned, holder), planned.localDay, now) !== 'guarantee')
    return undefined;
  const { name, guaranteed } = on.neighbourhood;
  return refuse('neighbourhood-guarantee', { neighbourhood: name, guaranteed, until: on.guaranteedUntil });
};

/** Applies during an absence too: the holder should remove the absence, or the desk would be held twice. */
export const ownFixedDesk: Rule<'own-fixed-desk'> = (_planned, { space }) =>
  space.fixed?.isHolders === true ? refuse('own-fixed-desk', {}) : undefined;
