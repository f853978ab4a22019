import type { Audience, MailPlaceholder, MailText } from '@berth/domain/notifications';

/** The kinds of e-mail in the order of a reservation's life, with their text keys. */
export const GROUPS: readonly { text: string; kinds: readonly MailText[] }[] = [
  {
    text: 'group.created',
    kinds: [
      'reservation-created-by-user',
      'reservation-created-by-other',
      'reservation-created-for-guest',
      'recurring-reservation-created-by-other',
      'recurring-reservation-created-for-guest',
    ],
  },
  { text: 'group.noShow', kinds: ['no-show-reminder', 'no-show-cancelled-by-system'] },
  {
    text: 'group.cancelled',
    kinds: ['reservation-canceled-by-user', 'reservation-canceled-by-other', 'reservation-canceled-for-guest'],
  },
  { text: 'group.assets', kinds: ['reservation-assets-service', 'reservation-assets-cancelled'] },
  {
    text: 'group.conflicts',
    kinds: [
      'azure-sync-conflict',
      'azure-sync-conflict-service',
      'google-sync-conflict',
      'google-sync-conflict-service',
    ],
  },
];

export const KIND_TEXT: Readonly<Record<MailText, string>> = {
  'reservation-created-by-user': 'kind.createdByUser',
  'reservation-created-by-other': 'kind.createdByOther',
  'reservation-created-for-guest': 'kind.createdForGuest',
  'recurring-reservation-created-by-other': 'kind.recurringByOther',
  'recurring-reservation-created-for-guest': 'kind.recurringForGuest',
  'reservation-canceled-by-user': 'kind.cancelledByUser',
  'reservation-canceled-by-other': 'kind.cancelledByOther',
  'reservation-canceled-for-guest': 'kind.cancelledForGuest',
  'no-show-reminder': 'kind.noShowReminder',
  'no-show-cancelled-by-system': 'kind.noShowCancelled',
  'reservation-assets-service': 'kind.assetsService',
  'reservation-assets-cancelled': 'kind.assetsCancelled',
  'azure-sync-conflict': 'kind.azureConflict',
  'azure-sync-conflict-service': 'kind.azureConflictService',
  'google-sync-conflict': 'kind.googleConflict',
  'google-sync-conflict-service': 'kind.googleConflictService',
};

type Labels = Readonly<Partial<Record<MailPlaceholder, string>>>;

const COMMON = {
  'reservation.subject': 'placeholder.subject',
  'reservation.start': 'placeholder.start',
  'reservation.end': 'placeholder.end',
  'desk.name': 'placeholder.desk',
  'room.name': 'placeholder.room',
  'floor.name': 'placeholder.floor',
  'organisation.name': 'placeholder.organisation',
  'reservation.guests': 'placeholder.guests',
  'reserved.custom.asset': 'placeholder.assets',
  'asset.qty': 'placeholder.quantity',
  'asset.comment': 'placeholder.comment',
} as const satisfies Labels;

/**
 * Names for the placeholders, in the order in which an author would look for them. To a guest, `user` is the host. Only
 * mails to the holder have a link.
 */
export const PLACEHOLDER_TEXT: Readonly<Record<Audience, Labels>> = {
  holder: {
    'user.name': 'placeholder.user',
    'user.email': 'placeholder.email',
    ...COMMON,
    'reservation.link': 'placeholder.link',
  },
  guest: { 'user.name': 'placeholder.host', 'user.email': 'placeholder.hostEmail', ...COMMON },
  service: { 'user.name': 'placeholder.reservedBy', 'user.email': 'placeholder.reservedByEmail', ...COMMON },
};
