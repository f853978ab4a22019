import type { Confirmation } from '@berth/contract';
import { inTenant } from '@berth/database';
import { settingsFrom, toIso, toIsoOrNull } from '@berth/domain';
import type { Deps } from '../../../platform/deps.ts';
import { confirmedReservation } from './confirmed-reservation.sql.ts';
import { stateOf } from '../reservation-state.ts';
import { ReservationNotFound } from '../reservations.problems.ts';
import { isTicket, readHash, ticketCodeOf } from './ticket.ts';

/** By then nobody needs the ticket to get in, and a lost one reveals nothing. */
const KEPT_AFTER_MS = 24 * 60 * 60_000;

/** A wrong secret, a cancelled, a long past and an unknown reservation get the same answer. */
export const confirmation =
  ({ db }: Pick<Deps, 'db'>) =>
  async (hash: string): Promise<Confirmation> => {
    const named = readHash(hash);
    if (named === undefined) throw ReservationNotFound();
    const found = await inTenant(db, named.organisationId, (tx) => confirmedReservation(tx, named), { one: true });
    if (found === undefined || !isTicket(found.ticket, named.ticket) || stateOf(found.state) === 'cancelled')
      throw ReservationNotFound();
    if (found.end + KEPT_AFTER_MS <= found.now) throw ReservationNotFound();
    const { spaceType, spaceName, roomName } = found;
    const isRoom = spaceType === 'ROOM';
    const settings = settingsFrom(found.settings);
    return {
      now: toIso(found.now),
      code: ticketCodeOf(found.ticket),
      reservation: {
        start_datetime: toIso(found.start),
        end_datetime: toIso(found.end),
        context: {
          checkInDatetime: toIsoOrNull(found.checkedInAt),
          lastName: found.lastName,
        },
      },
      organisation: {
        displayName: found.displayName,
        logoUrl: found.logoUrl,
        timezone: found.zone,
        reservationSettings: {
          earlyEntryMinutes: settings.early_entry_minutes,
          distanceViewable: settings.distance_viewable_confirmation,
        },
      },
      floor: { name: found.floorName },
      room: isRoom ? { name: spaceName } : roomName === null ? null : { name: roomName },
      desk: isRoom ? null : { name: spaceName },
    };
  };
