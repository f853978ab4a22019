import type { CalendarRoom } from '@berth/contract';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { localeOf, useLanguage } from '../../../lib/languages/language.ts';

/** How a room is doing, in a few words. */
export function useRoomState(): (room: CalendarRoom) => string {
  const { t } = useTranslation('calendars');
  const { language } = useLanguage();
  return useCallback(
    ({ enabled, failure, syncedDatetime }: CalendarRoom) => {
      if (!enabled) return t('state.off');
      const texts = {
        refused: t('state.refused'),
        unknown: t('state.unknown'),
        throttled: t('state.throttled'),
        unreachable: t('state.unreachable'),
        unexpected: t('state.unexpected'),
      };
      if (failure !== null) return texts[failure];
      if (syncedDatetime === null) return t('state.waiting');
      const format = new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'medium', timeStyle: 'short' });
      return t('state.equal', { when: format.format(Date.parse(syncedDatetime)) });
    },
    [t, language],
  );
}
