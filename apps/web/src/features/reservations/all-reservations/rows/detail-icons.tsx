import type { ListedReservation } from '@berth/contract';
import { Tooltip } from '@mantine/core';
import { IconFileText, IconPackage, IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { TOOLTIP } from '../../../../ui/data-table/tooltip.ts';
import classes from '../all-reservations.module.css';

export const assetLines = ({ reservationAssets }: Pick<ListedReservation, 'reservationAssets'>): string[] =>
  reservationAssets.map(({ name, qty, comment }) =>
    comment === '' ? `${qty} × ${name}` : `${qty} × ${name} (${comment})`,
  );

/** Icons for guests, equipment and subject, with a tooltip for pointer, keyboard and touch; the subject as text too. */
export function DetailIcons({ guest, reservationSubject, ...rest }: ListedReservation) {
  const { t } = useTranslation('all-reservations');
  const assets = assetLines(rest);
  const details = [
    { Icon: IconUsers, text: guest.length > 0 && t('details.guests', { list: guest.join(', ') }) },
    { Icon: IconPackage, text: assets.length > 0 && t('details.assets', { list: assets.join(', ') }) },
    { Icon: IconFileText, text: reservationSubject !== null && t('details.subject', { text: reservationSubject }) },
  ];
  return (
    <span className={classes.details}>
      {details.map(({ Icon, text }) =>
        text === false ? null : (
          <Tooltip key={text} label={text} maw={320} {...TOOLTIP}>
            <button type="button" className={classes.detail} aria-label={text} tabIndex={-1}>
              <Icon size={16} stroke={1.6} aria-hidden />
            </button>
          </Tooltip>
        ),
      )}
      {reservationSubject !== null && <span aria-hidden>{reservationSubject}</span>}
    </span>
  );
}
