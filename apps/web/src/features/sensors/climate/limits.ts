import { CLIMATE_LIMITS, type ClimateLimits } from '@berth/domain';
import { pathOf, type Place } from '../../../lib/buildings/place.ts';

export const LIMITS = ['maxCo2', 'minHum', 'minTemp', 'maxTemp'] as const satisfies readonly (keyof ClimateLimits)[];
export type Limit = (typeof LIMITS)[number];

/** What can be asked for, so that a slip of the key is told and not sent. */
export const BOUNDS: Readonly<Record<Limit, readonly [number, number]>> = {
  maxCo2: [400, 10_000],
  minHum: [0, 100],
  minTemp: [-30, 60],
  maxTemp: [-30, 60],
};

const isWithin = (limit: Limit, value: number) => value >= BOUNDS[limit][0] && value <= BOUNDS[limit][1];

/** A number as people type it, with a comma or a point; undefined when it is none, or none that can be. */
export function typedLimit(limit: Limit, text: string): number | undefined {
  const written = text.trim().replace(',', '.');
  const value = Number(written);
  return written !== '' && Number.isFinite(value) && isWithin(limit, value) ? value : undefined;
}

const limitsBy = (of: (limit: Limit) => number): ClimateLimits => ({
  maxCo2: of('maxCo2'),
  minHum: of('minHum'),
  minTemp: of('minTemp'),
  maxTemp: of('maxTemp'),
});

/** Those of the address, the others as they were kept. */
export const limitsIn = (one: (name: string) => string | undefined, kept: ClimateLimits): ClimateLimits =>
  limitsBy((limit) => typedLimit(limit, one(limit) ?? '') ?? kept[limit]);

export const changedLimits = (limits: ClimateLimits, kept: ClimateLimits): Limit[] =>
  LIMITS.filter((limit) => limits[limit] !== kept[limit]);

const keyOf = (place: Place) => `berth.climate-limits.${pathOf(place)}`;

/** Storage may hold anything, or be refused: then it is what counts as good air everywhere. */
export function keptLimits(place: Place): ClimateLimits {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(place)) ?? '{}') as Record<string, number | undefined>;
    return limitsBy((limit) => typedLimit(limit, String(kept[limit] ?? '')) ?? CLIMATE_LIMITS[limit]);
  } catch {
    return CLIMATE_LIMITS;
  }
}

export function keepLimits(place: Place, limits: ClimateLimits): void {
  try {
    localStorage.setItem(keyOf(place), JSON.stringify(limits));
  } catch {
    // They hold as long as the page.
  }
}
