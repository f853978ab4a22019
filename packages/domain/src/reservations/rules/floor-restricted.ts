import { type Rule, refuse } from '../decision.ts';

/** Of the person who will sit there, not of the one who asks. */
export const floorRestricted: Rule<'floor-restricted'> = (_planned, { space, holder }) => {
  const { floorUserpools } = space;
  if (floorUserpools.length === 0) return undefined;
  if (holder.userpools.some((userpool) => floorUserpools.includes(userpool))) return undefined;
  return refuse('floor-restricted', { userpools: floorUserpools });
};
