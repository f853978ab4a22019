import { daysAfter, WEEKDAYS, type Weekday } from '@berth/domain/time';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../lib/languages/language.ts';
import { writtenDate } from './local-time.ts';
import classes from './weekday-letters.module.css';

/** The Monday of an arbitrary week. */
const MONDAY = '2026-01-05';

/** Names of the weekdays in the user's language, Monday first. */
export function useWeekdays(width: 'long' | 'short' | 'narrow' = 'long'): readonly { day: Weekday; name: string }[] {
  const { language } = useLanguage();
  return WEEKDAYS.map((day, at) => ({ day, name: writtenDate(daysAfter(MONDAY, at), language, { weekday: width }) }));
}

type Days = Readonly<Record<Weekday, boolean>>;

/** 'Monday, Tuesday' for filters, files and screen readers. */
export function useDayNames(): (days: Days) => string {
  const { t } = useTranslation('opening-hours');
  const names = useWeekdays('short');
  return (days) => {
    const open = names.filter(({ day }) => days[day]);
    return open.length === 0 ? t('never') : open.map(({ name }) => name).join(', ');
  };
}

/** M T W T F S S, each marked if that day is on. */
export function WeekdayLetters({ days }: { days: Days }) {
  const letters = useWeekdays('narrow');
  const namesOf = useDayNames();
  return (
    <span className={classes.letters} role="img" aria-label={namesOf(days)}>
      {letters.map(({ day, name }) => (
        <span key={day} className={classes.day} data-on={days[day] || undefined} aria-hidden>
          {name.toLocaleUpperCase()}
        </span>
      ))}
    </span>
  );
}
