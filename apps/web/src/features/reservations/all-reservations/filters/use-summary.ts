import type { LocalDate } from '@berth/domain/time';
import { useTranslation } from 'react-i18next';
import { useDayText } from '../../../../lib/moments.ts';
import { currentIn, type StatusCounts } from '../staff-queries.ts';
import { type ListRequest, periodOfDay } from './list-address.ts';

/** For example 'Tue 17 Nov: 148 now and later. 11 have started without a check-in.' */
export function useSummary(
  { day }: ListRequest,
  counts: StatusCounts | undefined,
  { today, zone }: { today: LocalDate; zone: string },
): string {
  const { t, i18n } = useTranslation('all-reservations');
  const dayOf = useDayText();
  if (!counts) return '';
  const number = (count: number) => count.toLocaleString(i18n.language);
  const { start, end } = periodOfDay(day, today, zone);
  const first = dayOf(start, zone);
  const days = day === 'week' ? `${first} – ${dayOf(end - 1, zone)}` : first;
  const current = currentIn(counts);
  const late = counts['not-checked-in'];
  const text = t('summary', { count: current, days, number: number(current) });
  return late === 0 ? text : `${text} ${t('summaryLate', { count: late, number: number(late) })}`;
}
