import { LRUCache } from 'lru-cache';
import { createFloorNumbers } from './floor-numbers.ts';
import type { OnFloor } from './floor-versions.sql.ts';

type Floors<Row> = ReadonlyMap<string, OnFloor<Row>>;
type NumberOf = (floorId: string) => number;
type Read<Row> = (floorIds: readonly string[]) => Promise<Floors<Row>>;

/** The size of an entry besides its rows: its key and its place in the cache. */
const BYTES_OF_FLOOR = 800;
/**
 * Shorter than unchanged versions are stored, see `tidyFloorVersions`: the cache treats a missing version as one that
 * was deleted because the floor did not change.
 */
const CACHED_MS = 3_600_000;

/**
 * Caches the rows of floors. An entry is valid as long as its version is not older than the one that was just read, so
 * the result is as fresh as a read and does not depend on notices. Only changed floors are read again, each once:
 * concurrent requests wait for that read, unless it returns an older version than theirs.
 */
export function createFloorCache<Row>(limits: { readonly bytes: number; readonly bytesOfRow: number }) {
  const numbers = createFloorNumbers();
  const cache = new LRUCache<number, OnFloor<Row>>({
    maxSize: limits.bytes,
    sizeCalculation: ({ rows }) => BYTES_OF_FLOOR + rows.length * limits.bytesOfRow,
    ttl: CACHED_MS,
  });
  const underWay = new Map<number, Promise<Floors<Row> | undefined>>();

  function readOnce(numberOf: NumberOf, floorIds: readonly string[], read: Read<Row>): Promise<Floors<Row>> {
    const reading = read(floorIds).then((floors) => {
      for (const [id, floor] of floors) {
        const newest = cache.get(numberOf(id));
        if (newest === undefined || newest.version < floor.version) cache.set(numberOf(id), floor);
      }
      return floors;
    });
    // A failure is not passed on to waiting requests; they read themselves.
    const waited = reading.catch(() => undefined);
    for (const id of floorIds) underWay.set(numberOf(id), waited);
    const release = () => {
      for (const id of floorIds) if (underWay.get(numberOf(id)) === waited) underWay.delete(numberOf(id));
    };
    return reading.finally(release);
  }

  /** `of` identifies the organisation and the day of the floors. */
  return async (of: string, versions: ReadonlyMap<string, number>, read: Read<Row>): Promise<Floors<Row>> => {
    const numberOf = numbers(of);
    const result = new Map<string, OnFloor<Row>>();
    const take = (id: string, floor: OnFloor<Row> | undefined) => {
      if (floor !== undefined && floor.version >= (versions.get(id) ?? 0)) result.set(id, floor);
    };
    for (;;) {
      for (const id of versions.keys()) if (!result.has(id)) take(id, cache.get(numberOf(id)));
      const missing = [...versions.keys()].filter((id) => !result.has(id));
      if (missing.length === 0) return result;
      const others = new Set(missing.flatMap((id) => underWay.get(numberOf(id)) ?? []));
      const own = missing.filter((id) => !underWay.has(numberOf(id)));
      // Read after its version, so it cannot be older, even if the version was deleted in between.
      if (own.length > 0) for (const [id, floor] of await readOnce(numberOf, own, read)) result.set(id, floor);
      for (const floors of await Promise.all(others))
        for (const [id, floor] of floors ?? []) if (!result.has(id)) take(id, floor);
    }
  };
}
