import type { WaitlistEntry } from '@berth/contract';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { periodOf, useWindowText } from '../../../lib/moments.ts';
import { OnlineButton } from '../../../ui/online-button.tsx';
import { StatusGlyph } from '../../../workplace/floor-map/status-glyph.tsx';
import classes from './waitlist.module.css';

export type Reserved = WaitlistEntry & { readonly reservation: NonNullable<WaitlistEntry['reservation']> };

type Props = { entry: Reserved; zone: string; isBusy: boolean; onCancel(): void; onDismiss(): void };

/** A space that was reserved without asking: one press gives it to the next person. */
export function ReservedCard({ entry, zone, isBusy, onCancel, onDismiss }: Props) {
  const { t } = useTranslation('waitlist');
  const { objectName: name } = entry.reservation;
  const when = useWindowText()(periodOf(entry), zone);
  return (
    <article className={classes.waiting}>
      <span className={classes.mark}>
        <StatusGlyph status="YOURS" size={20} />
      </span>
      <div className={classes.words}>
        <h2>{t('outcome.reserved', { name })}</h2>
        <p>{t('outcome.reservedText', { when })}</p>
      </div>
      <div className={classes.leave}>
        <OnlineButton size="sm" variant="default" loading={isBusy} onClick={onCancel}>
          {t('outcome.cancel', { name })}
        </OnlineButton>
        <Button size="sm" variant="subtle" onClick={onDismiss}>
          {t('outcome.dismiss')}
        </Button>
      </div>
    </article>
  );
}
