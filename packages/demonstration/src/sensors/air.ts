import { HOUR_MS } from '@berth/domain/time';
import type { DemoFloor, DemoRoom } from '../types.ts';

const OUTSIDE_PPM = 420;
/** Carbon dioxide that a person at a desk exhales: cubic metres an hour. */
const BREATHED_OUT = 0.0187;
const HEIGHT_METRES = 2.8;
/** A booth for one person has a fan. */
const LEAST_CUBIC_METRES = 25;

/** Computed with the shoelace formula. */
function areaOf({ polygon }: DemoRoom): number {
  const twice = polygon.reduce((sum, [x, y], n) => {
    const [nextX, nextY] = polygon[(n + 1) % polygon.length] ?? [x, y];
    return sum + x * nextY - nextX * y;
  }, 0);
  return Math.abs(twice) / 2;
}

export const volumeOf = (room: DemoRoom, { metresPerUnit }: Pick<DemoFloor, 'metresPerUnit'>): number =>
  Math.max(LEAST_CUBIC_METRES, areaOf(room) * metresPerUnit ** 2 * HEIGHT_METRES);

type Room = { readonly volume: number; readonly changesAnHour: number };

/**
 * The carbon dioxide of a room with this many air changes an hour: it approaches the level at which as much leaves as
 * people exhale, and the outdoor level when they are gone.
 */
export function airOf({ volume, changesAnHour }: Room) {
  let ppm = OUTSIDE_PPM;
  return (people: number, elapsedMs: number): number => {
    const settled = OUTSIDE_PPM + (people * BREATHED_OUT * 1e6) / volume / changesAnHour;
    ppm = settled + (ppm - settled) * Math.exp((-changesAnHour * elapsedMs) / HOUR_MS);
    return ppm;
  };
}
