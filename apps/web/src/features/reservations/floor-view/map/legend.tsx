import { useTranslation } from 'react-i18next';
import { StatusGlyph } from '../../../../ui/floor-map/status-glyph.tsx';
import { type Choice, countByStatus } from '../choices.ts';
import classes from '../bar/floors.module.css';

const TEXTS = {
  FREE: 'legend.free',
  RESERVED: 'legend.reserved',
  OCCUPIED: 'legend.occupied',
  FIXED: 'legend.fixed',
  MOVEMENT: 'legend.movement',
} as const;

/** What the signs mean, and how many there are of each. */
export function Legend({ choices }: { choices: readonly Choice[] }) {
  const { t } = useTranslation('reservations');
  return (
    <ul className={classes.legend} aria-label={t('legend.label')}>
      {[...countByStatus(choices)].map(([status, number]) => (
        <li key={status}>
          <StatusGlyph status={status} size={14} />
          {t(TEXTS[status])} <b>{number}</b>
        </li>
      ))}
    </ul>
  );
}
