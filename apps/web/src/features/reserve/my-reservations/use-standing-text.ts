import type { ListedReservation } from '@berth/contract';
import { entranceOf, entranceOpensAt, localDayOf, localTimeOf, type SpaceStatus } from '@berth/domain';
import { useTranslation } from 'react-i18next';
import { periodOf, useDayText } from '../../../lib/moments.ts';

type Clock = { readonly zone: string; readonly now: number; readonly earlyEntryMinutes: number };

/** How it stands with a reservation, in words and with a sign. */
export function useStandingText({ zone, now, earlyEntryMinutes }: Clock) {
  const { t } = useTranslation('my-reservations');
  const dayOf = useDayText();
  return (reservation: ListedReservation): { text: string; status: SpaceStatus } => {
    const { state, context, restorableUntil } = reservation;
    if (restorableUntil !== null) {
      const time = localTimeOf(Date.parse(restorableUntil), zone);
      return { text: t('standing.noShow', { time }), status: 'FREE' };
    }
    if (state === 'checked-out') return { text: t('standing.checkedOut'), status: 'FREE' };
    if (state === 'checked-in') {
      const at = context.checkInDatetime;
      const time = at === null ? '' : localTimeOf(Date.parse(at), zone);
      return { text: t('standing.checkedIn', { time }), status: 'OCCUPIED' };
    }
    const period = periodOf(reservation);
    const opensAt = entranceOpensAt(period, earlyEntryMinutes);
    const time = localTimeOf(opensAt, zone);
    switch (entranceOf(period, earlyEntryMinutes, now)) {
      case 'late':
        return { text: t('standing.missed'), status: 'RESERVED' };
      case 'on-time':
        return { text: t('standing.openSince', { time }), status: 'RESERVED' };
      case 'early': {
        // The day of the reservation stands beside it.
        const isSameDay = localDayOf(opensAt, zone) === localDayOf(period.start, zone);
        const text = isSameDay
          ? t('standing.opensAt', { time })
          : t('standing.opens', { day: dayOf(opensAt, zone), time });
        return { text, status: 'RESERVED' };
      }
    }
  };
}
