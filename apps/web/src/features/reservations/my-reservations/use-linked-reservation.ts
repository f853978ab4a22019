import type { ListedReservation } from '@berth/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useScreenSearch } from '../../../lib/screen-search.ts';
import type { listQuery } from './my-queries.ts';

type Listed = (reservation: ListedReservation) => boolean;

/**
 * The reservation that a link names, such as one in an e-mail. Further pages of the list are read until it is found. Once
 * it was on screen it never counts as missing: its user may have just cancelled it.
 */
export function useLinkedReservation(query: ReturnType<typeof listQuery>, isListed: Listed) {
  const id = useScreenSearch().one('reservation');
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(query);
  const [foundId, setFoundId] = useState<string>();
  const isFound = data?.pages.some(({ reservations }) => reservations.some((one) => one.id === id && isListed(one)));
  if (isFound && foundId !== id) setFoundId(id);
  const isSought = id !== undefined && data !== undefined && foundId !== id && error === null;
  const readsOn = isSought && hasNextPage;
  useEffect(() => {
    if (readsOn && !isFetchingNextPage) void fetchNextPage();
  }, [readsOn, isFetchingNextPage, fetchNextPage]);
  return { id, isMissing: isSought && !isFound && !hasNextPage };
}
