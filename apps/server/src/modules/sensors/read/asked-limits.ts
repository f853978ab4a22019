import type { ClimateLimits } from '@berth/domain';

export type AskedLimits = { readonly [limit in keyof ClimateLimits]?: number | undefined };

/** The requested limits, and those of the building for the rest. */
export const limitsFor = (asked: AskedLimits, building: ClimateLimits): ClimateLimits => ({
  maxCo2: asked.maxCo2 ?? building.maxCo2,
  minHum: asked.minHum ?? building.minHum,
  minTemp: asked.minTemp ?? building.minTemp,
  maxTemp: asked.maxTemp ?? building.maxTemp,
});
