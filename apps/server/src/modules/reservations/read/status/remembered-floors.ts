import { LRUCache } from 'lru-cache';
import type { OnFloor } from './floor-versions.sql.ts';

type Floors<Row> = ReadonlyMap<string, OnFloor<Row>>;
type Read<Row> = (floorIds: readonly string[]) => Promise<Floors<Row>>;

/** What an entry costs beside its rows: its key, its place in the memory. */
const BYTES_OF_FLOOR = 800;
/**
 * No longer than versions are kept without a change, see `tidyFloorVersions`: a floor that was never counted is one
 * whose count was tidied away, to whoever remembers it.
 */
const KEPT_MS = 3_600_000;

/**
 * What stands on floors, as it was read last. It is good as long as its version is not older than the one that was read
 * a moment ago, so nobody sees less than they would by reading, whether or not any notice came. Only floors that changed
 * are read again, each once: whoever comes meanwhile waits for that reading, unless it began before their version.
 */
export function rememberingFloors<Row>(limits: { readonly bytes: number; readonly bytesOfRow: number }) {
  const known = new LRUCache<string, OnFloor<Row>>({
    maxSize: limits.bytes,
    sizeCalculation: ({ rows }) => BYTES_OF_FLOOR + rows.length * limits.bytesOfRow,
    ttl: KEPT_MS,
  });
  const underWay = new Map<string, Promise<Floors<Row> | undefined>>();

  function readOnce(of: string, floorIds: readonly string[], read: Read<Row>): Promise<Floors<Row>> {
    const reading = read(floorIds).then((floors) => {
      for (const [id, floor] of floors) {
        const newest = known.get(`${of} ${id}`);
        if (newest === undefined || newest.version < floor.version) known.set(`${of} ${id}`, floor);
      }
      return floors;
    });
    // What goes wrong for one is no answer to those who wait, who then read.
    const waited = reading.catch(() => undefined);
    for (const id of floorIds) underWay.set(`${of} ${id}`, waited);
    const forget = () => {
      for (const id of floorIds) if (underWay.get(`${of} ${id}`) === waited) underWay.delete(`${of} ${id}`);
    };
    return reading.finally(forget);
  }

  /** `of` names what the floors' ids do not: the organisation and the day. */
  return async (of: string, wanted: ReadonlyMap<string, number>, read: Read<Row>): Promise<Floors<Row>> => {
    const found = new Map<string, OnFloor<Row>>();
    const take = (id: string, floor: OnFloor<Row> | undefined) => {
      if (floor !== undefined && floor.version >= (wanted.get(id) ?? 0)) found.set(id, floor);
    };
    for (;;) {
      for (const id of wanted.keys()) if (!found.has(id)) take(id, known.get(`${of} ${id}`));
      const missing = [...wanted.keys()].filter((id) => !found.has(id));
      if (missing.length === 0) return found;
      const others = new Set(missing.flatMap((id) => underWay.get(`${of} ${id}`) ?? []));
      const own = missing.filter((id) => !underWay.has(`${of} ${id}`));
      // Read after the version was: it cannot be older, also where the count was tidied away in between.
      if (own.length > 0) for (const [id, floor] of await readOnce(of, own, read)) found.set(id, floor);
      for (const floors of await Promise.all(others))
        for (const [id, floor] of floors ?? []) if (!found.has(id)) take(id, floor);
    }
  };
}
