import type { Database } from '@berth/database';
import { removeAbsence } from '../../src/modules/absences/remove-absence.ts';
import { addAbsence } from '../../src/modules/absences/save-absences.ts';
import { changeReservation } from '../../src/modules/reservations/change/change-reservation.ts';
import { closePastReservations } from '../../src/modules/reservations/close-past-reservations.job.ts';
import { attendNoShows } from '../../src/modules/reservations/no-shows/attend-no-shows.job.ts';
import { restoreReservation } from '../../src/modules/reservations/no-shows/restore-reservation.ts';
import { reserveSpace } from '../../src/modules/reservations/engine/reserve-space.ts';
import { cancelReservation, checkIn, checkOut } from '../../src/modules/reservations/change/transition-reservation.ts';
import type { Deps } from '../../src/platform/deps.ts';
import { createLogger } from '../../src/platform/logging/logger.ts';
import { withoutBroker } from '../without-broker.ts';

/** Effects have their own tests; here they are ignored. */
export function usesOf(db: Database) {
  const record = async () => [];
  const deps: Deps = {
    db,
    record,
    live: withoutBroker,
    log: createLogger('silent', 'model'),
  };
  return {
    reserve: reserveSpace(deps),
    change: changeReservation(deps),
    cancel: cancelReservation(deps),
    'check-in': checkIn(deps),
    'check-out': checkOut(deps),
    addAbsence: addAbsence(deps),
    removeAbsence: removeAbsence(deps),
    restore: restoreReservation(deps),
    closePast: closePastReservations(deps),
    attendNoShows: attendNoShows(deps),
  };
}
