import type { Query, QueryClient, QueryFilters } from '@tanstack/react-query';

const isFirst = ({ state }: Query) => state.data === undefined && state.fetchStatus === 'fetching';

/**
 * Refetches stale queries. A first read in progress may have been answered before the change, and the library considers
 * it fresh, so it is followed by a second one.
 */
export async function refetchStale(client: QueryClient, filters: Omit<QueryFilters, 'type'>): Promise<void> {
  const underWay = new Set(client.getQueryCache().findAll(filters).filter(isFirst));
  await client.invalidateQueries(filters);
  if (underWay.size > 0) await client.invalidateQueries({ predicate: (query) => underWay.has(query) });
}
