import { type Database, inTenant } from '@berth/database';
import { organisationJob } from '../../platform/jobs/for-each-organisation.ts';
import { eventJob, type ScheduledJob } from '../../platform/jobs/job.ts';
import type { JobDeps } from '../../platform/module.ts';
import { unlistStaleIdentifiers } from './access.sql.ts';

const tidy = (db: Database, organisationId: string) =>
  inTenant(db, organisationId, (tx) => unlistStaleIdentifiers(tx, organisationId));

/** Removes unused identifiers from the directory. Idempotent. */
export const tidyIdentifiers = ({ db }: Pick<JobDeps, 'db'>) =>
  eventJob({
    name: 'tidy-identifiers',
    on: ['building.identifier_withdrawn.v1'],
    run: async ({ organisationId }) => {
      await tidy(db, organisationId);
    },
  });

/** The same every night for all organisations, with one short transaction each instead of one statement for all. */
export const tidyAllIdentifiers = (deps: Pick<JobDeps, 'db' | 'log'>): ScheduledJob =>
  organisationJob(deps, {
    name: 'tidy-all-identifiers',
    cron: '10 2 * * *',
    runIn: (organisationId) => tidy(deps.db, organisationId),
  });
