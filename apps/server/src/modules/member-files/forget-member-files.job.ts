import { type Database, inTenant } from '@berth/database';
import { sql } from 'kysely';
import type { ScheduledJob } from '../../platform/jobs/job.ts';
import { organisationIds } from '../../platform/jobs/organisation-ids.ts';
import type { JobDeps } from '../../platform/module.ts';
import { NAMES_MANY, notHeld } from '../retention/index.ts';

/** Names and addresses in files are personal data, and after a month no one corrects them. */
const DAYS_KEPT = 30;

const forget = (db: Database, organisationId: string) =>
  inTenant(db, organisationId, async (tx) => {
    await sql`
      delete from csv_job where organisation_id = ${organisationId}::uuid and ended_at is not null
        and created_at < wall_clock() - make_interval(days => ${DAYS_KEPT})
        and ${notHeld(organisationId, NAMES_MANY)}`.execute(tx);
    await sql`
      delete from csv_check where organisation_id = ${organisationId}::uuid
        and checked_at < wall_clock() - interval '1 day'`.execute(tx);
  });

/** Idempotent: deleted files are not found again. */
export const forgetMemberFiles = ({ db }: Pick<JobDeps, 'db'>): ScheduledJob => ({
  name: 'forget-member-files',
  cron: '40 2 * * *',
  async run() {
    for await (const organisationId of organisationIds(db)) await forget(db, organisationId);
  },
});
