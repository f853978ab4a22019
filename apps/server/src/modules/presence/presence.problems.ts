import { problem } from '../../platform/http/problem.ts';

/** Also for an evacuation that has ended, because its list is closed. */
export const EvacuationNotFound = problem({ code: 'evacuation.not_found', status: 404 });
export const EvacuationUnderWay = problem({ code: 'evacuation.under_way', status: 409 });
