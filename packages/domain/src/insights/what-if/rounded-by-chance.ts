const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;
const UINT32 = 2 ** 32;

function hashOf(text: string): number {
  let hash = FNV_OFFSET;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), FNV_PRIME);
  // The last characters alone would hardly change the leading bits.
  hash = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b);
  return (hash ^ (hash >>> 15)) >>> 0;
}

/**
 * Draws a chance from 0 to 1 for each name. It depends on everything that a replay granted. So the same replay always
 * has the same chances, and asking again reveals nothing; but if one request drops out, all are drawn afresh, and a
 * figure that changes says little about that request. Under a fixed rule it would change exactly when the person drops
 * out whom it counted.
 */
export function chancesOf(ids: Iterable<string>): (name: string) => number {
  let sum = 0;
  for (const id of ids) sum = (sum + hashOf(id)) >>> 0;
  return (name) => hashOf(`${name} ${sum}`) / UINT32;
}

/** Rounds to a multiple of a step, up or down by chance, so that the average is right. */
export function roundedByChance(value: number, step: number, chance: number): number {
  const rest = value % step;
  return value - rest + (chance * step < rest ? step : 0);
}
