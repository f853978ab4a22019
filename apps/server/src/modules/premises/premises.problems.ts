import { problem } from '../../platform/http/problem.ts';

export const FloorNotFound = problem({ code: 'floor.not_found', status: 404 });
export const SpaceNotFound = problem({ code: 'space.not_found', status: 404 });
/** It can only be restored together with its room or floor, or after it. */
export const PlaceRemoved = problem({ code: 'space.place_removed', status: 409 });
