import type { AnswerOf, Endpoint, InputOf } from '@berth/contract';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { call, callForFile } from '../../lib/api.ts';
import { pathOf, type Place } from '../../lib/buildings/place.ts';
import { saveFile } from '../../ui/save-file.ts';

export type QueryOf<E extends Endpoint> = NonNullable<InputOf<E>['query']>;

/** Not refetched automatically: figures of past days do not change, and each read of personal figures is audited. */
const STALE_MS = 300_000;

const inputOf = <E extends Endpoint>(place: Place, query: QueryOf<E>) => ({ params: place, query }) as InputOf<E>;

const reportQuery = <E extends Endpoint>(endpoint: E, place: Place, query: QueryOf<E>) =>
  queryOptions({
    queryKey: ['insights', pathOf(place), endpoint.path, query],
    queryFn: ({ signal }): Promise<AnswerOf<E>> => call(endpoint, inputOf<E>(place, query), { signal }),
    placeholderData: keepPreviousData,
    staleTime: STALE_MS,
    refetchOnWindowFocus: false,
  });

/** A report and, if compared, the same report for the previous period. */
export function useReport<E extends Endpoint>(
  endpoint: E,
  place: Place,
  query: QueryOf<E>,
  compared: Partial<QueryOf<E>> | undefined,
) {
  const now = useQuery(reportQuery(endpoint, place, query));
  const before = useQuery({
    ...reportQuery(endpoint, place, { ...query, ...compared }),
    enabled: compared !== undefined,
  });
  return { ...now, before: compared && before.data };
}
export type Report<A> = {
  data: A | undefined;
  before: A | undefined;
  error: unknown;
  isPlaceholderData: boolean;
  refetch(): unknown;
};

export type FileFormat = 'csv' | 'xlsx';
const TYPES = { csv: 'text/csv', xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' } as const;

/** Downloads the whole report, all pages, as a file. */
export async function saveReport<E extends Endpoint>(
  endpoint: E,
  place: Place,
  query: QueryOf<E>,
  file: { name: string; format: FileFormat },
): Promise<void> {
  const content = await callForFile(endpoint, inputOf<E>(place, { ...query, format: file.format }));
  saveFile(`${place.org}-${file.name}.${file.format}`, content, TYPES[file.format]);
}
