import type { Confirmation } from '@berth/contract';
import { inTenant } from '@berth/database';
import { settingsFrom } from '@berth/domain';
import type { Deps } from '../../../platform/deps.ts';
import { confirmedReservation } from './confirmed-reservation.sql.ts';
import { stateOf } from '../reservation-state.ts';
import { ReservationNotFound } from '../reservations.problems.ts';
import { isTicket, readHash, ticketCodeOf } from './ticket.ts';

const instant = (epochMs: number) => new Date(epochMs).toISOString();

/** Whoever was let in has no use for it any more, and whoever finds it later learns nothing. */
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
      now: instant(found.now),
      code: ticketCodeOf(found.ticket),
      reservation: {
        start_datetime: instant(found.start),
        end_datetime: instant(found.end),
        context: {
          checkInDatetime: found.checkedInAt === null ? null : instant(found.checkedInAt),
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
