import { problem } from '../../platform/http/problem.ts';

/** The same answer for a building that does not exist and one of another organisation. */
export const BuildingNotFound = problem({ code: 'building.not_found', status: 404 });

export const UserIdRequired = problem({ code: 'user.id_required', status: 400 });
/** The same answer for a user who does not exist and one of another organisation. */
export const UserNotFound = problem({ code: 'user.not_found', status: 404 });
