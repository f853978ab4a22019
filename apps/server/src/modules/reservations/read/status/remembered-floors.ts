import { LRUCache } from 'lru-cache';
import type { OnFloor } from './floor-versions.sql.ts';

type Floors<Row> = ReadonlyMap<string, OnFloor<Row>>;
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
  const cache = new LRUCache<string, OnFloor<Row>>({
    maxSize: limits.bytes,
    sizeCalculation: ({ rows }) => BYTES_OF_FLOOR + rows.length * limits.bytesOfRow,
    ttl: CACHED_MS,
  });
  const underWay = new Map<string, Promise<Floors<Row> | undefined>>();

  function readOnce(of: string, floorIds: readonly string[], read: Read<Row>): Promise<Floors<Row>> {
    const reading = read(floorIds).then((floors) => {
      for (const [id, floor] of floors) {
        const newest = cache.get(`${of} ${id}`);
        if (newest === undefined || newest.version < floor.version) cache.set(`${of} ${id}`, floor);
      }
      return floors;
    });
    // A failure is not passed on to waiting requests; they read themselves.
    const waited = reading.catch(() => undefined);
    for (const id of floorIds) underWay.set(`${of} ${id}`, waited);
    const release = () => {
      for (const id of floorIds) if (underWay.get(`${of} ${id}`) === waited) underWay.delete(`${of} ${id}`);
    };
    return reading.finally(release);
  }

  /** `of` identifies the organisation and the day of the floors. */
  return async (of: string, versions: ReadonlyMap<string, number>, read: Read<Row>): Promise<Floors<Row>> => {
    const result = new Map<string, OnFloor<Row>>();
    const take = (id: string, floor: OnFloor<Row> | undefined) => {
      if (floor !== undefined && floor.version >= (versions.get(id) ?? 0)) result.set(id, floor);
    };
    for (;;) {
      for (const id of versions.keys()) if (!result.has(id)) take(id, cache.get(`${of} ${id}`));
      const missing = [...versions.keys()].filter((id) => !result.has(id));
      if (missing.length === 0) return result;
      const others = new Set(missing.flatMap((id) => underWay.get(`${of} ${id}`) ?? []));
      const own = missing.filter((id) => !underWay.has(`${of} ${id}`));
      // Read after its version, so it cannot be older, even if the version was deleted in between.
      if (own.length > 0) for (const [id, floor] of await readOnce(of, own, read)) result.set(id, floor);
      for (const floors of await Promise.all(others))
        for (const [id, floor] of floors ?? []) if (!result.has(id)) take(id, floor);
    }
  };
}
