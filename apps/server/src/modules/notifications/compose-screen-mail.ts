import type { Language } from '@berth/domain/language';
import type { MailedBuilding } from './mail-facts.sql.ts';
import { mailTimes } from './mail-times.ts';
import type { MailedScreen } from './screen-mail.sql.ts';
import { type ComposedMail, escaped, layOutMail } from './templates/compose-mail.ts';
import { administratorFrame, screenText } from './templates/mail-frame.ts';

export type ScreenNews = {
  readonly screen: MailedScreen;
  readonly building: MailedBuilding;
  /** The approver; undefined if the organisation does not know them. */
  readonly by: string | undefined;
  readonly webOrigin: string;
};

const LEADS = {
  code: 'mails:screenApproved.leadCode',
  dailyReservation: 'mails:screenApproved.leadToday',
  publicScreen: 'mails:screenApproved.leadKiosk',
} as const;

/**
 * Names where a screen hangs ('A1, Studio, 2nd floor', or the entrance) if it shows a code; otherwise the floors it
 * shows.
 */
export async function screenPlaceOf(
  { kind, spaceName, roomName, floorName, floorNames }: MailedScreen,
  language: Language,
) {
  const names = kind === 'code' ? [spaceName, roomName, floorName].filter((part) => part !== null) : floorNames;
  if (names.length > 0) return names.join(', ');
  return kind === 'code'
    ? screenText(language, 'mails:screenApproved.entrance')
    : screenText(language, 'mails:screenApproved.allFloors');
}

/** Tells one administrator what another approved: enough to recognise a stranger's screen, and where to revoke it. */
export async function composeScreenMail(language: Language, news: ScreenNews): Promise<ComposedMail> {
  const { screen, building, by, webOrigin } = news;
  const { displayName, zone, organisation, slug } = building;
  const text = (key: `mails:screenApproved.${string}`) => screenText(language, key);
  const approvedAt = screen.approvedAt ?? 0;
  const rows = [
    [await text('mails:screenApproved.screen'), screen.name ?? ''],
    [await text('mails:screenApproved.place'), await screenPlaceOf(screen, language)],
    [await text('mails:screenApproved.askedFrom'), screen.askedFrom],
    [await text('mails:screenApproved.by'), by ?? (await text('mails:screenApproved.operator'))],
    [
      await text('mails:screenApproved.when'),
      mailTimes([{ start: approvedAt, end: approvedAt }], zone, language).start,
    ],
  ] as const;
  const lead = (await text(LEADS[screen.kind ?? 'code'])).replace('{building}', () => escaped(displayName));
  const place = new URLSearchParams({ org: organisation, building: slug });
  return layOutMail({
    heading: (await text('mails:screenApproved.subject'))
      .replace('{screen}', () => screen.name ?? '')
      .replace('{building}', () => displayName),
    organisation: displayName,
    blocks: [
      { kind: 'text', html: `<p>${lead}</p>` },
      { kind: 'facts', rows: rows.map(([label, value]) => ({ label, value: escaped(value) })) },
      { kind: 'text', html: `<p>${await text('mails:screenApproved.ask')}</p>` },
      { kind: 'button' },
    ],
    link: `${webOrigin}/workplace/today-screens?${place.toString()}`,
    frame: await administratorFrame(language, displayName),
    logo: undefined,
  });
}
