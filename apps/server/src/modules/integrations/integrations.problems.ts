import { problem } from '../../platform/http/problem.ts';

/** Also for a delivery of another building. */
export const DeliveryNotFound = problem({ code: 'delivery.not_found', status: 404 });
/** The body is deleted after some time. */
export const DeliveryNotKept = problem({ code: 'delivery.not_kept', status: 409 });
/** The receiver does not exist or is disabled. */
export const NoReceiver = problem({ code: 'delivery.no_receiver', status: 409 });
/** The door system does not exist, is disabled, or the signature is wrong: callers cannot tell which. */
export const DoorUnknown = problem({ code: 'door.unknown', status: 404 });
