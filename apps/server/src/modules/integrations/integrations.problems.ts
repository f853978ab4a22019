import { problem } from '../../platform/http/problem.ts';

/** Also for one of another building. */
export const DeliveryNotFound = problem({ code: 'delivery.not_found', status: 404 });
/** What was sent is kept for a while only. */
export const DeliveryNotKept = problem({ code: 'delivery.not_kept', status: 409 });
/** It is not there, or switched off. */
export const NoReceiver = problem({ code: 'delivery.no_receiver', status: 409 });
/** No such doors, switched off, or not signed by them: whoever asks is not told which. */
export const DoorUnknown = problem({ code: 'door.unknown', status: 404 });
