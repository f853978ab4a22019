import { type Database, inTenant } from '@berth/database';
import { eventJob, type ScheduledJob } from '../../platform/jobs/job.ts';
import { organisationIds } from '../../platform/jobs/organisation-ids.ts';
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
export const tidyAllIdentifiers = ({ db }: Pick<JobDeps, 'db'>): ScheduledJob => ({
  name: 'tidy-all-identifiers',
  cron: '10 2 * * *',
  async run() {
    for await (const organisationId of organisationIds(db)) await tidy(db, organisationId);
  },
});
