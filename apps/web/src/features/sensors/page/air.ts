/** Air quality by carbon dioxide. The same for everyone: a public page has no limits of a building. */
export const AIR = ['fresh', 'used', 'stuffy'] as const;
export type Air = (typeof AIR)[number];

/** The start of each level in ppm; the last number is the end of the scale. */
export const SCALE = [400, 800, 1200, 2000] as const;

export function airOf(co2: number): Air {
  if (co2 < SCALE[1]) return 'fresh';
  return co2 < SCALE[2] ? 'used' : 'stuffy';
}

/** The position of a value on the scale, from 0 to 1; values beyond it are at its end. */
export const placeOnScale = (co2: number): number => Math.min(1, Math.max(0, (co2 - SCALE[0]) / (SCALE[3] - SCALE[0])));
