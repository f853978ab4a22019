/** Rules, part 1 of 5: reasons that no other time of the day or input resolves. */
import { isRestrictedFor } from '../../neighbourhoods/is-restricted-for.ts';
import { phaseOf } from '../../neighbourhoods/neighbourhood-on.ts';
import { refuse, type Rule } from '../decision.ts';

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

export const neighbourhoodRestricted: Rule<'neighbourhood-restricted'> = ({ localDay }, { space, holder }, { now }) => {
  const { neighbourhood: facts } = space;
  if (facts === undefined || !isRestrictedFor(facts.neighbourhood, holder, localDay)) return undefined;
  if (phaseOf(facts, now) !== 'people') return undefined;
  const { neighbourhood, opensAt, opensOn } = facts;
  return refuse('neighbourhood-restricted', { neighbourhood: neighbourhood.name, opensAt, opensOn });
};

/** A space that is reserved at another time of the day can be shared: that leaves as many free ones. */
export const neighbourhoodGuarantee: Rule<'neighbourhood-guarantee'> = ({ localDay }, { space, holder }, { now }) => {
  const { neighbourhood: facts } = space;
  if (facts === undefined || !isRestrictedFor(facts.neighbourhood, holder, localDay)) return undefined;
  const { neighbourhood, free, takesFree, guaranteedUntil: until } = facts;
  const { name, guaranteed } = neighbourhood;
  if (phaseOf(facts, now) !== 'guarantee' || !takesFree || free > guaranteed) return undefined;
  return refuse('neighbourhood-guarantee', { neighbourhood: name, guaranteed, until });
};

/** Applies during an absence too: the holder should remove the absence, or the desk would be held twice. */
export const ownFixedDesk: Rule<'own-fixed-desk'> = (_planned, { space }) =>
  space.fixed?.isHolders === true ? refuse('own-fixed-desk', {}) : undefined;
