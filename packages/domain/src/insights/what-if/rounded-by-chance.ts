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
 * Returns a function that rounds figures to a multiple of a step, up or down by chance, so that their average is right.
 * The chance depends on everything that was granted. So the same replay is always rounded alike, and asking again
 * reveals nothing; but if one request drops out, all figures are rounded afresh, and a figure that changes reveals
 * nothing about that request. A fixed rule would: the figure would change exactly when its person drops out.
 */
export function roundingBy(ids: Iterable<string>) {
  let sum = 0;
  for (const id of ids) sum = (sum + hashOf(id)) >>> 0;
  return (value: number, step: number, figure: string): number => {
    const rest = value % step;
    const chance = hashOf(`${figure} ${sum}`) / UINT32;
    return value - rest + (chance * step < rest ? step : 0);
  };
}
