import { headerText, senderOf } from '@berth/domain/notifications';
import { mailIds } from './keep-mails.ts';
import type { Holder } from './mail-facts.sql.ts';
import { nameOf } from './mail-values.ts';
import type { NewMail } from './mail.sql.ts';
import type { ComposedMail } from './templates/compose-mail.ts';
import type { Senders } from './word-mail.ts';

type MemberMail = {
  readonly eventId: string;
  readonly kind: NewMail['kind'];
  readonly member: Holder;
  readonly composed: ComposedMail;
};

/** A mail of a building to one of its members. */
export const memberMail = (
  { eventId, kind, member, composed: { subject, html, text } }: MemberMail,
  { requested, provenDomains, mailFrom }: Senders,
): NewMail => ({
  ...mailIds(eventId, member.email, mailFrom),
  audience: 'member',
  kind,
  recipient: member.email,
  content: {
    ...senderOf(requested, provenDomains, mailFrom),
    to: { name: headerText(nameOf(member), 100), address: member.email },
    subject: headerText(subject),
    html,
    text,
    calendar: null,
  },
});
