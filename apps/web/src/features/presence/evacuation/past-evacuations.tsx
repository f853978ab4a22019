import type { PastEvacuation } from '@berth/contract';
import { localTimeOf, MINUTE_MS } from '@berth/domain/time';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../../lib/me.ts';
import { useDayText } from '../../../lib/moments.ts';
import { KIND_ICONS } from './kind-band.tsx';
import kinds from './kind.module.css';
import classes from './past-evacuations.module.css';

/** The figures of past evacuations. */
export function PastEvacuations({ past }: { past: readonly PastEvacuation[] }) {
  const { t } = useTranslation('presence');
  const { group } = useMe();
  const zone = group?.timezone ?? 'UTC';
  const dayOf = useDayText();
  return (
    <section className={classes.past} aria-label={t('past.title')}>
      <h2 className={classes.heading}>{t('past.title')}</h2>
      {past.length === 0 && <p className={classes.nothing}>{t('past.none')}</p>}
      <ul>
        {past.map(({ id, kind, startedDatetime, endedDatetime, people, seen }) => {
          const start = Date.parse(startedDatetime);
          const Icon = KIND_ICONS[kind];
          const minutes = Math.max(1, Math.round((Date.parse(endedDatetime) - start) / MINUTE_MS));
          return (
            <li key={id} className={classes.row}>
              <span>
                <b className={kinds.name} data-kind={kind}>
                  <Icon size={16} stroke={1.75} aria-hidden />
                  {kind === 'drill' ? t('kind.drill') : t('kind.evacuation')}
                </b>{' '}
                {dayOf(start, zone)} {localTimeOf(start, zone)}
              </span>
              <span className={classes.detail}>
                {people === null || seen === null ? t('past.uncounted') : t('past.counted', { seen, people, minutes })}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
