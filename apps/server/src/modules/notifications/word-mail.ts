import type { TenantTx } from '@berth/database';
import { headerText, type MailValues, senderOf } from '@berth/domain';
import type { MailContent } from './mail.sql.ts';
import { renderMail } from './templates/render-mail.ts';
import type { TemplateKey } from './templates/templates.sql.ts';

export type Senders = {
  /** What the building says, if there is one. */
  readonly requested: Parameters<typeof senderOf>[0];
  readonly provenDomains: readonly string[];
  readonly mailFrom: string;
};

type Worded = Pick<MailContent, 'from' | 'replyTo' | 'subject' | 'html' | 'text'>;

type Wanted = TemplateKey & { readonly values: MailValues };

/** What a mail says and whom it is from: an organisation's own text may name another sender than the building does. */
export async function wordMail(tx: TenantTx, wanted: Wanted, senders: Senders): Promise<Worded> {
  const { requested, provenDomains, mailFrom } = senders;
  const { subject, html, text, sender } = await renderMail(tx, wanted);
  const from = senderOf({ ...requested, ...sender }, provenDomains, mailFrom);
  return { ...from, subject: headerText(subject), html, text };
}
