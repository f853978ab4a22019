import type { ListedReservation } from '@berth/contract';
import { localDayOf } from '@berth/domain/time';
import { Button, UnstyledButton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { IconCalendarPlus, IconRepeat, IconTicket } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../../../lib/me.ts';
import { StatusGlyph } from '../../../../workplace/floor-map/status-glyph.tsx';
import { saveFile } from '../../../../ui/save-file.ts';
import { hoursOf, periodOf, useDayText } from '../../../../lib/moments.ts';
import { holderOf } from '../../all-reservations/holder.ts';
import { KindIcon } from '../kind-icon.tsx';
import classes from './list.module.css';
import type { ReservationActions } from '../use-reservation-actions.ts';
import { useRestoreWords } from '../use-no-show-text.ts';
import type { useReservationStatusText } from '../use-reservation-status-text.ts';

type Props = {
  reservation: ListedReservation;
  zone: string;
  now: number;
  where: string;
  status: ReturnType<ReturnType<typeof useReservationStatusText>>;
  actions: ReservationActions;
  onChange(): void;
  /** The reservation is over, so it has no actions. */
  isOver?: boolean;
  /** A link leads to this reservation. */
  isLinked?: boolean;
  /** The user made it for another person, who checks in and has the ticket. */
  isOfOther?: boolean;
};

export function ReservationRow({ reservation, zone, now, where, status, actions, onChange, ...row }: Props) {
  const { isOver = false, isLinked = false, isOfOther = false } = row;
  const { t } = useTranslation('my-reservations');
  const dayOf = useDayText();
  const period = periodOf(reservation);
  const { objectName, objectType, reservationSubject, guest, can, state, restorableUntil } = reservation;
  const isToday = localDayOf(period.start, zone) === localDayOf(now, zone);
  const day = isToday ? t('week.today') : dayOf(period.start, zone);
  const called = t('called', { name: objectName, day, hours: hoursOf(period, zone) });
  const isBusy = actions.busyId === reservation.id;
  const arrives = state === 'reserved';
  const isAttended = !isOver && !isOfOther;
  const isLost = restorableUntil !== null;
  const restoring = useRestoreWords(reservation);
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (!isLinked) return;
    item.current?.scrollIntoView({ block: 'center' });
    item.current?.focus({ preventScroll: true });
  }, [isLinked]);

  return (
    <li
      ref={item}
      className={classes.row}
      data-now={(can.checkIn && !isOfOther) || undefined}
      data-over={isOver || undefined}
      data-lost={isLost || undefined}
      aria-label={called}
      aria-current={isLinked || undefined}
      tabIndex={isLinked ? -1 : undefined}
    >
      <p className={classes.when}>
        <b>{day},</b> <time dateTime={reservation.startDatetime}>{hoursOf(period, zone)}</time>
      </p>
      <p className={classes.where}>
        <KindIcon type={objectType} />
        <span>
          <b>{objectName}</b> <small>{where}</small>
        </span>
      </p>
      <p className={classes.what}>
        {isOfOther && <b>{holderOf(reservation)}</b>}
        {reservationSubject}
        {guest.length > 0 && <small>{t('guests', { count: guest.length })}</small>}
        {reservation.seriesId !== null && (
          <small>
            <IconRepeat size={14} stroke={1.75} aria-hidden /> {t('weekly')}
          </small>
        )}
      </p>
      <p className={classes.status}>
        <StatusGlyph status={status.status} size={14} />
        {status.text}
      </p>
      <div className={classes.actions}>
        {isLost && (
          <Button
            size="sm"
            className={classes.main ?? ''}
            loading={isBusy}
            aria-label={restoring.named(called)}
            onClick={() => actions.restore(reservation)}
          >
            {restoring.label}
          </Button>
        )}
        {isAttended && arrives && (
          <Button
            size="sm"
            className={classes.main ?? ''}
            variant={can.checkIn ? 'filled' : 'default'}
            disabled={!can.checkIn}
            loading={isBusy}
            onClick={() => actions.checkIn(reservation)}
          >
            {t('checkIn')}
          </Button>
        )}
        {isAttended && can.checkOut && !arrives && (
          <Button
            size="sm"
            className={classes.main ?? ''}
            variant="default"
            loading={isBusy}
            onClick={() => void actions.checkOut(reservation)}
          >
            {t('checkOut')}
          </Button>
        )}
        {!isOver && can.change && <Plain onClick={onChange}>{t('ui:change')}</Plain>}
        {!isOver && can.cancel && (
          <Plain
            onClick={() => void actions.cancel(reservation, isOfOther ? reservation.forUser?.username : undefined)}
          >
            {t('cancel')}
          </Plain>
        )}
        {isAttended && !can.cancel && can.checkOut && arrives && (
          <Plain onClick={() => void actions.checkOut(reservation)}>{t('checkOut')}</Plain>
        )}
        {isAttended && !isLost && <CalendarButton reservation={reservation} where={where} called={called} />}
        {reservation.hash !== null && !isLost && !isOfOther && (
          <Link className={classes.plain} to={`/workplace/reservation-status/${reservation.hash}`}>
            <IconTicket size={18} stroke={1.6} aria-hidden />
            {t('ticket')}
          </Link>
        )}
      </div>
    </li>
  );
}

function Plain({ children, onClick }: { children: string; onClick(): void }) {
  return (
    <UnstyledButton className={classes.plain ?? ''} onClick={onClick}>
      {children}
    </UnstyledButton>
  );
}

type CalendarProps = { reservation: ListedReservation; where: string; called: string };

function CalendarButton({ reservation, where, called }: CalendarProps) {
  const { t } = useTranslation('my-reservations');
  const { group } = useMe();
  const save = async () => {
    const { calendarText } = await import('@berth/calendar');
    const { id, version, reservationSubject: subject, objectName: name, objectType } = reservation;
    const entry = {
      id,
      version,
      ...periodOf(reservation),
      title: subject === null ? name : `${subject} · ${name}`,
      location: [name, where, group?.orgName, group?.buildingAddress].filter(Boolean).join(', '),
      isBusy: objectType === 'ROOM',
    };
    const content = calendarText({ method: 'PUBLISH', entries: [entry], now: Date.now() });
    saveFile('reservation.ics', content, 'text/calendar;charset=utf-8');
  };
  return (
    <UnstyledButton
      className={classes.plain ?? ''}
      onClick={() => void save()}
      aria-label={t('calendarOf', { called })}
    >
      <IconCalendarPlus size={18} stroke={1.6} aria-hidden />
      <span className={classes.word}>{t('calendar')}</span>
    </UnstyledButton>
  );
}
