import type { TenantTx } from '@berth/database';
import { headerText, senderOf } from '@berth/domain/notifications';
import type { MailContent } from './mail.sql.ts';
import { renderMail, type WantedMail } from './templates/render-mail.ts';

export type Senders = {
  /** From the building's settings, if there is a building. */
  readonly requested: Parameters<typeof senderOf>[0];
  readonly provenDomains: readonly string[];
  readonly mailFrom: string;
};

type WordedMail = Pick<MailContent, 'from' | 'replyTo' | 'subject' | 'html' | 'text'>;

/** Composes the text and the sender of a mail; an organisation's own text may name another sender than the building. */
export async function wordMail(tx: TenantTx, request: WantedMail, senders: Senders): Promise<WordedMail> {
  const { requested, provenDomains, mailFrom } = senders;
  const { subject, html, text, sender } = await renderMail(tx, request);
  const from = senderOf({ ...requested, ...sender }, provenDomains, mailFrom);
  return { ...from, subject: headerText(subject), html, text };
}
