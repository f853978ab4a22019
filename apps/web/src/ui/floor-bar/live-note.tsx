import { useTranslation } from 'react-i18next';
import { useLiveConnection } from '../../lib/live.ts';
import classes from './floor-bar.module.css';

/** Quiet proof that what stands here is true now. When it is not, the frame says since when. */
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
