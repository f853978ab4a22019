import { type Rule, refuse } from '../decision.ts';

/** Checks the groups of the person who will use the space, not of the caller. */
export const floorRestricted: Rule<'floor-restricted'> = (_planned, { space, holder }) => {
  const { floorUserpools } = space;
  if (floorUserpools.length === 0) return undefined;
  if (holder.userpools.some((userpool) => floorUserpools.includes(userpool))) return undefined;
  return refuse('floor-restricted', { userpools: floorUserpools });
};
