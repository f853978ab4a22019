import type { ListedReservation } from '@berth/contract';
import { attendanceOf } from '@berth/domain/reservations';
import { localTimeOf } from '@berth/domain/time';
import { useTranslation } from 'react-i18next';
import { endTimeOf, periodOf } from '../../../../lib/moments.ts';
import type { Clock } from '../clock.ts';

export const attendanceNow = (reservation: ListedReservation, now: number) =>
  attendanceOf({ ...periodOf(reservation), state: reservation.state }, now);

/** The status of a reservation in words, with the time that matters. */
export function useAttendanceText({ zone, now }: Clock) {
  const { t } = useTranslation('all-reservations');
  const timeOf = (datetime: string) => localTimeOf(Date.parse(datetime), zone);

  const cancelledText = ({ noShowEvidence, forStaff }: ListedReservation) => {
    if (noShowEvidence !== null) {
      const { firstDatetime, lastDatetime } = noShowEvidence;
      return t('sensorNoShow', { from: timeOf(firstDatetime), to: timeOf(lastDatetime) });
    }
    if (!forStaff?.cancelledDatetime) return t('status.cancelled');
    const time = timeOf(forStaff.cancelledDatetime);
    switch (forStaff.cancelledBy) {
      case 'system':
        return t('says.noShow', { time });
      case 'holder':
        return t('says.cancelledByHolder', { time });
      default:
        return t('says.cancelled', { time });
    }
  };

  return (reservation: ListedReservation): string => {
    const period = periodOf(reservation);
    const { context, state, forStaff } = reservation;
    const arrived = context.checkInDatetime === null ? undefined : timeOf(context.checkInDatetime);
    switch (attendanceNow(reservation, now)) {
      case 'cancelled':
        return cancelledText(reservation);
      case 'over':
        if (state === 'checked-out') return t('says.left', { time: endTimeOf(period, zone) });
        return arrived === undefined ? t('says.overWithout') : t('says.overAfter', { time: arrived });
      case 'checked-in':
        return t('says.checkedIn', { time: arrived ?? localTimeOf(period.start, zone) });
      case 'expected':
        return t('says.starts', { time: localTimeOf(period.start, zone) });
      case 'not-checked-in': {
        const release = forStaff?.releaseDatetime;
        // A release that did not happen, because a sensor detected someone, is no longer announced.
        return release && Date.parse(release) > now
          ? t('says.released', { time: timeOf(release) })
          : t('says.lateSince', { time: localTimeOf(period.start, zone) });
      }
    }
  };
}
