import { useTranslation } from 'react-i18next';

/** The text of a rule that refused. Rules without their own text are 'other'. */
export function useRuleWords(): (rule: string) => string {
  const { t } = useTranslation('insights');
  const words: Readonly<Record<string, string>> = {
    'future-day-max': t('rule.futureDayMax'),
    'fixed-desk': t('rule.fixedDesk'),
    'closed-day': t('rule.closedDay'),
    'allowed-timeslot': t('rule.timeslot'),
    'reservation-time-limit': t('rule.timeLimit'),
    'space-taken': t('rule.taken'),
    'disable-overlapping-reservation': t('rule.overlapping'),
    'daily-maximum': t('rule.dailyMaximum'),
    'total-reservations-limit': t('rule.totalLimit'),
    'weekly-limit': t('rule.weeklyLimit'),
    'building-maximum': t('rule.buildingMaximum'),
    'userpool-daily-budget': t('rule.userpoolBudget'),
    'asset-unavailable': t('rule.assetUnavailable'),
    'asset-quantity': t('rule.assetQuantity'),
    'asset-stock': t('rule.assetStock'),
  };
  return (rule) => words[rule] ?? t('rule.other');
}

/** The most frequent first; rules with the same text are combined. */
export function refusedByWords(
  refused: Readonly<Record<string, number>>,
  personSignals: (rule: string) => string,
): { label: string; count: number }[] {
  const sums = new Map<string, number>();
  for (const [rule, count] of Object.entries(refused))
    sums.set(personSignals(rule), (sums.get(personSignals(rule)) ?? 0) + count);
  return [...sums].map(([label, count]) => ({ label, count })).toSorted((a, b) => b.count - a.count);
}
