import { useQuery } from '@tanstack/react-query';

const load = () => import('./search-code.ts');

/** The code of the search, which the first load of the screen does not contain; undefined until it has loaded. */
export const useSearchCode = (isNeeded: boolean) =>
  useQuery({
    queryKey: ['code', 'search'],
    queryFn: load,
    enabled: isNeeded,
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  }).data;
export type SearchCode = Awaited<ReturnType<typeof load>>;
