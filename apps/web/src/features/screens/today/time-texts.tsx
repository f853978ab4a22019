import { useTranslation } from 'react-i18next';
import { hoursOf, type TodayRow } from './row-texts.ts';
import { timingOf } from './sections.ts';
import classes from './today-board.module.css';

/** '83 min left' or 'in 23 min'; nothing for the others. */
export function MinutesText({ row, instant }: { row: TodayRow; instant: number }) {
  const { t } = useTranslation('today-screen');
  const { minutes } = timingOf(row, instant);
  if (minutes === undefined) return null;
  const { kind, count } = minutes;
  return <span className={classes.minutes}>{kind === 'left' ? t('left', { count }) : t('startsIn', { count })}</span>;
}

export function HoursText({ row, zone }: { row: TodayRow; zone: string }) {
  return <time className={classes.hours}>{hoursOf(row, zone)}</time>;
}
