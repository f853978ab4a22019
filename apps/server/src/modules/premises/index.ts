export { createKnownPremises, type KnownPremises } from './known-premises.ts';
export { type Neighbourhoods, neighbourhoodsFrom, type PlacedNeighbourhood } from './neighbourhoods.ts';
export { type NeighbourhoodRow, neighbourhoodsSql } from './neighbourhoods.sql.ts';
export { type FixedDesk, type Floor, isAwayDuring, type Premises, type Space } from './premises.ts';
export { FloorNotFound, PlaceRemoved, SpaceNotFound } from './premises.problems.ts';
