import { hourlySentence } from '@berth/domain/insights';
import type { ObjectType } from '@berth/domain/reservations';
import { useTranslation } from 'react-i18next';
import { useSentenceWords } from '../sentence/use-sentence-words.ts';
import type { HourlyAnswer } from './hourly-figures.tsx';

const clock = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

/** When the building is busy, and when it is not. */
export function useHourlySentence(type: ObjectType) {
  const { t } = useTranslation('insights');
  const words = useSentenceWords();
  const spaces = {
    DESK: t('sentenceSpaces.DESK'),
    ROOM: t('sentenceSpaces.ROOM'),
    PARKING: t('sentenceSpaces.PARKING'),
  }[type];
  return (answer: HourlyAnswer): string | undefined => {
    const facts = hourlySentence(answer);
    if (facts === undefined) return undefined;
    const { busy, quiet, isEveryDay, from, to } = facts;
    const days = isEveryDay ? t('sentence.everyDay') : words.days(busy.days);
    const values = { days, spaces, from: clock(from), to: clock(to) };
    const first =
      busy.ofTen === 0 ? t('sentence.hourlyFew', values) : t('sentence.hourly', { ...values, count: busy.ofTen });
    if (quiet === undefined) return words.sentence(first, undefined);
    const quietDays = words.days(quiet.days);
    return words.sentence(
      first,
      quiet.ofTen === 0
        ? t('sentence.quietFew', { days: quietDays })
        : t('sentence.quiet', { days: quietDays, number: quiet.ofTen }),
    );
  };
}
