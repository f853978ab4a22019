import { setTimeout as pause } from 'node:timers/promises';
import { type Database, inTenant } from '@berth/database';
import { MINUTE_MS } from '@berth/domain/time';
import { z } from 'zod';
import { queuedJob } from '../../platform/jobs/job.ts';
import { CONNECTIONS, MailNotTaken, MailRefused, type MailServer } from '../../platform/mail/mail-server.ts';
import { inSpan } from '../../platform/tracing/in-span.ts';
import { markFailed, markSent, waitingMail } from './mail.sql.ts';
import { SEND_QUEUE } from './keep-mails.ts';
import { countHandedOver } from './measure-mails.ts';

const Which = z.object({ organisationId: z.uuid(), mailId: z.uuid() });

const RECORD_FOR_MS = 2 * MINUTE_MS;
const RECORD_EVERY_MS = 200;

/**
 * Retries a transaction that records the server's acceptance. Without it, a database that is busy or fails over for a
 * moment would fail the job, and the next attempt would send the mail again.
 */
async function untilRecorded<T>(record: () => Promise<T>): Promise<T> {
  const began = performance.now();
  for (;;)
    try {
      return await record();
    } catch (error) {
      if (performance.now() - began > RECORD_FOR_MS) throw error;
      await pause(RECORD_EVERY_MS);
    }
}

/**
 * Sends one mail, at least once: a worker that dies between the server's acceptance and our note of it leaves the mail
 * to be resent under the same Message-ID, so that mail programs recognise the duplicate. No transaction is open during
 * the SMTP session. A mail that the server rejects permanently is stored and not retried; all other failures are.
 */
export const sendMail = ({ db, mailServer }: { readonly db: Database; readonly mailServer: MailServer }) =>
  queuedJob({
    name: SEND_QUEUE,
    // At most the number of connections: each mail that is accepted but not recorded yet may be repeated.
    atOnce: CONNECTIONS,
    schema: Which,
    async run(which) {
      const within = <T>(work: Parameters<typeof inTenant<T>>[2]) => inTenant(db, which.organisationId, work);
      const mail = await within((tx) => waitingMail(tx, which));
      if (mail === undefined) return;
      try {
        await inSpan({ point: 'delivery', name: 'mail', attributes: { 'berth.mail_id': which.mailId } }, () =>
          mailServer.send({ ...mail.content, messageId: mail.messageId }),
        );
      } catch (error) {
        if (!(error instanceof MailNotTaken)) throw error;
        const forGood = error instanceof MailRefused;
        await within((tx) => markFailed(tx, which, { failure: error.message, forGood }));
        if (forGood) return;
        throw error;
      }
      countHandedOver(await untilRecorded(() => within((tx) => markSent(tx, which))));
    },
  });
