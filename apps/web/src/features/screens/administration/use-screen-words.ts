import type { Screen } from '@berth/contract';
import { useTranslation } from 'react-i18next';
import { localeOf, useLanguage } from '../../../lib/languages/language.ts';
import { agoIn } from './heartbeat.ts';

/** Texts about a screen. */
export function useScreenWords() {
  const { t } = useTranslation('screens-admin');
  const { language } = useLanguage();
  const locale = localeOf(language);
  const list = new Intl.ListFormat(locale, { type: 'conjunction' });
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'always', style: 'short' });
  const clock = new Intl.DateTimeFormat(locale, { timeStyle: 'short' });
  const kinds = { dailyReservation: t('kind.today'), publicScreen: t('kind.kiosk'), code: t('kind.code') };
  const kind = ({ type }: Pick<Screen, 'type'>): string => kinds[type];
  const floors = ({ floors: screenFloors }: Pick<Screen, 'floors'>): string =>
    screenFloors.length === 0 ? t('allFloors') : list.format(screenFloors.map(({ name }) => name));
  return {
    kind,
    floors,
    /** Its name, or else its kind. */
    title: (screen: Screen): string => (screen.name === '' ? kind(screen) : screen.name),
    shows: (screen: Screen): string =>
      screen.type === 'code' ? t('codeOf', { name: screen.objectName ?? t('entrance') }) : floors(screen),
    time: (datetime: string): string => clock.format(Date.parse(datetime)),
    ago: (datetime: string, now: number): string => {
      const { unit, count } = agoIn(now - Date.parse(datetime));
      return relative.format(-count, unit);
    },
  };
}
