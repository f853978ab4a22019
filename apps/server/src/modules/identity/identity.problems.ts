import { problem } from '../../platform/http/problem.ts';

/** The same answer for a building that does not exist and one that is somebody else's. */
export const BuildingNotFound = problem({ code: 'building.not_found', status: 404 });
