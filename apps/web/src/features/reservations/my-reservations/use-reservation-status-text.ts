import type { ListedReservation } from '@berth/contract';
import { entranceOf, entranceOpensAt, type SpaceStatus } from '@berth/domain/reservations';
import { localDayOf, localTimeOf } from '@berth/domain/time';
import { useTranslation } from 'react-i18next';
import { periodOf, useDayText } from '../../../lib/moments.ts';
import { useNoShowText } from './use-no-show-text.ts';

type Clock = {
  readonly zone: string;
  readonly now: number;
  readonly earlyEntryMinutes: number;
  /** The reader cannot check in, so the text does not ask for it. */
  readonly isOfOther?: boolean;
};

/** The status of a reservation as text and as a glyph. */
export function useReservationStatusText({ zone, now, earlyEntryMinutes, isOfOther = false }: Clock) {
  const { t } = useTranslation('my-reservations');
  const dayOf = useDayText();
  const noShowText = useNoShowText(zone);
  return (reservation: ListedReservation): { text: string; status: SpaceStatus } => {
    const { state, context } = reservation;
    const noShow = noShowText(reservation);
    if (noShow !== undefined) return { text: noShow, status: 'FREE' };
    if (state === 'checked-out') return { text: t('status.checkedOut'), status: 'FREE' };
    if (state === 'checked-in') {
      const at = context.checkInDatetime;
      const time = at === null ? '' : localTimeOf(Date.parse(at), zone);
      return { text: t('status.checkedIn', { time }), status: 'OCCUPIED' };
    }
    const period = periodOf(reservation);
    const opensAt = entranceOpensAt(period, earlyEntryMinutes);
    const time = localTimeOf(opensAt, zone);
    switch (entranceOf(period, earlyEntryMinutes, now)) {
      case 'late':
        return { text: t('status.missed'), status: 'RESERVED' };
      case 'on-time':
        return { text: isOfOther ? t('status.missed') : t('status.openSince', { time }), status: 'RESERVED' };
      case 'early': {
        // The day of the reservation is beside it, so it is not repeated.
        const isSameDay = localDayOf(opensAt, zone) === localDayOf(period.start, zone);
        const text = isSameDay ? t('status.opensAt', { time }) : t('status.opens', { day: dayOf(opensAt, zone), time });
        return { text, status: 'RESERVED' };
      }
    }
  };
}
