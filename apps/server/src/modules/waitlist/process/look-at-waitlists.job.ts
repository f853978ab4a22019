import { inTenant } from '@berth/database';
import { organisationJob } from '../../../platform/jobs/for-each-organisation.ts';
import type { JobDeps } from '../../../platform/module.ts';
import { awaitedBuildings } from '../entries.sql.ts';
import { waitlistQueue } from './waitlist-queue.ts';

/** Ends what is over, and finds spaces that became free without a reservation that ended: new desks, raised limits. */
export const lookAtWaitlists = ({ db, log, boss }: Pick<JobDeps, 'db' | 'log' | 'boss'>) =>
  organisationJob(
    { db, log },
    {
      name: 'look-at-waitlists',
      cron: '* * * * *',
      async runIn(organisationId) {
        const buildings = await inTenant(db, organisationId, (tx) => awaitedBuildings(tx, { organisationId }));
        for (const buildingId of buildings) await waitlistQueue.start(boss, { organisationId, buildingId });
      },
    },
  );
