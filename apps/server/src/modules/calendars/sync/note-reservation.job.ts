import { inTenant } from '@berth/database';
import { CHANGES_WHAT_IS_HELD } from '@berth/events';
import { eventJob } from '../../../platform/jobs/job.ts';
import type { JobDeps } from '../../../platform/module.ts';
import { roomsOfReservation } from '../rooms/rooms.sql.ts';
import { roomQueue } from './room-queue.ts';

/** Safe to run twice: a room that is in sync is not changed. */
export const noteReservation = ({ db, boss }: Pick<JobDeps, 'db' | 'boss'>) =>
  eventJob({
    name: 'calendar-note',
    on: CHANGES_WHAT_IS_HELD,
    async run({ organisationId, payload: { reservationId } }) {
      const rooms = await inTenant(db, organisationId, (tx) => roomsOfReservation(tx, organisationId, reservationId));
      for (const room of rooms) await roomQueue.start(boss, { organisationId, ...room });
    },
  });
