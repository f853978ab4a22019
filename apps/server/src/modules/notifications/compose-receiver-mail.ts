import type { Language } from '@berth/domain/language';
import type { MailedBuilding } from './mail-facts.sql.ts';
import { type ComposedMail, escaped, layOutMail } from './templates/compose-mail.ts';
import { administratorFrame, receiverText } from './templates/mail-frame.ts';

type Stopped = {
  readonly building: MailedBuilding;
  /** The origin only, because the path of a receiver may contain a secret. */
  readonly receiver: string;
  readonly why: 'gone' | 'failing';
  readonly webOrigin: string;
};

const WHY = { gone: 'mails:receiverStopped.gone', failing: 'mails:receiverStopped.failing' } as const;

/** Tells administrators that deliveries to a receiver have stopped, why, and how to resume them. */
export async function composeReceiverMail(language: Language, stopped: Stopped): Promise<ComposedMail> {
  const { building, receiver, why, webOrigin } = stopped;
  const { displayName, organisation, slug } = building;
  const place = new URLSearchParams({ org: organisation, building: slug });
  const lead = await receiverText(language, 'mails:receiverStopped.lead');
  const ask = await receiverText(language, 'mails:receiverStopped.ask');
  const rows = [
    { label: await receiverText(language, 'mails:receiverStopped.receiver'), value: receiver },
    { label: await receiverText(language, 'mails:receiverStopped.why'), value: await receiverText(language, WHY[why]) },
  ];
  return layOutMail({
    heading: (await receiverText(language, 'mails:receiverStopped.subject')).replace('{building}', () => displayName),
    organisation: displayName,
    blocks: [
      { kind: 'text', html: `<p>${lead.replace('{building}', () => escaped(displayName))}</p>` },
      { kind: 'facts', rows: rows.map(({ label, value }) => ({ label, value: escaped(value) })) },
      { kind: 'text', html: `<p>${ask}</p>` },
      { kind: 'button' },
    ],
    link: `${webOrigin}/workplace/integrations?${place.toString()}`,
    frame: await administratorFrame(
      language,
      displayName,
      await receiverText(language, 'mails:receiverStopped.badge'),
      await receiverText(language, 'mails:receiverStopped.button'),
    ),
    logo: undefined,
  });
}
