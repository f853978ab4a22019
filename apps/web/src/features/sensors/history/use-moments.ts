import { useMemo } from 'react';
import { localTimeOf } from '@berth/domain';
import { localeOf, useLanguage } from '../../../lib/languages/language.ts';

/** Moments in the building's timezone. */
export function useMoments(zone: string) {
  const { language } = useLanguage();
  return useMemo(() => {
    const locale = localeOf(language);
    const day = new Intl.DateTimeFormat(locale, { weekday: 'short', day: 'numeric', month: 'short', timeZone: zone });
    const full = (at: number) => `${day.format(at)} ${localTimeOf(at, zone)}`;
    return {
      full,
      /** The day at midnight, otherwise the hour. */
      tick: (at: number) => (localTimeOf(at, zone) === '00:00' ? day.format(at) : localTimeOf(at, zone)),
    };
  }, [language, zone]);
}
