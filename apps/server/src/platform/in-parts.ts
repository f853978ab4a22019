import { setTimeout } from 'node:timers/promises';

/** Others wait for as long at most, and switching more often would cost more than it helps. */
const PART_MS = 5;

let lastTurn: Promise<unknown> = Promise.resolve();

/**
 * Lets the process answer other requests. Long work takes turns, one part at a time, and all of it together gets half of
 * the time: otherwise ten files that are checked at once would block others ten times as long.
 */
export function othersFirst(): Promise<unknown> {
  lastTurn = lastTurn.then(() => setTimeout(2 * PART_MS));
  return lastTurn;
}

/** Maps a long list in parts of a few milliseconds, between which the process answers other requests. */
export async function mapInParts<T, R>(items: readonly T[], map: (item: T, at: number) => R): Promise<R[]> {
  const mapped: R[] = [];
  let until = performance.now() + PART_MS;
  for (const [at, item] of items.entries()) {
    mapped.push(map(item, at));
    if (performance.now() < until) continue;
    await othersFirst();
    until = performance.now() + PART_MS;
  }
  return mapped;
}
