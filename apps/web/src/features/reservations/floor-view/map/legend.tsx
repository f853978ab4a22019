import { useTranslation } from 'react-i18next';
import { StatusGlyph } from '../../../../ui/floor-map/status-glyph.tsx';
import { type Choice, countByStanding } from '../choices.ts';
import classes from '../bar/floors.module.css';

const TEXTS = {
  YOURS: 'legend.yours',
  FREE: 'legend.free',
  RESERVED: 'legend.reserved',
  OCCUPIED: 'legend.occupied',
  FIXED: 'legend.fixed',
  MOVEMENT: 'legend.movement',
  KEPT: 'legend.kept',
} as const;

/** Signs that mostly are not there; of one's own the name says more than a number. */
const isRare = (standing: keyof typeof TEXTS) => standing === 'YOURS' || standing === 'KEPT';

/** What the signs mean, and how many there are of each. */
export function Legend({ choices }: { choices: readonly Choice[] }) {
  const { t } = useTranslation('reservations');
  return (
    <ul className={classes.legend} aria-label={t('legend.label')}>
      {[...countByStanding(choices)]
        .filter(([standing, number]) => number > 0 || !isRare(standing))
        .map(([standing, number]) => (
          <li key={standing}>
            <StatusGlyph status={standing} size={14} />
            {t(TEXTS[standing])} <b>{standing === 'YOURS' ? namesOf(choices) : number}</b>
          </li>
        ))}
    </ul>
  );
}

const namesOf = (choices: readonly Choice[]) =>
  choices
    .filter(({ standing }) => standing === 'YOURS')
    .map(({ name }) => name)
    .join(', ');
