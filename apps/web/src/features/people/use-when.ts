import { localDayOf } from '@berth/domain';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { localeOf, useLanguage } from '../../lib/languages/language.ts';
import { useMe } from '../../lib/me.ts';
import { useNow } from '../../lib/use-now.ts';

/** 'Today 09:12', '3 Nov' or '12 Oct 2025', in the building's timezone. */
export function useWhen(): { when(at: string): string; day(at: string): string; time(at: string): string } {
  const { t } = useTranslation('people');
  const { language } = useLanguage();
  const timeZone = useMe().group?.timezone ?? 'UTC';
  const today = localDayOf(useNow(), timeZone);
  return useMemo(() => {
    const locale = localeOf(language);
    const date = { day: 'numeric', month: 'short', timeZone } as const;
    const thisYear = new Intl.DateTimeFormat(locale, date);
    const anyYear = new Intl.DateTimeFormat(locale, { ...date, year: 'numeric' });
    const clock = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone });
    const time = (at: string) => clock.format(Date.parse(at));
    const day = (at: string) => {
      const moment = Date.parse(at);
      return (localDayOf(moment, timeZone).startsWith(today.slice(0, 4)) ? thisYear : anyYear).format(moment);
    };
    const isToday = (at: string) => localDayOf(Date.parse(at), timeZone) === today;
    return { day, time, when: (at) => (isToday(at) ? t('todayAt', { time: time(at) }) : day(at)) };
  }, [language, timeZone, today, t]);
}
