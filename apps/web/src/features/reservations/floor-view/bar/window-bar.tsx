import type { Period } from '@berth/domain';
import { useTranslation } from 'react-i18next';
import { useDayText } from '../../../../lib/moments.ts';
import { windowInWords } from '../address.ts';
import classes from './bar.module.css';

/** Of whoever looks: one who is elsewhere has to be told that these are the times of the building. */
const OWN_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

type Props = { window: Period; zone: string; onChange(): void };

/** When: the loudest thing on the screen, because everything else depends on it. */
export function WindowBar({ window, zone, onChange }: Props) {
  const { t } = useTranslation('reservations');
  const { from, to } = windowInWords(window, zone);
  const date = useDayText()(window.start, zone);
  const own = windowInWords(window, OWN_ZONE);
  const isElsewhere = own.from !== from || own.to !== to;
  return (
    <div className={classes.when} role="group" aria-label={t('window.label')}>
      <p className={classes.times}>
        <strong>{date}</strong>
        <span aria-hidden>·</span>
        <strong>
          <time>{from}</time> – <time>{to}</time>
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
