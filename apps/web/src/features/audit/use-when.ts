import { localDayOf } from '@berth/domain';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { localeOf, useLanguage } from '../../lib/languages/language.ts';
import { useNow } from '../../lib/use-now.ts';

/** 'Today' or 16 Nov, and the time with seconds, so that entries of one minute keep their order. */
export function useWhen(timeZone: string): (at: string) => { day: string; time: string } {
  const { t } = useTranslation('audit');
  const { language } = useLanguage();
  const today = localDayOf(useNow(), timeZone);
  return useMemo(() => {
    const locale = localeOf(language);
    const date = { day: 'numeric', month: 'short', timeZone } as const;
    const thisYear = new Intl.DateTimeFormat(locale, date);
    const anyYear = new Intl.DateTimeFormat(locale, { ...date, year: 'numeric' });
    const clock = { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23', timeZone } as const;
    const time = new Intl.DateTimeFormat(locale, clock);
    return (at) => {
      const moment = Date.parse(at);
      const day = localDayOf(moment, timeZone);
      const dated = day.slice(0, 4) === today.slice(0, 4) ? thisYear : anyYear;
      return { day: day === today ? t('today') : dated.format(moment), time: time.format(moment) };
    };
  }, [language, timeZone, today, t]);
}
