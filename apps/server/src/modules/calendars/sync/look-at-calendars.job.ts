import { inTenant, type TenantTx } from '@berth/database';
import { BATCH, inBatches } from '../../../platform/jobs/batches.ts';
import { organisationJob } from '../../../platform/jobs/for-each-organisation.ts';
import type { JobDeps } from '../../../platform/module.ts';
import { dueRooms } from '../rooms/rooms.sql.ts';
import { deleteOldEntries } from './entries.sql.ts';
import { roomQueue } from './room-queue.ts';

/** Syncs every room from time to time, because notices get lost and subscriptions expire. */
export const lookAtCalendars = ({ db, log, boss }: Pick<JobDeps, 'db' | 'log' | 'boss'>) =>
  organisationJob(
    { db, log },
    {
      name: 'look-at-calendars',
      cron: '* * * * *',
      async runIn(organisationId) {
        const inside = <T>(work: (tx: TenantTx) => Promise<T>) => inTenant(db, organisationId, work);
        await inBatches(() => inside((tx) => deleteOldEntries(tx, organisationId, BATCH)));
        for (const room of await inside((tx) => dueRooms(tx, organisationId)))
          await roomQueue.start(boss, { organisationId, ...room });
      },
    },
  );
