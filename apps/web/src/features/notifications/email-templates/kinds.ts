import type { MailKind, MailPlaceholder } from '@berth/domain';

/** The kinds of e-mail in the order of a reservation's life, with their text keys. */
export const GROUPS: readonly { text: string; kinds: readonly MailKind[] }[] = [
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
  { text: 'group.cancelled', kinds: ['reservation-canceled-by-user', 'reservation-canceled-by-other'] },
  { text: 'group.assets', kinds: ['reservation-assets-service', 'reservation-assets-cancelled'] },
  { text: 'group.conflicts', kinds: ['azure-sync-conflict', 'google-sync-conflict'] },
];

export const KIND_TEXT: Readonly<Record<MailKind, string>> = {
  'reservation-created-by-user': 'kind.createdByUser',
  'reservation-created-by-other': 'kind.createdByOther',
  'reservation-created-for-guest': 'kind.createdForGuest',
  'recurring-reservation-created-by-other': 'kind.recurringByOther',
  'recurring-reservation-created-for-guest': 'kind.recurringForGuest',
  'reservation-canceled-by-user': 'kind.cancelledByUser',
  'reservation-canceled-by-other': 'kind.cancelledByOther',
  'no-show-reminder': 'kind.noShowReminder',
  'no-show-cancelled-by-system': 'kind.noShowCancelled',
  'reservation-assets-service': 'kind.assetsService',
  'reservation-assets-cancelled': 'kind.assetsCancelled',
  'azure-sync-conflict': 'kind.azureConflict',
  'google-sync-conflict': 'kind.googleConflict',
};

/** In the order in which a user would look for them. */
export const PLACEHOLDER_TEXT: Readonly<Record<MailPlaceholder, string>> = {
  'user.name': 'placeholder.user',
  'user.email': 'placeholder.email',
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
  'reservation.link': 'placeholder.link',
};
