import { hasSpaces } from '@berth/domain/buildings';
import { useTranslation } from 'react-i18next';
import classes from './guide.module.css';
import { useGuide } from './guide-context.ts';
import kit from '../../../ui/kit.module.css';

/** Counts what exists already, and says what employees see of it. */
export function SoFar() {
  const { t } = useTranslation('setup');
  const { facts } = useGuide();
  const parts = [
    t('soFar.floors', { count: facts.floors }),
    t('soFar.rooms', { count: facts.rooms }),
    t('soFar.desks', { count: facts.desks }),
    facts.people === 0 ? t('soFar.nobody') : t('soFar.people', { count: facts.people }),
  ].join(', ');
  const seen =
    facts.people === 0 ? t('soFar.hidden') : hasSpaces(facts) ? t('soFar.visible') : t('soFar.nothingToReserve');
  return (
    <section className={classes.soFar} aria-labelledby="so-far">
      <h2 id="so-far" className={kit.semibold}>
        {t('soFar.title')}
      </h2>
      <p className={kit.muted}>
        {parts}. {seen}
      </p>
    </section>
  );
}
