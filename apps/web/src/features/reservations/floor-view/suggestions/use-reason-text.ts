import type { SeatReason } from '@berth/contract';
import { useTranslation } from 'react-i18next';

const PLACES = {
  next: 'suggest.next',
  across: 'suggest.across',
  room: 'suggest.room',
  floor: 'suggest.floor',
} as const;

/** 'next to Anna and Noor' for a reason. */
export function useReasonText() {
  const { t, i18n } = useTranslation('reserve-form');
  const list = (names: readonly string[]) => new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(names);
  return (reason: SeatReason): string => {
    switch (reason.kind) {
      case 'usual':
        return t('suggest.usual', { days: reason.days, count: reason.ofDays });
      case 'attributes':
        return t('suggest.attributes', { attributes: list(reason.attributes) });
      case 'neighbourhood':
        return t('suggest.neighbourhood');
      default:
        return t(PLACES[reason.kind], { people: list(reason.people) });
    }
  };
}
