import type { Language } from '@berth/domain/language';
import Mustache from 'mustache';
import {
  layOutMail,
  type MailedBuilding,
  type MemberMailKind,
  memberFrame,
  memberText,
} from '../../notifications/index.ts';

type MemberMail = {
  readonly kind: MemberMailKind;
  readonly language: Language;
  readonly building: MailedBuilding;
  readonly name: string;
  readonly link: string;
  /** Whether the link contains a secret, and so expires. */
  readonly isPersonal?: boolean;
};

const escaped = (text: string) => Mustache.escape(text);

/**
 * Composes an invitation, a mail to a member who will leave or has left a building, or one about their data;
 * organisations cannot change these.
 */
export async function composeMemberMail({ kind, language, building, name, link, isPersonal = false }: MemberMail) {
  const text = async (part: 'subject' | 'lead' | 'ask' | 'personal') => {
    const keys = {
      invited: {
        subject: 'mails:invited.subject',
        lead: 'mails:invited.lead',
        ask: 'mails:invited.ask',
        personal: 'mails:invited.personal',
      },
      unseen: {
        subject: 'mails:unseen.subject',
        lead: 'mails:unseen.lead',
        ask: 'mails:unseen.ask',
        personal: 'mails:unseen.ask',
      },
      leftBuilding: {
        subject: 'mails:leftBuilding.subject',
        lead: 'mails:leftBuilding.lead',
        ask: 'mails:leftBuilding.ask',
        personal: 'mails:leftBuilding.ask',
      },
      copyReady: {
        subject: 'mails:copyReady.subject',
        lead: 'mails:copyReady.lead',
        ask: 'mails:copyReady.ask',
        personal: 'mails:copyReady.ask',
      },
      erasureAsked: {
        subject: 'mails:erasureAsked.subject',
        lead: 'mails:erasureAsked.lead',
        ask: 'mails:erasureAsked.ask',
        personal: 'mails:erasureAsked.ask',
      },
    } as const;
    return memberText(language, keys[kind][part]);
  };
  const filled = (words: string) =>
    words.replace('{building}', () => escaped(building.displayName)).replace('{name}', () => escaped(name));
  const paragraphs = [await text('lead'), await text('ask'), ...(isPersonal ? [await text('personal')] : [])];
  return layOutMail({
    heading: (await text('subject')).replace('{building}', () => building.displayName),
    organisation: building.displayName,
    blocks: [
      ...paragraphs.map((words) => ({ kind: 'text' as const, html: `<p>${filled(words)}</p>` })),
      { kind: 'button' },
    ],
    link,
    frame: await memberFrame(language, building.displayName, kind),
    logo: undefined,
  });
}
