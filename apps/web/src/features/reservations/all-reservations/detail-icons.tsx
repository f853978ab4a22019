import type { ListedReservation } from '@berth/contract';
import { Tooltip } from '@mantine/core';
import { IconFileText, IconPackage, IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { TOOLTIP } from '../../../ui/data-table/tooltip.ts';
import classes from './table.module.css';

/** Icons for guests, equipment and subject of a reservation, with a tooltip for pointer, keyboard and touch. */
export function DetailIcons({ guest, reservationAssets, reservationSubject }: ListedReservation) {
  const { t } = useTranslation('all-reservations');
  const assets = reservationAssets.map(({ name, qty, comment }) =>
    comment === '' ? `${qty} × ${name}` : `${qty} × ${name} (${comment})`,
  );
  const details = [
    { Icon: IconUsers, text: guest.length > 0 && t('details.guests', { list: guest.join(', ') }) },
    { Icon: IconPackage, text: assets.length > 0 && t('details.assets', { list: assets.join(', ') }) },
    { Icon: IconFileText, text: reservationSubject !== null && t('details.subject', { text: reservationSubject }) },
  ];
  return details.map(({ Icon, text }) =>
    text === false ? null : (
      <Tooltip key={text} label={text} maw={320} {...TOOLTIP}>
        <button type="button" className={classes.detail} aria-label={text}>
          <Icon size={18} stroke={1.6} aria-hidden />
        </button>
      </Tooltip>
    ),
  );
}
