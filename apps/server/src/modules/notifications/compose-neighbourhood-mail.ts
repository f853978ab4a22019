import type { Language } from '@berth/domain/language';
import { dayPeriod, type LocalDate } from '@berth/domain/time';
import { layOutMemberMail } from './lay-out-member-mail.ts';
import type { MailedBuilding } from './mail-facts.sql.ts';
import { mailDay } from './mail-times.ts';
import { type ComposedMail, escaped } from './templates/compose-mail.ts';
import { memberText } from './templates/mail-frame.ts';

type Opened = {
  readonly neighbourhood: { readonly name: string; readonly floorId: string; readonly floorName: string };
  readonly building: MailedBuilding;
  readonly day: LocalDate;
  readonly name: string;
  readonly webOrigin: string;
};

/** The map of the floor on that day, in the hours that it opens with. */
function linkFor({ neighbourhood, building, day, webOrigin }: Opened): string {
  const { organisation, slug } = building;
  const query = new URLSearchParams({ org: organisation, building: slug, floor: neighbourhood.floorId, day });
  return `${webOrigin}/workplace/desks?${query.toString()}`;
}

/** Tells a person who asked for it that a neighbourhood is open to everyone for a day. */
export async function composeOpenedMail(language: Language, opened: Opened): Promise<ComposedMail> {
  const { neighbourhood, building, day, name } = opened;
  const text = (key: string) => memberText(language, `mails:neighbourhoodOpened.${key}`);
  const date = mailDay(dayPeriod(day, building.zone).start, building.zone, language);
  const [subject, lead, ask] = [await text('subject'), await text('lead'), await text('ask')];
  return layOutMemberMail(language, {
    kind: 'neighbourhoodOpened',
    building,
    heading: subject.replace('{neighbourhood}', () => neighbourhood.name).replace('{day}', () => date),
    lead: lead.replace('{name}', () => escaped(name)),
    rows: [
      [await text('day'), date],
      [await text('place'), `${building.displayName}, ${neighbourhood.floorName}`],
    ],
    ask,
    link: linkFor(opened),
  });
}
