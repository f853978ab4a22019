import type { Pool } from 'pg';
import { mailIds } from '../../modules/notifications/index.ts';
import type { SmtpReceiver } from '../smtp-receiver.ts';

/** What became of the mails, judged by what happened according to the tables and what the mail server took. */
export type MailLedger = {
  expected: number;
  /** Expected and never received. */
  missing: number;
  /** Received, though nothing happened that anybody is told of. */
  strangers: number;
  received: number;
  /** Received again, under a Message-ID that was received before. */
  repeats: number;
};

/** Of reservations whose holders alone are told. The judge is past every row policy and sees all organisations. */
export async function mailLedger(judge: Pool, receiver: SmtpReceiver, mailFrom: string): Promise<MailLedger> {
  const { rows } = await judge.query<{ eventId: string; email: string }>(
    `select event.id as "eventId", member.email from event
     join member on member.organisation_id = event.organisation_id and member.id = (payload ->> 'memberId')::uuid
     where type like 'reservation.%'`,
  );
  const expected = new Set(rows.map(({ eventId, email }) => mailIds(eventId, email, mailFrom).messageId));
  const received = receiver.received.map(({ messageId }) => messageId);
  const distinct = new Set(received);
  return {
    expected: expected.size,
    missing: expected.difference(distinct).size,
    strangers: distinct.difference(expected).size,
    received: received.length,
    repeats: received.length - distinct.size,
  };
}

/** Jobs about mails that are not done. */
export async function unfinishedMailJobs(judge: Pool): Promise<number> {
  const { rows } = await judge.query<{ count: number }>(
    `select count(*)::int as count from pgboss.job
     where name in ('dispatch', 'mail', 'send-mail', 'dead-letter') and state < 'completed'`,
  );
  return rows[0]?.count ?? 0;
}
