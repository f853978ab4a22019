const PARTS = 10;

/**
 * A share as a number of ten, as people say it: 'seven of ten'. Zero means fewer than one. Ten only if it is all of
 * them.
 */
export const ofTen = (share: number): number => (share >= 1 ? PARTS : Math.min(PARTS - 1, Math.round(share * PARTS)));
