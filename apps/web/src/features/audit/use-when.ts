import { localDayOf } from '@berth/domain/time';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { localeOf, useLanguage } from '../../lib/languages/language.ts';
import { useDayText } from '../../lib/moments.ts';
import { useNow } from '../../lib/use-now.ts';

/** 'Today' or Mon 16 Nov, and the time with seconds, so that entries of one minute keep their order. */
export function useWhen(timeZone: string): (at: string) => { day: string; time: string } {
  const { t } = useTranslation('audit');
  const { language } = useLanguage();
  const dayText = useDayText();
  const today = localDayOf(useNow(), timeZone);
  return useMemo(() => {
    const locale = localeOf(language);
    const clock = { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23', timeZone } as const;
    const time = new Intl.DateTimeFormat(locale, clock);
    return (at) => {
      const moment = Date.parse(at);
      const day = localDayOf(moment, timeZone);
      return { day: day === today ? t('today') : dayText(moment, timeZone), time: time.format(moment) };
    };
  }, [language, dayText, timeZone, today, t]);
}
