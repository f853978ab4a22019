import type { ListedReservation } from '@berth/contract';
import type { Period } from '@berth/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Place } from '../../../../lib/buildings/place.ts';
import { isKiosk } from '../../../../lib/kiosk.ts';
import { useReservationActions } from '../../my-reservations/use-reservation-actions.ts';
import type { OwnHours } from '../choices.ts';
import { hoursBySpace, ownReservationsIn } from './own-reservations.ts';
import { ownQuery } from './own-query.ts';

type Asked = { readonly place: Place; readonly zone: string; readonly window: Period; readonly now: number };

/** What one holds in the window, and everything that can be done with it. A kiosk is nobody. */
export function useOwnPlace({ place, zone, window, now }: Asked) {
  const isSomebody = !isKiosk();
  const { data, failureCount } = useQuery({ ...ownQuery(place, window), enabled: isSomebody });
  const { held, lost } = ownReservationsIn(data ?? NONE, window, now);
  const [changing, setChanging] = useState<ListedReservation>();
  const ownHours = useSame(hoursBySpace(held));
  return {
    held,
    lost,
    /** Undefined while it may still come: without it every desk would be free and a moment later one of them one's own. */
    ownHours: isSomebody && data === undefined && failureCount === 0 ? undefined : ownHours,
    actions: useReservationActions(place, zone),
    changing,
    setChanging,
  };
}
export type OwnPlaceState = ReturnType<typeof useOwnPlace>;

const NONE: readonly never[] = [];

/** The same object while it says the same: every desk of the floor is drawn by it. */
function useSame(hours: OwnHours): OwnHours {
  const key = JSON.stringify([...hours]);
  const [kept, setKept] = useState({ key, hours });
  if (kept.key === key) return kept.hours;
  setKept({ key, hours });
  return hours;
}
