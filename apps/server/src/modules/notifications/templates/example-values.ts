import type { Language } from '@berth/domain/language';
import { AUDIENCE_OF_TEXT, isConfirmation, type MailValues } from '@berth/domain/notifications';
import { mailText } from './mail-frame.ts';
import type { WantedMail } from './render-mail.ts';
import type { TemplateKey } from './templates.sql.ts';

const [START, END] = [Date.UTC(2026, 10, 17, 9), Date.UTC(2026, 10, 17, 12, 30)];

type Context = { readonly organisation: string /** The origin of the web app. */; readonly origin: string };

/** A mail about an invented reservation, to try out a text as its recipient would read it. */
export async function exampleOf(key: TemplateKey, { organisation, origin }: Context): Promise<WantedMail> {
  const link = `${origin}/workplace/my-reservations`;
  const values = await exampleValues(key.language, organisation);
  const isLinked = AUDIENCE_OF_TEXT[key.kind] === 'holder';
  return {
    ...key,
    values: { ...values, 'reservation.link': isLinked ? link : '' },
    origin,
    ticketLink: isConfirmation(key.kind) ? link : undefined,
  };
}

async function exampleValues(language: Language, organisation: string): Promise<Omit<MailValues, 'reservation.link'>> {
  const moment = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone: 'UTC',
  });
  return {
    'reservation.start': moment.format(START),
    'reservation.end': moment.format(END),
    'organisation.name': organisation,
    'floor.name': await mailText(language, 'mails:frame.exampleFloor'),
    'room.name': '2.14',
    'desk.name': '2.14-A',
    'user.name': 'Noor de Vries',
    'user.email': 'noor@example.com',
    'reservation.guests': 'Kim Okafor, Lee Martin',
    'reservation.subject': await mailText(language, 'mails:frame.exampleSubject'),
    'reserved.custom.asset': await mailText(language, 'mails:frame.exampleExtras'),
    'asset.qty': '6',
    'asset.comment': await mailText(language, 'mails:frame.exampleComment'),
  };
}
