import type { Language, MailValues } from '@berth/domain';
import { mailText } from './mail-frame.ts';

const [START, END] = [Date.UTC(2026, 10, 17, 9), Date.UTC(2026, 10, 17, 12, 30)];

type Context = { readonly organisation: string /** The origin of the web app. */; readonly origin: string };

/** Values of an invented reservation, to try out a text. */
export async function exampleValues(language: Language, { organisation, origin }: Context): Promise<MailValues> {
  const moment = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone: 'UTC',
  });
  return {
    'reservation.link': `${origin}/workplace/my-reservations`,
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
