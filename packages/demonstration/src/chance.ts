import { createHash } from 'node:crypto';

/**
 * Pseudo-random numbers from 0 to 1 that depend only on a name. Hashing each of them would take most of the seeding
 * time.
 */
export function chanceOf(...path: string[]): () => number {
  let state = createHash('sha256').update(path.join('/')).digest().readUInt32LE();
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
