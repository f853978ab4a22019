import { useTranslation } from 'react-i18next';
import { StatusGlyph } from '../../../../ui/floor-map/status-glyph.tsx';
import { type Choice, countBySign } from '../choices.ts';
import classes from '../../../../ui/floor-bar/legend.module.css';

const TEXTS = {
  YOURS: 'legend.yours',
  FREE: 'legend.free',
  RESERVED: 'legend.reserved',
  OCCUPIED: 'legend.occupied',
  FIXED: 'legend.fixed',
  MOVEMENT: 'legend.movement',
  KEPT: 'legend.kept',
} as const;

/** Statuses that rarely occur; for the user's own, the name says more than a number. */
const isRare = (sign: keyof typeof TEXTS) => sign === 'YOURS' || sign === 'KEPT';

/** The meaning of each status, with its number of spaces. */
export function Legend({ choices, hasStatus }: { choices: readonly Choice[]; hasStatus: boolean }) {
  const { t } = useTranslation('reservations');
  if (!hasStatus) return <p className={classes.legend}>{t('outOfRange.noLegend')}</p>;
  return (
    <ul className={classes.legend} aria-label={t('legend.label')}>
      {[...countBySign(choices)]
        .filter(([sign, number]) => number > 0 || !isRare(sign))
        .map(([sign, number]) => (
          <li key={sign}>
            <StatusGlyph status={sign} size={14} />
            {t(TEXTS[sign])} <b>{sign === 'YOURS' ? namesOf(choices) : number}</b>
          </li>
        ))}
    </ul>
  );
}

const namesOf = (choices: readonly Choice[]) =>
  choices
    .filter(({ sign }) => sign === 'YOURS')
    .map(({ name }) => name)
    .join(', ');
