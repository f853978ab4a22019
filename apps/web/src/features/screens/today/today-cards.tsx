import { useTranslation } from 'react-i18next';
import { FittedText } from './fitted-text.tsx';
import { Pieces } from './pieces.tsx';
import { hoursOf, isLongLocation, locationOf, subjectOf, type TodayRow } from './row-texts.ts';
import classes from './today-board.module.css';

export function TodayCards({ rows, zone }: { rows: readonly TodayRow[]; zone: string }) {
  const { t } = useTranslation('today-screen');
  return (
    <ul className={classes.cards}>
      {rows.map((row, at) => {
        const location = locationOf(row);
        return (
          <li key={at}>
            <p className={classes.cardTime}>{row.fixed ? t('allDay') : <time>{hoursOf(row, zone)}</time>}</p>
            <FittedText className={classes.cardSubject} text={subjectOf(row) ?? t('reserved')} />
            <p className={classes.cardLocation} data-long={isLongLocation(location) || undefined}>
              <Pieces text={location} />
            </p>
          </li>
        );
      })}
    </ul>
  );
}
