import type { InTheWay } from '@berth/contract';
import { useTranslation } from 'react-i18next';
import { localeOf, useLanguage } from '../../lib/languages/language.ts';

/** One line for each of the named reservations, and the number of the others. */
export function useReservationLines() {
  const { t } = useTranslation('structure');
  const { language } = useLanguage();
  return (named: InTheWay['first'], count: number, timeZone: string): readonly string[] => {
    const when = new Intl.DateTimeFormat(localeOf(language), {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      hour: '2-digit',
      minute: '2-digit',
      timeZone,
    });
    const lines = named.map(
      ({ name, objectName, startDatetime }) => `${name}, ${objectName}, ${when.format(new Date(startDatetime))}`,
    );
    const rest = count - named.length;
    return rest > 0 ? [...lines, t('reservationChoice.more', { count: rest })] : lines;
  };
}
