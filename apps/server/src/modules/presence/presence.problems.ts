import { problem } from '../../platform/http/problem.ts';

/** Also for one that has ended: its list is closed. */
export const EvacuationNotFound = problem({ code: 'evacuation.not_found', status: 404 });
export const EvacuationUnderWay = problem({ code: 'evacuation.under_way', status: 409 });
