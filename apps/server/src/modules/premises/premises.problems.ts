import { problem } from '../../platform/http/problem.ts';

export const FloorNotFound = problem({ code: 'floor.not_found', status: 404 });
export const SpaceNotFound = problem({ code: 'space.not_found', status: 404 });
