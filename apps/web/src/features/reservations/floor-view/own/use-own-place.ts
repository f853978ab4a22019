import type { ListedReservation } from '@berth/contract';
import type { Period } from '@berth/domain/time';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Place } from '../../../../lib/buildings/place.ts';
import { isKiosk } from '../../../../lib/kiosk.ts';
import { useReservationActions } from '../../my-reservations/use-reservation-actions.ts';
import type { OwnHours } from '../choices.ts';
import { hoursBySpace, ownReservationsIn } from './own-reservations.ts';
import { ownQuery } from './own-query.ts';

type Context = { readonly place: Place; readonly zone: string; readonly window: Period; readonly now: number };

/** The user's own reservations in the window, and the actions on them. A kiosk has no user. */
export function useOwnPlace({ place, zone, window, now }: Context) {
  const isSomebody = !isKiosk();
  const { data, failureCount } = useQuery({ ...ownQuery(place, window), enabled: isSomebody });
  const { held, lost } = ownReservationsIn(data ?? NONE, window, now);
  const [changing, setChanging] = useState<ListedReservation>();
  const ownHours = useSame(hoursBySpace(held));
  return {
    held,
    lost,
    /**
     * Undefined while loading: otherwise every desk would be free at first, and a moment later one of them the user's
     * own.
     */
    ownHours: isSomebody && data === undefined && failureCount === 0 ? undefined : ownHours,
    actions: useReservationActions(place, zone),
    changing,
    setChanging,
  };
}
export type OwnPlaceState = ReturnType<typeof useOwnPlace>;

const NONE: readonly never[] = [];

/** The same object as long as its content is the same, because every desk of the floor renders from it. */
function useSame(hours: OwnHours): OwnHours {
  const key = JSON.stringify([...hours]);
  const [last, setLast] = useState({ key, hours });
  if (last.key === key) return last.hours;
  setLast({ key, hours });
  return hours;
}
