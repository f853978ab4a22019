import { localDayOf } from '@berth/domain/time';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { Place } from '../../../lib/buildings/place.ts';
import { useScreenSearch } from '../../../lib/screen-search.ts';
import { addressOf, type ListRequest, listQueryOf, pagesOf, readListAddress } from './filters/list-address.ts';
import { allReservationsQuery } from './staff-queries.ts';

/** The page of the list that the address describes: filters, order and page are part of it. */
export function useReservationList(place: Place, zone: string | undefined, now: number) {
  const address = useScreenSearch();
  const today = localDayOf(now, zone ?? 'UTC');
  const request = readListAddress(address, today);
  const query = listQueryOf(request, today, zone ?? 'UTC');
  const list = useQuery({ ...allReservationsQuery(place, query), enabled: zone !== undefined });
  const change = (next: Partial<ListRequest>) => address.set(addressOf(next));

  const pages = list.data && pagesOf(list.data.count, request.perPage);
  const lastPage = pages !== undefined && request.page > pages && !list.isPlaceholderData ? pages : undefined;
  const goTo = useEffectEvent((page: number) => change({ page }));
  // The current page may no longer exist, because rows were removed.
  useEffect(() => {
    if (lastPage !== undefined) goTo(lastPage);
  }, [lastPage]);

  return { today, request, query, list, change, counts: list.data?.counts };
}
export type ReservationList = ReturnType<typeof useReservationList>;
