import type { Weekday } from '@berth/domain/time';
import { useTranslation } from 'react-i18next';
import { localeOf, useLanguage } from '../../../lib/languages/language.ts';

/** Parts that several sentences use. */
export function useSentenceWords() {
  const { t } = useTranslation('insights');
  const { language } = useLanguage();
  const weekdays: Readonly<Record<Weekday, string>> = {
    monday: t('sentenceDays.monday'),
    tuesday: t('sentenceDays.tuesday'),
    wednesday: t('sentenceDays.wednesday'),
    thursday: t('sentenceDays.thursday'),
    friday: t('sentenceDays.friday'),
    saturday: t('sentenceDays.saturday'),
    sunday: t('sentenceDays.sunday'),
  };
  const list = new Intl.ListFormat(localeOf(language), { type: 'conjunction' });
  return {
    /** 'Tuesdays and Thursdays' */
    days: (days: readonly Weekday[]): string => list.format(days.map((day) => weekdays[day])),
    /** At most two clauses. */
    sentence: (first: string, second: string | undefined): string =>
      second === undefined ? `${first}.` : t('sentence.two', { first, second }),
  };
}
