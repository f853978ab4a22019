import { useTranslation } from 'react-i18next';
import { StatusGlyph } from '../../../../workplace/floor-map/status-glyph.tsx';
import classes from './start.module.css';

const SIGNS = {
  FREE: 'reservations:legend.free',
  RESERVED: 'reservations:legend.reserved',
  OCCUPIED: 'reservations:legend.occupied',
  FIXED: 'reservations:legend.fixed',
  MOVEMENT: 'reservations:legend.movement',
} as const;

/** The meaning of each status. */
export function KioskLegend() {
  const { t } = useTranslation('reservations');
  return (
    <ul className={classes.legend} aria-label={t('legend.label')}>
      {(Object.keys(SIGNS) as (keyof typeof SIGNS)[]).map((sign) => (
        <li key={sign}>
          <StatusGlyph status={sign} size={24} /> {t(SIGNS[sign])}
        </li>
      ))}
    </ul>
  );
}
