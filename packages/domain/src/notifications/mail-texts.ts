import type { MailKind } from './mail-kinds.ts';
import type { Audience } from './whom-to-tell.ts';

/**
 * All texts of mails about reservations, with the recipients that each is written for. The kinds are those of the
 * specification; a kind that goes to two kinds of recipients has a text for each.
 */
export const AUDIENCE_OF_TEXT = {
  'reservation-created-by-user': 'holder',
  'reservation-created-by-other': 'holder',
  'reservation-created-for-guest': 'guest',
  'recurring-reservation-created-by-other': 'holder',
  'recurring-reservation-created-for-guest': 'guest',
  'reservation-canceled-by-user': 'holder',
  'reservation-canceled-by-other': 'holder',
  'reservation-canceled-for-guest': 'guest',
  'no-show-reminder': 'holder',
  'no-show-cancelled-by-system': 'holder',
  'reservation-assets-service': 'service',
  'reservation-assets-cancelled': 'service',
  'azure-sync-conflict': 'holder',
  'azure-sync-conflict-service': 'service',
  'google-sync-conflict': 'holder',
  'google-sync-conflict-service': 'service',
} as const satisfies Readonly<Record<string, Audience>> & Readonly<Record<MailKind, Audience>>;

export type MailText = keyof typeof AUDIENCE_OF_TEXT;
export const MAIL_TEXTS = Object.keys(AUDIENCE_OF_TEXT) as [MailText, ...MailText[]];

const SECOND_TEXT: Partial<Record<MailKind, MailText>> = {
  'reservation-canceled-by-other': 'reservation-canceled-for-guest',
  'azure-sync-conflict': 'azure-sync-conflict-service',
  'google-sync-conflict': 'google-sync-conflict-service',
};

export function mailTextFor(kind: MailKind, audience: Audience): MailText {
  const second = SECOND_TEXT[kind];
  return second !== undefined && AUDIENCE_OF_TEXT[second] === audience ? second : kind;
}

/** A confirmation links to the ticket as well; the other mails lead only to where the holder can act. */
export const isConfirmation = (text: MailText): boolean =>
  text === 'reservation-created-by-user' || text === 'reservation-created-by-other';
