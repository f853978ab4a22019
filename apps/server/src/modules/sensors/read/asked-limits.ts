import type { ClimateLimits } from '@berth/domain/sensors';

export type AskedLimits = { readonly [limit in keyof ClimateLimits]?: number | undefined };

/** The requested limits, and those of the building for the rest. */
export const limitsFor = (requested: AskedLimits, building: ClimateLimits): ClimateLimits => ({
  maxCo2: requested.maxCo2 ?? building.maxCo2,
  minHum: requested.minHum ?? building.minHum,
  minTemp: requested.minTemp ?? building.minTemp,
  maxTemp: requested.maxTemp ?? building.maxTemp,
});
