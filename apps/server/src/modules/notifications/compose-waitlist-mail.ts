import type { Language } from '@berth/domain/language';
import type { Period } from '@berth/domain/time';
import { localDayOf } from '@berth/domain/time';
import { hoursOfWindow } from '@berth/domain/time-window';
import { layOutMemberMail } from './lay-out-member-mail.ts';
import type { MailedBuilding } from './mail-facts.sql.ts';
import { mailTimes } from './mail-times.ts';
import { type ComposedMail, escaped } from './templates/compose-mail.ts';
import { memberText, type WaitlistMailKind } from './templates/mail-frame.ts';
import type { MailedEntry } from './waitlist-mail.sql.ts';

type Waiting = {
  readonly entry: MailedEntry;
  readonly building: MailedBuilding;
  readonly name: string;
  readonly webOrigin: string;
};

type Offer = Period & { readonly spaceName: string; readonly roomName: string | null; readonly expiresAt: number };

type Texts = {
  readonly kind: WaitlistMailKind;
  readonly heading: string;
  readonly lead: string;
  readonly rows: readonly (readonly [label: string, value: string])[];
  readonly ask: string;
};

const KINDS = { DESK: 'desks', ROOM: 'rooms', PARKING: 'parking' } as const;

/** The map at that time. The offer is answered there, because opening a link must change nothing. */
function linkFor({ entry, building, webOrigin }: Waiting, time: Period): string {
  const { organisation, slug, zone } = building;
  const { from, to } = hoursOfWindow(time, zone);
  const day = localDayOf(time.start, zone);
  const query = new URLSearchParams({ org: organisation, building: slug, day, from, to, kind: KINDS[entry.type] });
  return `${webOrigin}/workplace/desks?${query.toString()}`;
}

const layOut = (language: Language, waiting: Waiting, time: Period, texts: Texts): Promise<ComposedMail> => {
  const { building, name } = waiting;
  const lead = texts.lead
    .replace('{building}', () => escaped(building.displayName))
    .replace('{name}', () => escaped(name));
  return layOutMemberMail(language, { ...texts, building, lead, link: linkFor(waiting, time) });
};

const timeRows = async (language: Language, time: Period, zone: string) => {
  const { start, end } = mailTimes([time], zone, language);
  return [
    [await memberText(language, 'mails:waitlistOffer.from'), start],
    [await memberText(language, 'mails:waitlistOffer.until'), end],
  ] as const;
};

/** Offers a space: where, when, and until when it is held. */
export async function composeOfferMail(language: Language, waiting: Waiting, offer: Offer): Promise<ComposedMail> {
  const { zone } = waiting.building;
  const { spaceName, roomName, expiresAt } = offer;
  const subject = await memberText(language, 'mails:waitlistOffer.subject');
  const held = mailTimes([{ start: expiresAt, end: expiresAt }], zone, language).end;
  return layOut(language, waiting, offer, {
    kind: 'waitlistOffer',
    heading: subject.replace('{space}', () => spaceName),
    lead: await memberText(language, 'mails:waitlistOffer.lead'),
    rows: [
      [
        await memberText(language, 'mails:waitlistOffer.place'),
        roomName === null ? spaceName : `${spaceName}, ${roomName}`,
      ],
      ...(await timeRows(language, offer, zone)),
      [await memberText(language, 'mails:waitlistOffer.held'), held],
    ],
    ask: await memberText(language, 'mails:waitlistOffer.ask'),
  });
}

/** Tells a person that missed offers ended their entry. One is enough if they were waiting for a single space. */
export async function composeEndedMail(language: Language, waiting: Waiting): Promise<ComposedMail> {
  const { entry, building } = waiting;
  const subject = await memberText(language, 'mails:waitlistEnded.subject');
  return layOut(language, waiting, entry, {
    kind: 'waitlistEnded',
    heading: subject.replace('{building}', () => building.displayName),
    lead:
      entry.spaceId === null
        ? await memberText(language, 'mails:waitlistEnded.lead')
        : await memberText(language, 'mails:waitlistEnded.leadOnly'),
    rows: await timeRows(language, entry, building.zone),
    ask: await memberText(language, 'mails:waitlistEnded.ask'),
  });
}
