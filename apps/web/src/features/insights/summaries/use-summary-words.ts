import { useTranslation } from 'react-i18next';
import { useFigures } from '../report/use-figures.ts';
import type { Summary } from './summary-rows.ts';

export function useSummaryWords(isWeekly: boolean) {
  const { t } = useTranslation('insights');
  const figures = useFigures();
  return {
    period: (period: string): string =>
      isWeekly ? t('summaries.week', { day: figures.shortDay(period) }) : figures.month(period),
    /** For a column header. */
    short: (period: string): string => (isWeekly ? figures.shortDay(period) : figures.month(period)),
    who: ({ who }: Pick<Summary, 'who'>): string => {
      if ('username' in who) return `${who.firstName} ${who.lastName}`.trim() || who.username;
      return who.userpool ?? t('summaries.everyoneElse');
    },
  };
}
