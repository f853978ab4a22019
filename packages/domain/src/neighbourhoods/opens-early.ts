import type { Neighbourhood } from './neighbourhood.ts';

/** Desks that can be reserved, and those of them without a reservation on a day. */
export type FreeDesks = {
  /** The other desks of the floor, including those of other neighbourhoods. */
  readonly elsewhere: number;
  readonly elsewhereFree: number;
  readonly neighbourhoodFree: number;
};

/**
 * Whether it opens by demand: little is free elsewhere on the floor, and it has more to give than it guarantees. A floor
 * without other desks is never nearly full.
 */
export function opensEarly(
  { opensWhenFreePercent, guaranteed }: Pick<Neighbourhood, 'opensWhenFreePercent' | 'guaranteed'>,
  { elsewhere, elsewhereFree, neighbourhoodFree }: FreeDesks,
): boolean {
  if (opensWhenFreePercent === null || elsewhere === 0) return false;
  return elsewhereFree * 100 <= opensWhenFreePercent * elsewhere && neighbourhoodFree > guaranteed;
}
