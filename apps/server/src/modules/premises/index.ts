export { createKnownPremises, type KnownPremises } from './known-premises.ts';
export { type FixedDesk, type Floor, isAwayDuring, type Premises, type Space } from './premises.ts';
export { FloorNotFound, PlaceRemoved, SpaceNotFound } from './premises.problems.ts';
