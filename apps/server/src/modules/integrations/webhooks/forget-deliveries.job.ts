import { type Database, inTenant } from '@berth/database';
import { WEBHOOKS } from '@berth/domain';
import { sql } from 'kysely';
import type { ScheduledJob } from '../../../platform/jobs/job.ts';
import { organisationIds } from '../../../platform/jobs/organisation-ids.ts';
import type { JobDeps } from '../../../platform/module.ts';

/** Short transactions, as of every nightly job. */
const BATCH = 2_000;
const { bodyDays, rowDays } = WEBHOOKS;

type Forget = (db: Database, organisationId: string) => Promise<number>;

const forgetRows: Forget = (db, organisationId) =>
  inTenant(db, organisationId, async (tx) => {
    const { numAffectedRows = 0n } = await sql`
      delete from webhook_delivery where organisation_id = ${organisationId} and id = any(array(
        select old.id from webhook_delivery old
        where old.organisation_id = ${organisationId} and old.state <> 'waiting'
          and old.happened_at < wall_clock() - make_interval(days => ${rowDays})
        limit ${BATCH}))`.execute(tx);
    return Number(numAffectedRows);
  });

/** Whom a body names is nobody's to keep once it was taken. */
const forgetBodies: Forget = (db, organisationId) =>
  inTenant(db, organisationId, async (tx) => {
    const { numAffectedRows = 0n } = await sql`
      update webhook_delivery set body = null where organisation_id = ${organisationId} and id = any(array(
        select old.id from webhook_delivery old
        where old.organisation_id = ${organisationId} and old.body is not null and old.state <> 'waiting'
          and old.attempted_at < wall_clock() - make_interval(days =>
            case old.state when 'sent' then ${bodyDays.sent}::int else ${bodyDays.dead}::int end)
        limit ${BATCH}))`.execute(tx);
    return Number(numAffectedRows);
  });

/** Twice is harmless: what is forgotten is not found again. */
export const forgetDeliveries = ({ db }: Pick<JobDeps, 'db'>): ScheduledJob => ({
  name: 'forget-deliveries',
  cron: '35 2 * * *',
  async run() {
    for await (const organisationId of organisationIds(db))
      for (const forget of [forgetRows, forgetBodies]) while ((await forget(db, organisationId)) === BATCH);
  },
});
