import type { Language } from '@berth/domain/language';
import type { MailedBuilding } from './mail-facts.sql.ts';
import { type ComposedMail, escaped, layOutMail } from './templates/compose-mail.ts';
import { type AnyMemberMail, memberFrame } from './templates/mail-frame.ts';

type MemberMail = {
  readonly kind: AnyMemberMail;
  readonly building: Pick<MailedBuilding, 'displayName'>;
  readonly heading: string;
  /** HTML, in which names are escaped. */
  readonly lead: string;
  readonly rows: readonly (readonly [label: string, value: string])[];
  readonly ask: string;
  readonly link: string;
};

/** A mail of a building to a member: what happened, its place and time, what to do, and a button. */
export async function layOutMemberMail(
  language: Language,
  { kind, building: { displayName }, heading, lead, rows, ask, link }: MemberMail,
): Promise<ComposedMail> {
  return layOutMail({
    heading,
    organisation: displayName,
    blocks: [
      { kind: 'text', html: `<p>${lead}</p>` },
      { kind: 'facts', rows: rows.map(([label, value]) => ({ label, value: escaped(value) })) },
      { kind: 'text', html: `<p>${ask}</p>` },
      { kind: 'button' },
    ],
    link,
    frame: await memberFrame(language, displayName, kind),
    logo: undefined,
  });
}
