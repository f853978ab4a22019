import type { ListedReservation } from '@berth/contract';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { ReservationActions } from '../../my-reservations/use-reservation-actions.ts';
import { useReservationStatusText } from '../../my-reservations/use-reservation-status-text.ts';
import classes from './own.module.css';
import type { OwnPlaceState } from './use-own-place.ts';

export type Clock = { readonly zone: string; readonly now: number; readonly earlyEntryMinutes: number };

type Props = {
  reservation: ListedReservation;
  clock: Clock;
  actions: ReservationActions;
  onChange(): void;
  /** Shows when check-in opens, if there is no button. */
  says?: boolean;
};

/** Check in, change, cancel, ticket. Each label names its reservation, because a screen may have several. */
export function OwnActions({ reservation, clock, actions, onChange, says = false }: Props) {
  const { t } = useTranslation('my-reservations');
  const { text } = useReservationStatusText(clock)(reservation);
  const { can, state, hash, objectName: name } = reservation;
  const isBusy = actions.busyId === reservation.id;
  const arrives = state === 'reserved';
  const leaves = can.checkOut && (!arrives || !can.cancel);
  return (
    <div className={classes.actions}>
      {can.checkIn && (
        <Button
          data-first
          loading={isBusy}
          aria-label={t('own.checkIn', { name })}
          onClick={() => actions.checkIn(reservation)}
        >
          {t('checkIn')}
        </Button>
      )}
      {says && !can.checkIn && <p className={classes.wait}>{text}</p>}
      {leaves && (
        <Button
          variant="default"
          loading={isBusy}
          aria-label={t('own.checkOut', { name })}
          onClick={() => void actions.checkOut(reservation)}
        >
          {t('checkOut')}
        </Button>
      )}
      {can.change && (
        <Button variant="default" aria-label={t('own.change', { name })} onClick={onChange}>
          {t('own.changeTime')}
        </Button>
      )}
      {can.cancel && (
        <Button
          variant="default"
          loading={isBusy && !can.checkIn && !leaves}
          aria-label={t('own.cancel', { name })}
          onClick={() => void actions.cancel(reservation)}
        >
          {t('cancel')}
        </Button>
      )}
      {hash !== null && (
        <Button
          component={Link}
          variant="default"
          to={`/workplace/reservation-status/${hash}`}
          aria-label={t('own.ticket', { name })}
        >
          {t('ticket')}
        </Button>
      )}
    </div>
  );
}

type OfSpaceProps = { own: OwnPlaceState; spaceId: string; clock: Clock };

/** The same for one space, which may be reserved at several times of the window. */
export function OwnOfSpace({ own, spaceId, clock }: OfSpaceProps) {
  return own.held
    .filter(({ reservation }) => reservation.objectId === spaceId)
    .map(({ reservation }) => (
      <OwnActions
        key={reservation.id}
        reservation={reservation}
        clock={clock}
        actions={own.actions}
        onChange={() => own.setChanging(reservation)}
      />
    ));
}
