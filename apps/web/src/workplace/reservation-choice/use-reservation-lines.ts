import type { InTheWay } from '@berth/contract';
import { useTranslation } from 'react-i18next';
import { useMomentText } from '../../lib/moments.ts';

/** One line for each of the named reservations, and the number of the others. */
export function useReservationLines() {
  const { t } = useTranslation('structure');
  const momentText = useMomentText();
  return (named: InTheWay['first'], count: number, timeZone: string): readonly string[] => {
    const lines = named.map(
      ({ name, objectName, startDatetime }) =>
        `${name}, ${objectName}, ${momentText(Date.parse(startDatetime), timeZone)}`,
    );
    const rest = count - named.length;
    return rest > 0 ? [...lines, t('reservationChoice.more', { count: rest })] : lines;
  };
}
