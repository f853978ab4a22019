import type { Desk, Floor, ListedReservation } from '@berth/contract';
import { localTimeOf } from '@berth/domain/time';
import { Button } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { endTimeOf, periodOf } from '../../../../lib/moments.ts';
import { StatusGlyph } from '../../../../workplace/floor-map/status-glyph.tsx';
import { useNoShowText, useRestoreWords } from '../../my-reservations/use-no-show-text.ts';
import { useReservationStatusText } from '../../my-reservations/use-reservation-status-text.ts';
import { whereOf } from '../../my-reservations/where-of.ts';
import { type Clock, OwnActions } from './own-actions.tsx';
import classes from './own.module.css';
import type { OwnPlaceState } from './use-own-place.ts';

type Props = {
  own: OwnPlaceState;
  clock: Clock;
  floors: readonly Floor[];
  desks: readonly Desk[];
  /** Returns whether it is on the visible floor and of the visible kind. */
  isShown(reservation: ListedReservation): boolean;
  onShow(reservation: ListedReservation): void;
  /** On a phone: one line each, which opens at a press. */
  isBrief: boolean;
};

/** The user's own reservations in the window, shown before the choice. */
export function OwnPlaces({ own, clock, floors, desks, isShown, onShow, isBrief }: Props) {
  const { t } = useTranslation('my-reservations');
  const { held, lost, actions, setChanging } = own;
  const textOf = useReservationStatusText(clock);
  if (held.length + lost.length === 0) return null;
  const { zone } = clock;
  return (
    <section className={classes.own} aria-label={t('own.label')}>
      {held.map(({ reservation, start, end }) => (
        <Place
          key={reservation.id}
          title={t('own.have', {
            name: reservation.objectName,
            from: localTimeOf(start, zone),
            to: endTimeOf({ start, end }, zone),
          })}
          where={[whereOf(reservation, floors), ...attributesOf(reservation, desks)].join(' · ')}
          status={reservation.can.checkIn ? undefined : textOf(reservation).text}
          // A check-in that is possible now must not be overlooked.
          isBrief={isBrief && !reservation.can.checkIn}
        >
          <OwnActions
            reservation={reservation}
            clock={clock}
            actions={actions}
            onChange={() => setChanging(reservation)}
            says
          />
          {!isShown(reservation) && (
            <Button variant="subtle" size="sm" className={classes.show ?? ''} onClick={() => onShow(reservation)}>
              {t('own.show', { name: reservation.objectName })}
            </Button>
          )}
        </Place>
      ))}
      {lost.map((reservation) => (
        <Lost key={reservation.id} reservation={reservation} zone={zone} actions={actions} />
      ))}
    </section>
  );
}

const attributesOf = ({ objectId }: ListedReservation, desks: readonly Desk[]): readonly string[] =>
  desks.find(({ id }) => id === objectId)?.attributes ?? [];

type PlaceProps = {
  title: string;
  where: string;
  status?: string | undefined;
  isBrief?: boolean;
  children: ReactNode;
};

function Place({ title, where, status, isBrief = false, children }: PlaceProps) {
  const mark = (
    <span className={classes.mark}>
      <StatusGlyph status="YOURS" size={20} />
    </span>
  );
  const more = (
    <>
      <p>{where}</p>
      {status !== undefined && <p className={classes.status}>{status}</p>}
    </>
  );
  if (isBrief)
    return (
      <details className={classes.brief}>
        <summary>
          {mark}
          <h2>{title}</h2>
          <IconChevronDown size={18} stroke={1.75} aria-hidden />
        </summary>
        <div className={classes.words}>{more}</div>
        {children}
      </details>
    );
  return (
    <article className={classes.place}>
      {mark}
      <div className={classes.words}>
        <h2>{title}</h2>
        {more}
      </div>
      {children}
    </article>
  );
}

type LostProps = { reservation: ListedReservation; zone: string; actions: OwnPlaceState['actions'] };

/** A reservation that was cancelled as a no-show; it can be restored for a while. */
function Lost({ reservation, zone, actions }: LostProps) {
  const { t } = useTranslation('my-reservations');
  const noShowText = useNoShowText(zone);
  const restoring = useRestoreWords(reservation);
  const { objectName: name } = reservation;
  const { start, end } = periodOf(reservation);
  return (
    <Place
      title={t('own.had', { name, from: localTimeOf(start, zone), to: endTimeOf({ start, end }, zone) })}
      where={noShowText(reservation) ?? ''}
    >
      <div className={classes.actions}>
        <Button
          loading={actions.busyId === reservation.id}
          aria-label={restoring.named(name)}
          onClick={() => actions.restore(reservation)}
        >
          {restoring.label}
        </Button>
      </div>
    </Place>
  );
}
