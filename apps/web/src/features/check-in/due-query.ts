import { reservations } from '@berth/contract';
import { DAY_MS, toIso } from '@berth/domain/time';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import type { Place } from '../../lib/buildings/place.ts';
import { topicKey } from '../../lib/queries/queries.ts';

/** The user's due reservations, checked in or not. Under 'reservations', so that a check-in elsewhere refreshes it. */
export const dueQuery = (place: Place) =>
  queryOptions({
    queryKey: [...topicKey(place, 'reservations'), 'due'],
    queryFn: async ({ signal }) => {
      const now = Date.now();
      const query = { own: '1' as const, perPage: 25, from: toIso(now), to: toIso(now + DAY_MS) };
      const answer = await call(reservations, { params: place, query }, { signal });
      return answer.reservations.filter(({ can }) => can.checkIn || can.checkOut);
    },
  });

const MONTH_MS = 31 * DAY_MS;

/** The user's first reservation that has not started; null if there is none, or one is due now. */
export const nextQuery = (place: Place) =>
  queryOptions({
    queryKey: [...topicKey(place, 'reservations'), 'next'],
    queryFn: async ({ signal }) => {
      const now = Date.now();
      const query = { own: '1' as const, perPage: 25, from: toIso(now), to: toIso(now + MONTH_MS) };
      const answer = await call(reservations, { params: place, query }, { signal });
      if (answer.reservations.some(({ can }) => can.checkIn || can.checkOut)) return null;
      const [next] = answer.reservations.toSorted((a, b) => a.startDatetime.localeCompare(b.startDatetime));
      return next ?? null;
    },
  });
