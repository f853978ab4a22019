import type { TenantTx } from '@berth/database';
import { headerText, senderOf } from '@berth/domain';
import type { MailContent } from './mail.sql.ts';
import { renderMail, type WantedMail } from './templates/render-mail.ts';

export type Senders = {
  /** What the building says, if there is one. */
  readonly requested: Parameters<typeof senderOf>[0];
  readonly provenDomains: readonly string[];
  readonly mailFrom: string;
};

type Worded = Pick<MailContent, 'from' | 'replyTo' | 'subject' | 'html' | 'text'>;

/** What a mail says and whom it is from: an organisation's own text may name another sender than the building does. */
export async function wordMail(tx: TenantTx, wanted: WantedMail, senders: Senders): Promise<Worded> {
  const { requested, provenDomains, mailFrom } = senders;
  const { subject, html, text, sender } = await renderMail(tx, wanted);
  const from = senderOf({ ...requested, ...sender }, provenDomains, mailFrom);
  return { ...from, subject: headerText(subject), html, text };
}
