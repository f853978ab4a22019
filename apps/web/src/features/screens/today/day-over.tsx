import { localTimeOf } from '@berth/domain/time';
import { IconCircleCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { FittedText } from '../../../ui/fitted-text/fitted-text.tsx';
import { locationOf, subjectOf, type TodayRow } from './row-texts.ts';
import classes from './today-board.module.css';

/** Nothing else is reserved today: says so, and what comes first tomorrow. */
export function DayOver({ tomorrow, zone }: { tomorrow: TodayRow | null; zone: string }) {
  const { t } = useTranslation('today-screen');
  return (
    <div className={classes.dayOver}>
      <IconCircleCheck stroke={1.5} aria-hidden />
      <h2>
        <FittedText text={t('dayOver')} />
      </h2>
      {tomorrow && <Tomorrow first={tomorrow} zone={zone} />}
      <p className={classes.noData}>{t('empty')}</p>
    </div>
  );
}

function Tomorrow({ first, zone }: { first: TodayRow; zone: string }) {
  const { t } = useTranslation('today-screen');
  const time = localTimeOf(Date.parse(first.startDatetime), zone);
  const [subject, place] = [subjectOf(first), locationOf(first)];
  return (
    <p className={classes.tomorrow}>
      {subject === undefined ? t('tomorrowAt', { time, place }) : t('tomorrowWith', { time, subject, place })}
    </p>
  );
}
