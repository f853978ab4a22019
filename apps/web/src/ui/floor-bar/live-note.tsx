import { useTranslation } from 'react-i18next';
import { useLiveConnection } from '../../lib/live.ts';
import classes from './floor-bar.module.css';

/** Shows that the page is up to date. When it is not, the shell shows since when. */
export function LiveNote() {
  const { t } = useTranslation('reservations');
  const { state } = useLiveConnection();
  if (state !== 'live') return null;
  return (
    <span className={classes.live}>
      <i aria-hidden />
      {t('live')}
    </span>
  );
}
