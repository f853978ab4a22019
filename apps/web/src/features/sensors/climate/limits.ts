import { CLIMATE_LIMIT_BOUNDS, type ClimateLimits } from '@berth/domain/sensors';

export const LIMITS = ['maxCo2', 'minHum', 'minTemp', 'maxTemp'] as const satisfies readonly (keyof ClimateLimits)[];
export type Limit = (typeof LIMITS)[number];

const isWithin = (limit: Limit, value: number) =>
  value >= CLIMATE_LIMIT_BOUNDS[limit][0] && value <= CLIMATE_LIMIT_BOUNDS[limit][1];

/** A typed number with a comma or a point; undefined if it is invalid or out of range. */
export function typedLimit(limit: Limit, text: string): number | undefined {
  const written = text.trim().replace(',', '.');
  const value = Number(written);
  return written !== '' && Number.isFinite(value) && isWithin(limit, value) ? value : undefined;
}

/** The limits in the address; the others are the building's. */
export const limitsInAddress = (one: (name: string) => string | undefined): Partial<ClimateLimits> =>
  Object.fromEntries(
    LIMITS.flatMap((limit) => {
      const value = typedLimit(limit, one(limit) ?? '');
      return value === undefined ? [] : [[limit, value]];
    }),
  );

export const changedLimits = (limits: ClimateLimits, stored: ClimateLimits): Limit[] =>
  LIMITS.filter((limit) => limits[limit] !== stored[limit]);
