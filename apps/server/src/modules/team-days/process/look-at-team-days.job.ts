import { inTenant } from '@berth/database';
import { organisationJob } from '../../../platform/jobs/for-each-organisation.ts';
import type { JobDeps } from '../../../platform/module.ts';
import { openTeamDays } from '../team-days.sql.ts';
import { teamDaysQueue } from './team-days-queue.ts';

/** Settles days that are due, and releases desks after changes that have no event: people who leave their team. */
export const lookAtTeamDays = ({ db, log, boss }: Pick<JobDeps, 'db' | 'log' | 'boss'>) =>
  organisationJob(
    { db, log },
    {
      name: 'look-at-team-days',
      cron: '* * * * *',
      async runIn(organisationId) {
        const days = await inTenant(db, organisationId, (tx) => openTeamDays(tx, { organisationId }));
        for (const buildingId of new Set(days.map((day) => day.buildingId)))
          await teamDaysQueue.start(boss, { organisationId, buildingId });
      },
    },
  );
