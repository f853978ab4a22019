import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../lib/languages/language.ts';

type Amounts = { rooms?: number; desks?: number };

/** Amounts as text: '3 rooms and 41 desks'. Zero amounts are omitted. */
export function useNumbers() {
  const { t } = useTranslation('structure');
  const plain = (number: number) => new Intl.NumberFormat(currentLanguage()).format(number);
  const rooms = (count: number) => t('number.rooms', { count, number: plain(count) });
  const desks = (count: number) => t('number.desks', { count, number: plain(count) });
  return {
    plain,
    rooms,
    desks,
    list: (amounts: Amounts) =>
      new Intl.ListFormat(currentLanguage(), { type: 'conjunction' }).format([
        ...(amounts.rooms ? [rooms(amounts.rooms)] : []),
        ...(amounts.desks ? [desks(amounts.desks)] : []),
      ]),
  };
}
