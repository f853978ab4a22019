import { type Neighbourhood, neighbourhoods } from '@berth/contract';
import type { LocalDate } from '@berth/domain/time';
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../lib/api.ts';
import type { Place } from '../../lib/buildings/place.ts';
import { topicKey } from '../../lib/queries/queries.ts';

const neighbourhoodsQuery = (place: Place, date: LocalDate) =>
  queryOptions({
    queryKey: [...topicKey(place, 'neighbourhoods'), 'on', date],
    queryFn: ({ signal }) => call(neighbourhoods, { params: place, query: { date } }, { signal }),
  });

/** A thousand maps that wait for the same opening do not read in the same second. */
export const OPENING_SPREAD_MS = 5_000;
/** A timer for a later opening would overflow; the map will be read again long before. */
const LONGEST_WAIT_MS = 86_400_000;

/** When time alone changes what someone may reserve: the next opening, or the next end of a guarantee. */
export function nextChange(all: readonly Neighbourhood[], now: number): number | undefined {
  const moments = all
    .flatMap(({ opensAt, guaranteedUntil }) => [opensAt, guaranteedUntil])
    .flatMap((at) => (at === null ? [] : Date.parse(at)))
    .filter((at) => at > now);
  return moments.length === 0 ? undefined : Math.min(...moments);
}

const reread = (client: QueryClient, place: Place) =>
  Promise.all([
    client.invalidateQueries({ queryKey: topicKey(place, 'neighbourhoods') }),
    client.invalidateQueries({ queryKey: topicKey(place, 'reservations') }),
  ]);

const NONE: readonly Neighbourhood[] = [];

/** The neighbourhoods of the building on a day; a building without any reads nothing. Reads them and the map again when one of them opens by time. */
export function useNeighbourhoods(place: Place, date: LocalDate, hasAny: boolean): readonly Neighbourhood[] {
  const client = useQueryClient();
  const { data = NONE, dataUpdatedAt } = useQuery({ ...neighbourhoodsQuery(place, date), enabled: hasAny });
  useEffect(() => {
    const next = nextChange(data, Date.now());
    const wait = next === undefined ? LONGEST_WAIT_MS : next - Date.now();
    if (wait >= LONGEST_WAIT_MS) return undefined;
    const timer = setTimeout(() => void reread(client, place), wait + Math.random() * OPENING_SPREAD_MS);
    return () => clearTimeout(timer);
    // After each read, because the same data may have another moment ahead.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [client, place, data, dataUpdatedAt]);
  return data;
}
