import type { Language } from '@berth/domain/language';
import { screenPlaceOf } from './compose-screen-mail.ts';
import type { MailedBuilding } from './mail-facts.sql.ts';
import { mailTimes } from './mail-times.ts';
import type { MailedScreen } from './screen-mail.sql.ts';
import { type ComposedMail, escaped, layOutMail } from './templates/compose-mail.ts';
import { administratorFrame, screenText, silenceText } from './templates/mail-frame.ts';

type Silence = {
  readonly screen: MailedScreen;
  readonly building: MailedBuilding;
  readonly silentSince: number;
  readonly isBack: boolean;
  readonly webOrigin: string;
};

const textsOf = async (language: Language, isBack: boolean) =>
  isBack
    ? {
        subject: await silenceText(language, 'mails:screenSilence.backSubject'),
        lead: await silenceText(language, 'mails:screenSilence.backLead'),
        ask: await silenceText(language, 'mails:screenSilence.backAsk'),
      }
    : {
        subject: await silenceText(language, 'mails:screenSilence.silentSubject'),
        lead: await silenceText(language, 'mails:screenSilence.silentLead'),
        ask: await silenceText(language, 'mails:screenSilence.silentAsk'),
      };

/** Tells administrators that a screen has gone silent, where it hangs and since when, or that it is back. */
export async function composeSilenceMail(language: Language, silence: Silence): Promise<ComposedMail> {
  const { screen, building, silentSince, isBack, webOrigin } = silence;
  const { displayName, zone, organisation, slug } = building;
  const { subject, lead, ask } = await textsOf(language, isBack);
  const place = new URLSearchParams({ org: organisation, building: slug });
  const lastReport = mailTimes([{ start: silentSince, end: silentSince }], zone, language).start;
  const rows = [
    { label: await screenText(language, 'mails:screenApproved.screen'), value: screen.name ?? '' },
    { label: await screenText(language, 'mails:screenApproved.place'), value: await screenPlaceOf(screen, language) },
    { label: await silenceText(language, 'mails:screenSilence.heard'), value: lastReport },
  ];
  return layOutMail({
    heading: subject.replace('{screen}', () => screen.name ?? '').replace('{building}', () => displayName),
    organisation: displayName,
    blocks: [
      { kind: 'text', html: `<p>${lead.replace('{building}', () => escaped(displayName))}</p>` },
      { kind: 'facts', rows: rows.map(({ label, value }) => ({ label, value: escaped(value) })) },
      { kind: 'text', html: `<p>${ask}</p>` },
      { kind: 'button' },
    ],
    link: `${webOrigin}/workplace/today-screens?${place.toString()}`,
    frame: await administratorFrame(language, displayName, await silenceText(language, 'mails:screenSilence.badge')),
    logo: undefined,
  });
}
