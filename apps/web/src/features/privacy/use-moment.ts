import { localDayOf } from '@berth/domain';
import { useMemo } from 'react';
import { localeOf, useLanguage } from '../../lib/languages/language.ts';

/** In the timezone of the current building, or of the device without one. */
export function useMoment(timeZone: string | undefined) {
  const { language } = useLanguage();
  return useMemo(() => {
    const locale = localeOf(language);
    const zone = timeZone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;
    const day = new Intl.DateTimeFormat(locale, { weekday: 'short', day: 'numeric', month: 'short', timeZone: zone });
    const both = { dateStyle: 'medium', timeStyle: 'short', timeZone: zone } as const;
    const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: zone } as const;
    const [moment, time] = [new Intl.DateTimeFormat(locale, both), new Intl.DateTimeFormat(locale, clock)];
    return {
      dayOf: (at: string) => localDayOf(Date.parse(at), zone),
      day: (at: string) => day.format(Date.parse(at)),
      time: (at: string) => time.format(Date.parse(at)),
      moment: (at: string) => moment.format(Date.parse(at)),
    };
  }, [language, timeZone]);
}
