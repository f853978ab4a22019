import type { Period } from '@berth/domain/time';
import { useTranslation } from 'react-i18next';
import { OWN_ZONE, useDayText } from '../../../../lib/moments.ts';
import { windowInWords } from '../address.ts';
import classes from './bar.module.css';

type Props = { window: Period; zone: string; onChange(): void };

/**
 * The time window: the most prominent element, because everything else depends on it. For a user in another timezone it
 * says that the times are those of the building.
 */
export function WindowBar({ window, zone, onChange }: Props) {
  const { t } = useTranslation('reservations');
  const { from, to } = windowInWords(window, zone);
  const date = useDayText()(window.start, zone);
  const own = windowInWords(window, OWN_ZONE);
  const isElsewhere = own.from !== from || own.to !== to;
  return (
    <div className={classes.when} role="group" aria-label={t('window.label')}>
      <p className={classes.times}>
        <strong>
          {date}, <time>{from}</time> – <time>{to}</time>
        </strong>
        <small>
          {zone}
          {isElsewhere && <em>{t('window.forYou', { from: own.from, to: own.to })}</em>}
        </small>
      </p>
      <button type="button" className={classes.change} onClick={onChange}>
        {t('ui:change')}
      </button>
    </div>
  );
}
