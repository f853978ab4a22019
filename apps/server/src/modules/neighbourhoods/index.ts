export { NeighbourhoodNotFound } from './neighbourhoods.problems.ts';
