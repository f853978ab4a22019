/** The kinds of mails, named after the log events that cause them. */
export const MAIL_KINDS = [
  'reservation-created-by-user',
  'reservation-created-by-other',
  'reservation-created-for-guest',
  'recurring-reservation-created-by-other',
  'recurring-reservation-created-for-guest',
  'reservation-canceled-by-user',
  'reservation-canceled-by-other',
  'no-show-reminder',
  'no-show-cancelled-by-system',
  'reservation-assets-service',
  'reservation-assets-cancelled',
  'azure-sync-conflict',
  'google-sync-conflict',
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

/** The placeholders of a template; their values come from one reservation and one recipient. */
export const MAIL_PLACEHOLDERS = [
  'reservation.link',
  'reservation.start',
  'reservation.end',
  'organisation.name',
  'floor.name',
  'room.name',
  'desk.name',
  'user.name',
  'user.email',
  'reservation.guests',
  'reservation.subject',
  'reserved.custom.asset',
  'asset.qty',
  'asset.comment',
] as const;
export type MailPlaceholder = (typeof MAIL_PLACEHOLDERS)[number];

/** The specification spells one placeholder in three ways; all of them work. */
export const PLACEHOLDER_SPELLINGS: Readonly<Record<string, MailPlaceholder>> = {
  'reserved custom asset': 'reserved.custom.asset',
  'reservered-custom-assets': 'reserved.custom.asset',
};

export type MailValues = Readonly<Record<MailPlaceholder, string>>;
