import { problem, type ProblemError } from '../../platform/http/problem.ts';
import { CalendarError, CertificateError } from './calendar-client.ts';

export const NotConnected = problem({ code: 'calendar.not_connected', status: 409 });
export const SecretRequired = problem({ code: 'calendar.secret_required', status: 422 });
/** The app can read more than it needs: people's mailboxes. */
export const TooManyRights = problem({ code: 'calendar.too_many_rights', status: 422 });
/** The account was granted scopes that are not needed. */
export const TooManyScopes = problem({ code: 'calendar.too_many_scopes', status: 422 });
export const AddressTaken = problem({ code: 'calendar.address_taken', status: 409 });
export const NotARoom = problem({ code: 'calendar.not_a_room', status: 422 });
export const RoomNotFound = problem({ code: 'calendar.room_not_found', status: 404 });
export const ConflictNotFound = problem({ code: 'calendar.conflict_not_found', status: 404 });
export const ChannelUnknown = problem({ code: 'calendar.channel_unknown', status: 404 });
/** Another certificate was created since, or it belongs to another organisation. */
export const CertificateUnknown = problem({ code: 'calendar.certificate_unknown', status: 422 });
const CertificateRefused = problem({ code: 'calendar.certificate_refused', status: 422 });
const Refused = problem({ code: 'calendar.refused', status: 422 });
const Unknown = problem({ code: 'calendar.unknown', status: 422 });
const Unreachable = problem({ code: 'calendar.unreachable', status: 503 });

function problemFrom(error: CalendarError): ProblemError {
  if (error instanceof CertificateError) return CertificateRefused();
  const { failure } = error;
  return failure === 'refused' ? Refused() : failure === 'unknown' ? Unknown() : Unreachable();
}

/** Turns failures of the service into problems for the user who waits for the answer. */
export async function asking<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof CalendarError ? problemFrom(error) : error;
  }
}
