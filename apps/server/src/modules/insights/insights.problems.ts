import { problem } from '../../platform/http/problem.ts';

export const WrongRange = problem({ code: 'insights.range', status: 400 });
export const FloorOfOneBuilding = problem({ code: 'insights.floor_of_one_building', status: 400 });
export const TooManyRows = problem({ code: 'insights.too_many_rows', status: 400 });
