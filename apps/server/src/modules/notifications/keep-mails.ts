import type { TenantTx } from '@berth/database';
import { domainOfAddress } from '@berth/domain/notifications';
import { fromKysely, type PgBoss } from 'pg-boss';
import { jobIdOf } from '../../platform/jobs/job.ts';
import { withTraceparent } from '../../platform/tracing/in-span.ts';
import { type Cause, insertMails, type NewMail } from './mail.sql.ts';

export const SEND_QUEUE = 'send-mail';

/** The same event and recipient always give the same mail. */
export function mailIds(eventId: string, address: string, mailFrom: string): Pick<NewMail, 'id' | 'messageId'> {
  const id = jobIdOf(eventId, `mail:${address}`);
  return { id, messageId: `<${id}@${domainOfAddress(mailFrom)}>` };
}

/**
 * Stores mails and queues their jobs in one transaction, so that every stored mail is sent and no other. Returns the
 * ids of the new ones.
 */
export async function keepMails(
  boss: PgBoss,
  tx: TenantTx,
  cause: Cause,
  mails: readonly NewMail[],
): Promise<string[]> {
  const { organisationId } = cause;
  const ids = await insertMails(tx, cause, mails);
  const jobs = ids.map((id) => ({ id, data: withTraceparent({ organisationId, mailId: id }) }));
  if (jobs.length > 0) await boss.insert(SEND_QUEUE, jobs, { db: fromKysely(tx) });
  return ids;
}
