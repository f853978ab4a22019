import { type ListedReservation, reservations } from '@berth/contract';
import { type Period, toIso } from '@berth/domain/time';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../../lib/api.ts';
import type { Place } from '../../../../lib/buildings/place.ts';
import { isKiosk } from '../../../../lib/kiosk.ts';
import { topicKey } from '../../../../lib/queries/queries.ts';
import { useReservationActions } from '../../my-reservations/use-reservation-actions.ts';
import type { OwnHours } from '../choices.ts';
import { hoursBySpace, ownReservationsIn } from './own-reservations.ts';

/** More than a user holds in one day. */
const MOST = 25;
/** The possible actions change with the clock alone: a check-in opens, a start passes. */
const ABILITIES_EVERY_MS = 60_000;

/** The user's own reservations in a window, and those that were just lost. */
const ownQuery = (place: Place, { start, end }: Period) => {
  const query = { own: '1', restorable: '1', perPage: MOST, from: toIso(start), to: toIso(end) } as const;
  return queryOptions({
    queryKey: [...topicKey(place, 'reservations'), 'mine', 'window', query.from, query.to],
    queryFn: async ({ signal }) => (await call(reservations, { params: place, query }, { signal })).reservations,
    refetchInterval: ABILITIES_EVERY_MS,
    placeholderData: keepPreviousData,
  });
};

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
