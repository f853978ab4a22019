import { headerText, isMailAddress, type MailBox } from '@berth/domain/notifications';
import { SECOND_MS } from '@berth/domain/time';
import nodemailer from 'nodemailer';

export type OutgoingMail = {
  readonly messageId: string;
  readonly from: MailBox;
  readonly replyTo: string | null;
  readonly to: MailBox;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly calendar: { readonly method: string; readonly content: string } | null;
};

/** `send` resolves when the server accepted the mail, and otherwise throws one of the errors below. */
export type MailServer = { send(mail: OutgoingMail): Promise<void>; close(): void };

/** Contains codes only, because a server's text repeats addresses, and errors are logged. */
export class MailNotTaken extends Error {}
/** A retry would fail the same way. */
export class MailRefused extends MailNotTaken {}

/** The number of mails that a process sends at once: as many may be sent twice if it is killed. */
export const CONNECTIONS = 5;

const MESSAGE_ID = /^<[0-9a-f-]{36}@[a-z0-9.-]+>$/;

/** Checks a mail before the library sees it, for anything that could end a header or add a recipient. */
function faultIn({ messageId, from, replyTo, to, subject }: OutgoingMail): string | undefined {
  if (!MESSAGE_ID.test(messageId)) return 'message-id';
  if (![from.address, to.address, replyTo ?? from.address].every(isMailAddress)) return 'address';
  return [from.name, to.name, subject].every((text) => headerText(text, text.length) === text) ? undefined : 'header';
}

type Failure = { code?: unknown; command?: unknown; responseCode?: unknown };

/**
 * Permanent for this recipient or message. A server that refuses the sender or the account is misconfigured, which can
 * be fixed.
 */
const isForGood = ({ command, responseCode }: Failure) =>
  (command === 'RCPT TO' || command === 'DATA') && Number(responseCode) >= 500;

const codesOf = ({ code, responseCode }: Failure) =>
  [code, responseCode].filter((part) => typeof part === 'string' || typeof part === 'number').join(' ') || 'unknown';

type Options = { readonly url: string; readonly envelopeFrom: string; readonly requireTls?: boolean };

/** Keeps connections open. Retries are left to the queue, where they are visible. */
export function openMailServer({ url, envelopeFrom, requireTls = false }: Options): MailServer {
  const transport = nodemailer.createTransport({
    url,
    requireTLS: requireTls,
    pool: true,
    maxConnections: CONNECTIONS,
    maxRequeues: 0,
    connectionTimeout: 10 * SECOND_MS,
    greetingTimeout: 10 * SECOND_MS,
    socketTimeout: 30 * SECOND_MS,
    idleTimeout: 30 * SECOND_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(mail) {
      const fault = faultIn(mail);
      if (fault !== undefined) throw new MailRefused(fault);
      const { messageId, from, replyTo, to, subject, html, text, calendar } = mail;
      try {
        await transport.sendMail({
          messageId,
          // Not the customer's address: the platform reads bounces, and its own servers are allowed to send.
          envelope: { from: envelopeFrom, to: [to.address] },
          from,
          to,
          ...(replyTo === null ? {} : { replyTo: { name: '', address: replyTo } }),
          subject,
          html,
          text,
          // Suppresses automatic replies.
          headers: { 'Auto-Submitted': 'auto-generated' },
          ...(calendar === null ? {} : { icalEvent: { ...calendar, filename: 'invitation.ics' } }),
        });
      } catch (error) {
        const failure = error as Failure;
        throw new (isForGood(failure) ? MailRefused : MailNotTaken)(codesOf(failure));
      }
    },
    close: () => transport.close(),
  };
}
