/** The default climate limits, which a building or a reader can change: ppm, percent and degrees Celsius. */
export const CLIMATE_LIMITS = { maxCo2: 1000, minHum: 30, minTemp: 19, maxTemp: 26 } as const;
export type ClimateLimits = { readonly [limit in keyof typeof CLIMATE_LIMITS]: number };

/** The bounds of a building's limits, so that typing errors are reported. */
export const CLIMATE_LIMIT_BOUNDS: { readonly [limit in keyof ClimateLimits]: readonly [number, number] } = {
  maxCo2: [400, 10_000],
  minHum: [0, 100],
  minTemp: [-30, 60],
  maxTemp: [-30, 60],
};

/** Monday to Friday, in the building's time zone. */
export const WORKING_HOURS = { from: '08:00', to: '18:00' } as const;
