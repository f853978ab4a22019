import { type Database, inTenant } from '@berth/database';
import { sql } from 'kysely';
import { BATCH, inBatches } from '../../platform/jobs/batches.ts';
import { organisationJob } from '../../platform/jobs/for-each-organisation.ts';
import type { ScheduledJob } from '../../platform/jobs/job.ts';
import type { JobDeps } from '../../platform/module.ts';
import { notHeld } from '../retention/index.ts';

/**
 * Retained as long as the logs: recipients are personal data, and after a month it no longer matters whether a mail
 * went out. Mails about a future reservation stay, because invited guests must be notified if it is cancelled.
 */
const DAYS_KEPT = 30;

/** The recipient, and the holder of the reservation that the mail is about. */
const recipient = sql`(
  select member.id from offered_member member
  where member.organisation_id = old.organisation_id and member.email = lower(old.recipient))`;
const holder = sql`(
  select r.member_id from offered_reservation r
  where r.organisation_id = old.organisation_id and r.id = old.reservation_id)`;
const building = sql`old.building_id`;

const forgetSome = (db: Database, organisationId: string) =>
  inTenant(db, organisationId, async (tx) => {
    const { numAffectedRows = 0n } = await sql`
      delete from mail where organisation_id = ${organisationId} and id = any(array(
        select old.id from mail old
        where old.organisation_id = ${organisationId} and old.created_at < now() - make_interval(days => ${DAYS_KEPT})
          and not exists (
            select from offered_reservation r
            where r.organisation_id = old.organisation_id and r.id = old.reservation_id and r.end_at > now())
          and ${notHeld(organisationId, { building, member: recipient })}
          and ${notHeld(organisationId, { building, member: holder })}
        limit ${BATCH}))`.execute(tx);
    return Number(numAffectedRows);
  });

/** Idempotent: deleted mails are not found again. */
export const forgetMails = (deps: Pick<JobDeps, 'db' | 'log'>): ScheduledJob =>
  organisationJob(deps, {
    name: 'forget-mails',
    cron: '20 2 * * *',
    runIn: (organisationId) => inBatches(() => forgetSome(deps.db, organisationId)),
  });
