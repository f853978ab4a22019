import { useTranslation } from 'react-i18next';
import { hasPeople, hourText, isComplete, type NeighbourhoodFields } from './neighbourhood-form.ts';
import classes from './neighbourhoods.module.css';
import { useWeekdayNames } from './week-bands.tsx';

/** The settings as sentences. */
export function NeighbourhoodSentence({ name, fields }: { name: string; fields: NeighbourhoodFields }) {
  const { t } = useTranslation('neighbourhoods');
  const names = useWeekdayNames('short');
  if (!isComplete({ ...fields, name })) return null;
  const { weekdays, spaceIds, hour, percent } = fields;
  if (!hasPeople(fields) || weekdays.length === 0) return <p className={classes.sentence}>{t('sentence.everyone')}</p>;
  const [count, guaranteed] = [Number(fields.daysBefore), Number(fields.guaranteed)];
  const days = names
    .filter(({ day }) => weekdays.includes(day))
    .map((one) => one.name)
    .join(', ');
  return (
    <p className={classes.sentence}>
      {[
        t('sentence.has', { name, count: spaceIds.length, days }),
        count === 0
          ? t('sentence.sameDay', { time: hourText(hour) })
          : t('sentence.before', { count, time: hourText(hour) }),
        percent.trim() === '' ? '' : t('sentence.early', { percent: percent.trim() }),
        guaranteed === 0 ? '' : t('sentence.guarantee', { count: guaranteed, name, time: hourText(fields.untilHour) }),
      ]
        .filter((sentence) => sentence !== '')
        .join(' ')}
    </p>
  );
}
