import { textsOf } from '@berth/catalogue';
import type { Language } from '@berth/domain/language';
import { AUDIENCE_OF_TEXT, type Audience, type MailText } from '@berth/domain/notifications';

type Tone = { readonly name: string; readonly ground: string; readonly ink: string };

const CONFIRMED: Tone = { name: 'confirmed', ground: '#e6f5f0', ink: '#00714f' };
const NOTICE: Tone = { name: 'notice', ground: '#eef0ff', ink: '#2b3bb6' };
const CANCELLED: Tone = { name: 'cancelled', ground: '#fef1ef', ink: '#b42318' };
const ATTENTION: Tone = { name: 'attention', ground: '#fdf4e3', ink: '#855900' };

type Key = `mails:frame.${string}`;
type Shape = { readonly tone: Tone; readonly badge: Key };

const confirmed: Shape = { tone: CONFIRMED, badge: 'mails:frame.confirmed' };
const invitation: Shape = { tone: NOTICE, badge: 'mails:frame.invitation' };
const cancelled: Shape = { tone: CANCELLED, badge: 'mails:frame.cancelled' };
const conflict: Shape = { tone: ATTENTION, badge: 'mails:frame.conflict' };

/** The frame around a text: the kind of news. */
const SHAPES: Readonly<Record<MailText, Shape>> = {
  'reservation-created-by-user': confirmed,
  'reservation-created-by-other': confirmed,
  'reservation-created-for-guest': invitation,
  'recurring-reservation-created-by-other': confirmed,
  'recurring-reservation-created-for-guest': invitation,
  'reservation-canceled-by-user': cancelled,
  'reservation-canceled-by-other': cancelled,
  'reservation-canceled-for-guest': cancelled,
  'no-show-reminder': { tone: ATTENTION, badge: 'mails:frame.reminder' },
  'no-show-cancelled-by-system': cancelled,
  'reservation-assets-service': { tone: NOTICE, badge: 'mails:frame.service' },
  'reservation-assets-cancelled': cancelled,
  'azure-sync-conflict': conflict,
  'azure-sync-conflict-service': conflict,
  'google-sync-conflict': conflict,
  'google-sync-conflict-service': conflict,
};

/** Why the recipient gets the mail. */
const REASONS: Readonly<Record<Audience, Key>> = {
  holder: 'mails:frame.holder',
  guest: 'mails:frame.guest',
  service: 'mails:frame.serviceDesk',
};

export type MailFrame = {
  readonly language: Language;
  readonly tone: Tone;
  readonly badge: string;
  readonly buttonText: string;
  readonly reason: string;
};

const textAt = async (language: Language, part: string, key: string): Promise<string> => {
  const texts = (await textsOf(language, 'mails'))[part];
  const text = typeof texts === 'object' ? texts[key] : undefined;
  if (text === undefined) throw new Error(`no mail text ${part}.${key} in ${language}`);
  return text;
};

/** The text for organisations that have none of their own. */
export const builtInText = async (kind: MailText, language: Language): Promise<{ subject: string; body: string }> => ({
  subject: await textAt(language, kind, 'subject'),
  body: await textAt(language, kind, 'body'),
});

/** A text of the frame, by its full key. */
export const mailText = (language: Language, key: `mails:${'frame' | 'fault'}.${string}`): Promise<string> => {
  const [part = '', name = ''] = key.slice('mails:'.length).split('.');
  return textAt(language, part, name);
};

/** A text about sensor evidence. */
export const evidenceText = (language: Language, key: `mails:evidence.${string}`): Promise<string> =>
  textAt(language, 'evidence', key.slice('mails:evidence.'.length));

/** A text of the mail about an approved screen. */
export const screenText = (language: Language, key: `mails:screenApproved.${string}`): Promise<string> =>
  textAt(language, 'screenApproved', key.slice('mails:screenApproved.'.length));

/** A text of the mail about a locked kiosk. */
export const lockedText = (language: Language, key: `mails:screenLocked.${string}`): Promise<string> =>
  textAt(language, 'screenLocked', key.slice('mails:screenLocked.'.length));

/** A text of the mail about a screen that is silent, or back. */
export const silenceText = (language: Language, key: `mails:screenSilence.${string}`): Promise<string> =>
  textAt(language, 'screenSilence', key.slice('mails:screenSilence.'.length));

/** A text of the mail about a receiver whose deliveries stopped. */
export const receiverText = (language: Language, key: `mails:receiverStopped.${string}`): Promise<string> =>
  textAt(language, 'receiverStopped', key.slice('mails:receiverStopped.'.length));

/** The frame of a mail to administrators, whose text organisations cannot change. */
export async function administratorFrame(
  language: Language,
  organisation: string,
  badge?: string,
  buttonText?: string,
): Promise<MailFrame> {
  return {
    language,
    tone: ATTENTION,
    badge: badge ?? (await mailText(language, 'mails:frame.security')),
    buttonText: buttonText ?? (await screenText(language, 'mails:screenApproved.button')),
    reason: (await mailText(language, 'mails:frame.administrator')).replace('{organisation}', () => organisation),
  };
}

/** The mails that a person gets as a member. */
export type MemberMailKind = 'invited' | 'unseen' | 'leftBuilding' | 'copyReady' | 'erasureAsked';

/** The mails to a person on the waitlist. */
export type WaitlistMailKind = 'waitlistOffer' | 'waitlistEnded';

/** The mails to a person who is invited to a team day. */
export type TeamDayMailKind = 'teamDayInvited' | 'teamDaySettled' | 'teamDayCancelled';

/** The mail to a person who asked to be notified when a neighbourhood opens. */
export type NeighbourhoodMailKind = 'neighbourhoodOpened';

export type AnyMemberMail = MemberMailKind | WaitlistMailKind | TeamDayMailKind | NeighbourhoodMailKind;

/** A text of the mails to a member, which organisations cannot change. */
export const memberText = (language: Language, key: `mails:${AnyMemberMail}.${string}`): Promise<string> => {
  const [part = '', name = ''] = key.slice('mails:'.length).split('.');
  return textAt(language, part, name);
};

const MEMBER_SHAPES = {
  invited: {
    tone: NOTICE,
    badge: 'mails:frame.invitation',
    buttonText: 'mails:invited.button',
    reason: 'mails:frame.guest',
  },
  unseen: {
    tone: ATTENTION,
    badge: 'mails:frame.reminder',
    buttonText: 'mails:unseen.button',
    reason: 'mails:frame.member',
  },
  leftBuilding: {
    tone: ATTENTION,
    badge: 'mails:frame.cancelled',
    buttonText: 'mails:leftBuilding.button',
    reason: 'mails:frame.member',
  },
  copyReady: {
    tone: NOTICE,
    badge: 'mails:frame.privacy',
    buttonText: 'mails:copyReady.button',
    reason: 'mails:frame.member',
  },
  erasureAsked: {
    tone: ATTENTION,
    badge: 'mails:frame.privacy',
    buttonText: 'mails:erasureAsked.button',
    reason: 'mails:frame.member',
  },
  waitlistOffer: {
    tone: NOTICE,
    badge: 'mails:frame.waitlist',
    buttonText: 'mails:waitlistOffer.button',
    reason: 'mails:frame.onWaitlist',
  },
  neighbourhoodOpened: {
    tone: NOTICE,
    badge: 'mails:frame.neighbourhood',
    buttonText: 'mails:neighbourhoodOpened.button',
    reason: 'mails:frame.askedForOpening',
  },
  waitlistEnded: {
    tone: ATTENTION,
    badge: 'mails:frame.waitlist',
    buttonText: 'mails:waitlistEnded.button',
    reason: 'mails:frame.onWaitlist',
  },
  teamDayInvited: {
    tone: NOTICE,
    badge: 'mails:frame.teamDay',
    buttonText: 'mails:teamDayInvited.button',
    reason: 'mails:frame.inTeam',
  },
  teamDaySettled: {
    tone: CONFIRMED,
    badge: 'mails:frame.teamDay',
    buttonText: 'mails:teamDaySettled.button',
    reason: 'mails:frame.inTeam',
  },
  teamDayCancelled: {
    tone: CANCELLED,
    badge: 'mails:frame.teamDay',
    buttonText: 'mails:teamDayCancelled.button',
    reason: 'mails:frame.inTeam',
  },
} as const;

/** The frame of a mail to a member. */
export const memberFrame = async (
  language: Language,
  organisation: string,
  kind: AnyMemberMail,
): Promise<MailFrame> => ({
  language,
  ...MEMBER_SHAPES[kind],
  badge: await mailText(language, MEMBER_SHAPES[kind].badge),
  buttonText: await memberText(language, MEMBER_SHAPES[kind].buttonText),
  reason: (await mailText(language, MEMBER_SHAPES[kind].reason)).replace('{organisation}', () => organisation),
});

export async function frameOf(kind: MailText, language: Language, organisation: string): Promise<MailFrame> {
  const { tone, badge } = SHAPES[kind];
  const reason = REASONS[AUDIENCE_OF_TEXT[kind]];
  const text = (key: Key) => mailText(language, key);
  return {
    language,
    tone,
    badge: await text(badge),
    buttonText: await text('mails:frame.button'),
    // A replacer function, because '$&' in a name would be expanded.
    reason: (await text(reason)).replace('{organisation}', () => organisation),
  };
}
