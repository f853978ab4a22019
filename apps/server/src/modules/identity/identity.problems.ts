import { problem } from '../../platform/http/problem.ts';

/** The same answer for a building that does not exist and one that is somebody else's. */
export const BuildingNotFound = problem({ code: 'building.not_found', status: 404 });

export const UserIdRequired = problem({ code: 'user.id_required', status: 400 });
/** Nor does it tell a user of another organisation from one that does not exist. */
export const UserNotFound = problem({ code: 'user.not_found', status: 404 });
