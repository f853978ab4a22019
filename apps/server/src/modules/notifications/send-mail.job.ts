import { type Database, inTenant } from '@berth/database';
import { z } from 'zod';
import { queuedJob } from '../../platform/jobs/job.ts';
import { CONNECTIONS, MailNotTaken, MailRefused, type MailServer } from '../../platform/mail/mail-server.ts';
import { markFailed, markSent, waitingMail } from './mail.sql.ts';
import { SEND_QUEUE } from './keep-mails.ts';

const Which = z.object({ organisationId: z.uuid(), mailId: z.uuid() });

/**
 * Hands one mail over. At least once: whoever dies between the server's yes and our note of it leaves the mail to be
 * sent again, under the same Message-ID, by which mail programs know it as the one they have. No transaction is open
 * while the server is spoken to. What the server refuses for good is done and kept; anything else is tried again.
 */
export const sendMail = ({ db, mailServer }: { readonly db: Database; readonly mailServer: MailServer }) =>
  queuedJob({
    name: SEND_QUEUE,
    // Not more than there are connections: a mail that was taken and is not noted yet would be one more to repeat.
    atOnce: CONNECTIONS,
    schema: Which,
    async run(which) {
      const within = <T>(work: Parameters<typeof inTenant<T>>[2]) => inTenant(db, which.organisationId, work);
      const mail = await within((tx) => waitingMail(tx, which));
      if (mail === undefined) return;
      try {
        await mailServer.send({ ...mail.content, messageId: mail.messageId });
      } catch (error) {
        if (!(error instanceof MailNotTaken)) throw error;
        const forGood = error instanceof MailRefused;
        await within((tx) => markFailed(tx, which, { failure: error.message, forGood }));
        if (forGood) return;
        throw error;
      }
      await within((tx) => markSent(tx, which));
    },
  });
