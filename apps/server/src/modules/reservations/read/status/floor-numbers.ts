import { LRUCache } from 'lru-cache';

/** About a kilobyte each, with ten floors. */
const MOST_GROUPS = 2_000;

/**
 * Numbers floors, separately for each day of an organisation or viewer group. Caches use the number as their key,
 * because hashing the whole text for each floor took longer than the lookup. No number is used twice.
 */
export function createFloorNumbers() {
  const numbers = new LRUCache<string, Map<string, number>>({ max: MOST_GROUPS });
  let latest = 0;
  return (of: string) => {
    const floors = numbers.get(of) ?? new Map<string, number>();
    numbers.set(of, floors);
    return (floorId: string): number => {
      const cached = floors.get(floorId);
      if (cached !== undefined) return cached;
      latest += 1;
      floors.set(floorId, latest);
      return latest;
    };
  };
}
