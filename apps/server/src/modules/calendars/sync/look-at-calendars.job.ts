import { inTenant } from '@berth/database';
import { organisationIds } from '../../../platform/jobs/organisation-ids.ts';
import type { JobDeps } from '../../../platform/module.ts';
import { dueRooms } from '../rooms/rooms.sql.ts';
import { deleteOldEntries } from './entries.sql.ts';
import { syncNow } from './room-jobs.ts';

/** Syncs every room from time to time, because notices get lost and subscriptions expire. */
export const lookAtCalendars = ({ db, boss }: Pick<JobDeps, 'db' | 'boss'>) => ({
  name: 'look-at-calendars',
  cron: '* * * * *',
  async run() {
    for await (const organisationId of organisationIds(db)) {
      const due = await inTenant(db, organisationId, async (tx) => {
        await deleteOldEntries(tx, organisationId);
        return dueRooms(tx, organisationId);
      });
      for (const room of due) await syncNow(boss, { organisationId, ...room });
    }
  },
});
