import type { Language } from '@berth/domain/language';
import type { Period } from '@berth/domain/time';
import { layOutMemberMail } from './lay-out-member-mail.ts';
import type { MailedBuilding } from './mail-facts.sql.ts';
import { mailTimes } from './mail-times.ts';
import { type ComposedMail, escaped } from './templates/compose-mail.ts';
import { memberText, type TeamDayMailKind } from './templates/mail-frame.ts';

export type TeamDayMail = {
  readonly kind: TeamDayMailKind;
  readonly day: Period & { readonly id: string; readonly respondBy: number | null };
  readonly teamName: string;
  readonly building: MailedBuilding;
  /** The name of the recipient. */
  readonly name: string;
  readonly desk: { readonly spaceName: string; readonly roomName: string } | undefined;
  readonly webOrigin: string;
};

/** The page of the day. It is answered there, because opening a link must change nothing. */
function linkFor({ day, building, webOrigin }: TeamDayMail): string {
  const query = new URLSearchParams({ org: building.organisation, building: building.slug, day: day.id });
  return `${webOrigin}/workplace/my-teams?${query.toString()}`;
}

async function rowsOf(language: Language, { kind, day, building, desk }: TeamDayMail) {
  const { zone } = building;
  const { start, end } = mailTimes([day], zone, language);
  const rows: [label: string, value: string][] = [
    [await memberText(language, 'mails:teamDayInvited.from'), start],
    [await memberText(language, 'mails:teamDayInvited.until'), end],
  ];
  if (desk !== undefined) {
    const place = desk.roomName === '' ? desk.spaceName : `${desk.spaceName}, ${desk.roomName}`;
    rows.push([await memberText(language, 'mails:teamDayInvited.desk'), place]);
  }
  if (kind === 'teamDayInvited' && day.respondBy !== null) {
    const by = mailTimes([{ start: day.respondBy, end: day.respondBy }], zone, language).end;
    rows.push([await memberText(language, 'mails:teamDayInvited.answerBy'), by]);
  }
  return rows;
}

const askOf = ({ kind, desk }: TeamDayMail) =>
  desk === undefined || kind === 'teamDayCancelled'
    ? (`mails:${kind}.ask` as const)
    : (`mails:${kind}.askDesk` as const);

/** Invites to a team day, says that its seats are final, or that it is cancelled. No mail names anyone's answer. */
export async function composeTeamDayMail(language: Language, mail: TeamDayMail): Promise<ComposedMail> {
  const { kind, teamName, building, name } = mail;
  const filled = (text: string, safe: (value: string) => string) =>
    text
      .replace('{team}', () => safe(teamName))
      .replace('{building}', () => safe(building.displayName))
      .replace('{name}', () => safe(name));
  return layOutMemberMail(language, {
    kind,
    building,
    heading: filled(await memberText(language, `mails:${kind}.subject`), (value) => value),
    lead: filled(await memberText(language, `mails:${kind}.lead`), escaped),
    rows: await rowsOf(language, mail),
    ask: await memberText(language, askOf(mail)),
    link: linkFor(mail),
  });
}
