import { type Database, inTenant } from '@berth/database';
import { eventJob, type ScheduledJob } from '../../platform/jobs/job.ts';
import { organisationIds } from '../../platform/jobs/organisation-ids.ts';
import type { JobDeps } from '../../platform/module.ts';
import { unlistStaleIdentifiers } from './access.sql.ts';

const tidy = (db: Database, organisationId: string) =>
  inTenant(db, organisationId, (tx) => unlistStaleIdentifiers(tx, organisationId));

/** Keeps the directory of identifiers no longer than it needs to be. Twice is harmless: it deletes what is not used. */
export const tidyIdentifiers = ({ db }: Pick<JobDeps, 'db'>) =>
  eventJob({
    name: 'tidy-identifiers',
    on: ['building.identifier_withdrawn.v1'],
    run: async ({ organisationId }) => {
      await tidy(db, organisationId);
    },
  });

/** The nightly net under it: one short transaction per organisation, never one statement over all of them. */
export const tidyAllIdentifiers = ({ db }: Pick<JobDeps, 'db'>): ScheduledJob => ({
  name: 'tidy-all-identifiers',
  cron: '10 2 * * *',
  async run() {
    for await (const organisationId of organisationIds(db)) await tidy(db, organisationId);
  },
});
