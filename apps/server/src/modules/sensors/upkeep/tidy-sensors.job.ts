import { inTenant, type TenantTx } from '@berth/database';
import { sql } from 'kysely';
import type { ScheduledJob } from '../../../platform/jobs/job.ts';
import { organisationIds } from '../../../platform/jobs/organisation-ids.ts';
import type { JobDeps } from '../../../platform/module.ts';

/** Deletes unclaimed devices that stopped reporting, and fault counts older than a month. */
async function deleteOld(tx: TenantTx, organisationId: string): Promise<void> {
  await tx
    .deleteFrom('sensor_unclaimed')
    .where('sensor_unclaimed.organisation_id', '=', organisationId)
    .where(sql<boolean>`sensor_unclaimed.last_seen_at < wall_clock() - interval '7 days'`)
    .execute();
  await tx
    .deleteFrom('ingest_fault')
    .where('ingest_fault.organisation_id', '=', organisationId)
    .where(sql<boolean>`ingest_fault.day < (wall_clock() - interval '31 days')::date`)
    .execute();
}

/** Safe to run twice. */
export const tidySensors = ({ db }: Pick<JobDeps, 'db'>): ScheduledJob => ({
  name: 'tidy-sensors',
  cron: '20 2 * * *',
  async run() {
    for await (const organisationId of organisationIds(db))
      await inTenant(db, organisationId, (tx) => deleteOld(tx, organisationId));
  },
});
