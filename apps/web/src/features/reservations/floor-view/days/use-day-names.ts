import { daysAfter, daysFrom, instantOf, type LocalDate } from '@berth/domain/time';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { localeOf, useLanguage } from '../../../../lib/languages/language.ts';

/** Beyond these, a day of the month alone could be of this month or of the next. */
const NEAR_DAYS = 21;

/** 'Today', 'Tomorrow', 'Thu 19', and 'Thu 17 Dec' if that is far ahead. */
export function useDayNames(today: LocalDate): (date: LocalDate) => string {
  const { t } = useTranslation('reservations');
  const { language } = useLanguage();
  return useCallback(
    (date) => {
      if (date === today) return t('days.today');
      if (date === daysAfter(today, 1)) return t('days.tomorrow');
      const isNear = Math.abs(daysFrom(today, date)) < NEAR_DAYS;
      const format = new Intl.DateTimeFormat(localeOf(language), {
        weekday: 'short',
        day: 'numeric',
        ...(!isNear && { month: 'short' }),
        timeZone: 'UTC',
      });
      return format.format(instantOf(date, '12:00', 'UTC')).replaceAll(/[.,]/g, '');
    },
    [today, t, language],
  );
}
