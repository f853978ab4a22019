import { inTenant } from '@berth/database';
import { eventJob } from '../../../platform/jobs/job.ts';
import type { JobDeps } from '../../../platform/module.ts';
import { roomsOfReservation } from '../rooms/rooms.sql.ts';
import { syncNow } from './room-jobs.ts';

/** Twice is harmless: a room that is equal is left alone. */
export const noteReservation = ({ db, boss }: Pick<JobDeps, 'db' | 'boss'>) =>
  eventJob({
    name: 'calendar-note',
    on: [
      'reservation.created.v1',
      'reservation.changed.v1',
      'reservation.restored.v1',
      'reservation.cancelled.v1',
      'reservation.cancelled-by-system.v1',
      'reservation.checked-out.v1',
    ],
    async run({ organisationId, payload: { reservationId } }) {
      const rooms = await inTenant(db, organisationId, (tx) => roomsOfReservation(tx, organisationId, reservationId));
      for (const room of rooms) await syncNow(boss, { organisationId, ...room });
    },
  });
