import { desksUpdatedBy, type FloorDelta, type MapDelta, roomsUpdatedBy, scheduleUpdatedBy } from '@berth/contract';
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import type { Place } from './buildings/place.ts';
import { isUntouched, type LiveChange } from './live-change.ts';
import { floorReservationsKey } from './queries/queries.ts';

type Update = (answer: unknown, delta: FloorDelta) => object | undefined;

/** By the kind of read in the key of a query (`floorReservationsKey`). */
const IN_WINDOW: ReadonlyMap<unknown, Update> = new Map([
  ['desks', desksUpdatedBy as Update],
  ['rooms', roomsUpdatedBy as Update],
]);

/** Returns the update of a query; undefined for those that have to be read. */
function updateOf([, , , , , read, , from, to]: QueryKey, { window }: MapDelta): Update | undefined {
  if (read === 'schedule') return scheduleUpdatedBy as Update;
  return from === window.from && to === window.to ? IN_WINDOW.get(read) : undefined;
}

const deltaFor = ([, , , , floorId, , day]: QueryKey, { floors }: MapDelta) =>
  floors.find((one) => one.floorId === floorId && one.day === day);

const versionOf = (data: unknown): number =>
  typeof data === 'object' && data !== null && 'version' in data ? Number(data.version) : Number.NaN;

type Change = LiveChange & { readonly map: MapDelta };

/** Whether a query needs no read: it shows the change, or will when the read in progress ends. */
function isShownBy({ queryKey, state }: Query, change: Change): boolean {
  if (isUntouched(queryKey, change)) return true;
  const delta = deltaFor(queryKey, change.map);
  if (delta === undefined) return false;
  if (state.fetchStatus === 'fetching' && updateOf(queryKey, change.map)) return true;
  return !state.isInvalidated && versionOf(state.data) >= delta.to;
}

/**
 * Applies a change to the maps, and returns what is left to read. A read in progress may be answered with the state
 * before the change, so the change is applied again when it ends. `onGap`: that answer misses an earlier change.
 */
export function applyToMaps(
  client: QueryClient,
  place: Place,
  change: Change,
  onGap: (change: LiveChange) => void,
): LiveChange {
  const { map, ...rest } = change;
  for (const delta of map.floors)
    for (const query of client.getQueryCache().findAll({ queryKey: floorReservationsKey(place, delta.floorId) })) {
      const update = deltaFor(query.queryKey, map) === delta ? updateOf(query.queryKey, map) : undefined;
      if (update === undefined) continue;
      const apply = () => {
        const { data, isInvalidated } = query.state;
        // An update would end a pending read of it.
        if (data === undefined || isInvalidated) return true;
        const updated = update(data, delta);
        if (updated !== undefined && updated !== data) client.setQueryData(query.queryKey, updated);
        return updated !== undefined;
      };
      const reapply = () => {
        if (!apply()) onGap(rest);
      };
      apply();
      query.promise?.then(reapply, reapply);
    }
  return { ...rest, isShownBy: (query) => isShownBy(query, change) };
}
