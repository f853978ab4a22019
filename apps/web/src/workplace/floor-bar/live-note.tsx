import { useTranslation } from 'react-i18next';
import { useConnection } from '../../lib/connection.ts';
import { useOfflineText } from '../../lib/use-offline.ts';
import classes from './floor-bar.module.css';

/** Whether the map is up to date, and otherwise how old it is. The shell announces it, so this is only to be seen. */
export function LiveNote() {
  const { t } = useTranslation('reservations');
  const { state } = useConnection();
  const offline = useOfflineText();
  if (state === 'off') return null;
  return (
    <span className={classes.live} data-offline={offline !== undefined || undefined}>
      <i aria-hidden />
      {offline ?? t('live')}
    </span>
  );
}
