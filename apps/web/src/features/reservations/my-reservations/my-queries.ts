import { buildingAvailability, reservations } from '@berth/contract';
import { daysAfter, dayPeriod, type LocalDate, type Period, toIso, weekPeriod } from '@berth/domain/time';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import type { Place } from '../../../lib/buildings/place.ts';
import { topicKey } from '../../../lib/queries/queries.ts';

const PAGE = 25;
/** The most that one call returns. */
const MOST = 100;
const PAST_DAYS = 90;
/** The number of days that a list without an end looks ahead. */
const AHEAD_DAYS = 365;
/** The possible actions change with the clock alone: a check-in opens, a start passes. */
const ABILITIES_EVERY_MS = 60_000;

/** Under 'reservations', so that changes elsewhere show by themselves (`live.ts`). */
const myListKey = (place: Place) => [...topicKey(place, 'reservations'), 'mine'] as const;

const range = ({ start, end }: Period) => ({ from: toIso(start), to: toIso(end) });

export const weekQuery = (place: Place, monday: LocalDate, zone: string) => {
  const query = { own: '1' as const, perPage: MOST, ...range(weekPeriod(monday, zone)) };
  return queryOptions({
    queryKey: [...myListKey(place), 'week', query.from],
    queryFn: async ({ signal }) => (await call(reservations, { params: place, query }, { signal })).reservations,
    refetchInterval: ABILITIES_EVERY_MS,
  });
};

export type List = 'upcoming' | 'past' | 'for-others';

/** In whole days, so that the query key is stable all day; the screen hides past ones. */
function rangeOf(list: List, today: LocalDate, zone: string) {
  const day = dayPeriod(today, zone);
  return list !== 'past'
    ? { start: day.start, end: dayPeriod(daysAfter(today, AHEAD_DAYS), zone).end }
    : { start: dayPeriod(daysAfter(today, -PAST_DAYS), zone).start, end: day.end };
}

export const listQuery = (place: Place, list: List, today: LocalDate, zone: string) => {
  const query = {
    ...(list === 'for-others' ? { forOthers: '1' as const } : { own: '1' as const }),
    perPage: PAGE,
    orderByDirection: list === 'past' ? ('DESC' as const) : ('ASC' as const),
    // A reservation that was cancelled as a no-show is listed among the upcoming ones while it can be restored.
    ...(list === 'upcoming' && { restorable: '1' as const }),
    ...range(rangeOf(list, today, zone)),
  };
  return infiniteQueryOptions({
    // Changes by the holders are not the user's own, so that list is not under 'mine'.
    queryKey: [...(list === 'for-others' ? topicKey(place, 'reservations') : myListKey(place)), list, today],
    queryFn: ({ signal, pageParam: page }) =>
      call(reservations, { params: place, query: { ...query, page } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ count }, _, page) => (page * PAGE < count ? page + 1 : undefined),
    placeholderData: keepPreviousData,
    refetchInterval: ABILITIES_EVERY_MS,
  });
};

/** The opening hours of the building in a week; whole days if nothing restricts them. */
export const weekOpeningsQuery = (place: Place, monday: LocalDate, zone: string) =>
  queryOptions({
    queryKey: [...topicKey(place, 'opening-hours'), 'availability', 'week', monday],
    queryFn: async ({ signal }) => {
      const query = range(weekPeriod(monday, zone));
      const hours = await call(buildingAvailability, { params: place, query }, { signal });
      return hours.map(({ startDateTime, endDateTime, unrestricted = false }) => ({
        start: Date.parse(startDateTime),
        end: Date.parse(endDateTime),
        unrestricted,
      }));
    },
  });
