import type { Query, QueryClient, QueryFilters } from '@tanstack/react-query';

const isFirst = ({ state }: Query) => state.data === undefined && state.fetchStatus === 'fetching';

/**
 * What was read is out of date. A first reading that is on its way may have been answered before the change, and the
 * library takes it for new: so it is followed by a second one.
 */
export async function refetchStale(client: QueryClient, filters: Omit<QueryFilters, 'type'>): Promise<void> {
  const underWay = new Set(client.getQueryCache().findAll(filters).filter(isFirst));
  await client.invalidateQueries(filters);
  if (underWay.size > 0) await client.invalidateQueries({ predicate: (query) => underWay.has(query) });
}
