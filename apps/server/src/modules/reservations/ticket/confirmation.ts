import type { Confirmation } from '@berth/contract';
import { inTenant } from '@berth/database';
import { settingsFrom } from '@berth/domain/buildings';
import { toIso, toIsoOrNull } from '@berth/domain/time';
import type { Deps } from '../../../platform/deps.ts';
import { readSecretAddress } from '../../../platform/ids/secret-address.ts';
import { confirmedReservation } from './confirmed-reservation.sql.ts';
import { stateOf } from '../reservation-state.ts';
import { ReservationNotFound } from '../reservations.problems.ts';
import { isTicket, ticketCodeOf } from './ticket.ts';

/** By then no one needs the ticket to get in, and a lost one reveals nothing. */
const KEPT_AFTER_MS = 24 * 60 * 60_000;

/** A wrong secret, a cancelled, a long past and an unknown reservation get the same answer. */
export const confirmation =
  ({ db }: Pick<Deps, 'db'>) =>
  async (hash: string): Promise<Confirmation> => {
    const named = readSecretAddress(hash);
    if (named === undefined) throw ReservationNotFound();
    const row = await inTenant(db, named.organisationId, (tx) => confirmedReservation(tx, named), { one: true });
    if (row === undefined || !isTicket(row.ticket, named.secret) || stateOf(row.state) === 'cancelled')
      throw ReservationNotFound();
    if (row.end + KEPT_AFTER_MS <= row.now) throw ReservationNotFound();
    const { spaceType, spaceName, roomName } = row;
    const isRoom = spaceType === 'ROOM';
    const settings = settingsFrom(row.settings);
    return {
      now: toIso(row.now),
      code: ticketCodeOf(row.ticket),
      reservation: {
        start_datetime: toIso(row.start),
        end_datetime: toIso(row.end),
        context: {
          checkInDatetime: toIsoOrNull(row.checkedInAt),
          lastName: row.lastName,
        },
      },
      organisation: {
        displayName: row.displayName,
        logoUrl: row.logoUrl,
        timezone: row.zone,
        reservationSettings: {
          earlyEntryMinutes: settings.early_entry_minutes,
          distanceViewable: settings.distance_viewable_confirmation,
        },
      },
      floor: { name: row.floorName },
      room: isRoom ? { name: spaceName } : roomName === null ? null : { name: roomName },
      desk: isRoom ? null : { name: spaceName },
    };
  };
