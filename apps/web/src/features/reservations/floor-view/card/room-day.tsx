import type { ListedReservation } from '@berth/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Place } from '../../../../lib/buildings/place.ts';
import { spanOf, periodOf } from '../../../../lib/moments.ts';
import type { TimelineDay } from '../../../../workplace/day-timeline/day-timeline.tsx';
import type { Choice } from '../choices.ts';
import { roomDayQuery } from '../reserve-queries.ts';
import classes from './card.module.css';

type Props = { place: Place; room: Choice; day: TimelineDay };

const isHeld = ({ state }: ListedReservation) => state === 'reserved' || state === 'checked-in';

/** The reservations of a room on the day. Subjects and names are shown as far as the user may see them. */
export function RoomDay({ place, room, day }: Props) {
  const { t } = useTranslation('reservations');
  const { data = [] } = useQuery(roomDayQuery(place, room, day.date, day.zone));
  const held = data.filter(isHeld);
  if (held.length === 0) return null;
  return (
    <ul className={classes.meetings} aria-label={t('reserve-form:card.day')}>
      {held.map((reservation) => (
        <li key={reservation.id}>
          <time>{spanOf(periodOf(reservation), day.zone)}</time>
          <span>{subjectAndName(reservation) || t('reserve-form:card.hidden')}</span>
        </li>
      ))}
    </ul>
  );
}

const subjectAndName = ({ reservationSubject, forUser, context }: ListedReservation): string =>
  [
    reservationSubject,
    [forUser?.firstname ?? context.firstName, forUser?.lastname ?? context.lastName].filter(Boolean).join(' '),
  ]
    .filter(Boolean)
    .join(', ');
