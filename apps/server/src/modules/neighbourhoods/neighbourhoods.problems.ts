import { problem } from '../../platform/http/problem.ts';

export { FloorNotFound, SpaceNotFound } from '../premises/index.ts';
export { TeamNotFound } from '../teams/index.ts';

export const NeighbourhoodNotFound = problem({ code: 'neighbourhood.not_found', status: 404 });
export const NeighbourhoodNameTaken = problem({ code: 'neighbourhood.name_taken', status: 409 });
export const NeighbourhoodSpaceTaken = problem({ code: 'neighbourhood.space_taken', status: 409 });
export const NeighbourhoodIsOpen = problem({ code: 'neighbourhood.is_open', status: 409 });
export const NeighbourhoodDayPast = problem({ code: 'neighbourhood.day_past', status: 422 });
