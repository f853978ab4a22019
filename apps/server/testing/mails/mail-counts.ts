import type { Pool } from 'pg';
import { mailIds } from '../../src/modules/notifications/keep-mails.ts';
import type { SmtpReceiver } from '../processes/smtp-receiver.ts';

/** Compares the events in the tables with the mails that the mail server received. */
export type MailCounts = {
  expected: number;
  /** Expected and never received. */
  missing: number;
  /** Received without an event that causes a mail. */
  strangers: number;
  received: number;
  /** Received again, with a Message-ID that was received before. */
  repeats: number;
};

/**
 * Counts the mails of reservations that notify only their holder. `admin` bypasses every row policy and sees all
 * organisations.
 */
export async function mailCounts(admin: Pool, receiver: SmtpReceiver, mailFrom: string): Promise<MailCounts> {
  const { rows } = await admin.query<{ eventId: string; email: string }>(
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

/** Counts events in the outbox and unfinished mail jobs. */
export async function unfinishedMailJobs(admin: Pool): Promise<number> {
  const { rows } = await admin.query<{ count: number }>(
    `select ((select count(*) from outbox) + (select count(*) from pgboss.job
     where name in ('mail', 'send-mail', 'dead-letter') and state < 'completed'))::int as count`,
  );
  return rows[0]?.count ?? 0;
}
