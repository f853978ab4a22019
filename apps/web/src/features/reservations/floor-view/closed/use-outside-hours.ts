import { useTranslation } from 'react-i18next';
import { useMe } from '../../../../lib/me.ts';
import { hoursOf } from '../../../../lib/moments.ts';
import type { Days } from '../days/use-days.ts';
import type { OfferedDay } from './use-closed-day.ts';

/** The texts for a time outside the opening hours, such as the initial one in the early morning. */
export function useOutsideHours({ days, isOutside }: Days, zone: string): OfferedDay | undefined {
  const { t } = useTranslation('reservations');
  const building = useMe().group?.orgName ?? '';
  const day = days.find(({ isSelected }) => isSelected);
  if (!isOutside || !day) return undefined;
  const { window, count } = day;
  const hours = window && hoursOf(window, zone);
  return {
    why: t('closedDay.outside', { building }),
    next: hours
      ? {
          day,
          offer: count && t('closedDay.offerOpen', { count: count.free, hours }),
          go: t('closedDay.goOpen', { hours }),
        }
      : undefined,
  };
}
