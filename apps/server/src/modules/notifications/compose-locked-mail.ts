import type { Language } from '@berth/domain/language';
import { screenPlaceOf } from './compose-screen-mail.ts';
import type { MailedBuilding } from './mail-facts.sql.ts';
import type { MailedScreen } from './screen-mail.sql.ts';
import { type ComposedMail, escaped, layOutMail } from './templates/compose-mail.ts';
import { administratorFrame, lockedText, screenText } from './templates/mail-frame.ts';

type Locked = { readonly screen: MailedScreen; readonly building: MailedBuilding; readonly webOrigin: string };

/** Tells administrators that a kiosk was locked, why, and how to use it again. */
export async function composeLockedMail(language: Language, locked: Locked): Promise<ComposedMail> {
  const { screen, building, webOrigin } = locked;
  const { displayName, organisation, slug } = building;
  const text = (key: `mails:screenLocked.${string}`) => lockedText(language, key);
  const rows = [
    { label: await screenText(language, 'mails:screenApproved.screen'), value: screen.name ?? '' },
    { label: await screenText(language, 'mails:screenApproved.place'), value: await screenPlaceOf(screen, language) },
    { label: await screenText(language, 'mails:screenApproved.askedFrom'), value: screen.askedFrom },
  ];
  const place = new URLSearchParams({ org: organisation, building: slug });
  return layOutMail({
    heading: (await text('mails:screenLocked.subject'))
      .replace('{screen}', () => screen.name ?? '')
      .replace('{building}', () => displayName),
    organisation: displayName,
    blocks: [
      { kind: 'text', html: `<p>${await text('mails:screenLocked.lead')}</p>` },
      { kind: 'facts', rows: rows.map(({ label, value }) => ({ label, value: escaped(value ?? '') })) },
      { kind: 'text', html: `<p>${await text('mails:screenLocked.ask')}</p>` },
      { kind: 'button' },
    ],
    link: `${webOrigin}/workplace/today-screens?${place.toString()}`,
    frame: await administratorFrame(language, displayName),
    logo: undefined,
  });
}
