import { localDayOf, localTimeOf } from '@berth/domain/time';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../lib/me.ts';
import { useDayText } from '../../lib/moments.ts';
import { useNow } from '../../lib/use-now.ts';

/** 'Today 09:12', 'Tue 3 Nov' or 'Sun 12 Oct 2025', in the building's timezone. */
export function useWhen(): { when(at: string): string; day(at: string): string; time(at: string): string } {
  const { t } = useTranslation('people');
  const dayText = useDayText();
  const timeZone = useMe().group?.timezone ?? 'UTC';
  const today = localDayOf(useNow(), timeZone);
  return useMemo(() => {
    const time = (at: string) => localTimeOf(Date.parse(at), timeZone);
    const day = (at: string) => dayText(Date.parse(at), timeZone);
    const isToday = (at: string) => localDayOf(Date.parse(at), timeZone) === today;
    return { day, time, when: (at) => (isToday(at) ? t('todayAt', { time: time(at) }) : day(at)) };
  }, [dayText, timeZone, today, t]);
}
