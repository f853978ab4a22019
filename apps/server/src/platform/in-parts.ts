import { setImmediate } from 'node:timers/promises';

/** Others wait for as long at most, and switching more often would cost more than it helps. */
const PART_MS = 10;

/** Maps a long list in parts of a few milliseconds, between which the process answers other requests. */
export async function mapInParts<T, R>(items: readonly T[], map: (item: T, at: number) => R): Promise<R[]> {
  const mapped: R[] = [];
  let until = performance.now() + PART_MS;
  for (const [at, item] of items.entries()) {
    mapped.push(map(item, at));
    if (performance.now() < until) continue;
    await setImmediate();
    until = performance.now() + PART_MS;
  }
  return mapped;
}
