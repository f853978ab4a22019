import { inTenant } from '@berth/database';
import { organisationJob } from '../../platform/jobs/for-each-organisation.ts';
import type { ScheduledJob } from '../../platform/jobs/job.ts';
import type { JobDeps } from '../../platform/module.ts';
import { closeForgotten } from './evacuations.sql.ts';

/** Ends evacuations that were left open: their lists are closed already, and the ticks of people are deleted. */
export const endForgottenEvacuations = (deps: Pick<JobDeps, 'db' | 'log'>): ScheduledJob =>
  organisationJob(deps, {
    name: 'end-forgotten-evacuations',
    cron: '50 2 * * *',
    runIn: (organisationId) => inTenant(deps.db, organisationId, (tx) => closeForgotten(tx, organisationId)),
  });
