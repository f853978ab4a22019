export { createKnownPremises, type KnownPremises } from './known-premises.ts';
export { type FixedDesk, isAwayDuring, type Premises, type Space } from './premises.ts';
export { FloorNotFound, SpaceNotFound } from './premises.problems.ts';
