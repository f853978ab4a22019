import type { ListedReservation } from '@berth/contract';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { StaffActions } from '../actions/use-staff-actions.ts';
import classes from '../all-reservations.module.css';
import type { Clock } from '../clock.ts';
import { holderOf } from '../holder.ts';
import { AttendanceGlyph } from './attendance-glyph.tsx';
import { attendanceNow, useAttendanceText } from './use-attendance-text.ts';

type Props = { reservation: ListedReservation; clock: Clock };

/** Glyph and words, so that the status never depends on colour. */
export function StatusText({ reservation, clock }: Props) {
  const textOf = useAttendanceText(clock);
  const attendance = attendanceNow(reservation, clock.now);
  const text = textOf(reservation);
  return (
    <span className={classes.status} data-status={attendance} title={text}>
      <AttendanceGlyph attendance={attendance} />
      <span>{text}</span>
    </span>
  );
}

/** The status, and a button to check in a person who is there now. */
export function StatusCell({ reservation, clock, actions }: Props & { actions: StaffActions }) {
  const { t } = useTranslation('all-reservations');
  const isOver = attendanceNow(reservation, clock.now) === 'over';
  return (
    <span className={classes.statusCell}>
      <StatusText reservation={reservation} clock={clock} />
      {reservation.can.checkIn && !isOver && (
        <Button
          size="compact-xs"
          variant="default"
          tabIndex={-1}
          loading={actions.busyId === reservation.id}
          aria-label={t('checkInOf', { who: holderOf(reservation), what: reservation.objectName })}
          onClick={() => actions.checkIn(reservation)}
        >
          {t('checkIn')}
        </Button>
      )}
    </span>
  );
}
