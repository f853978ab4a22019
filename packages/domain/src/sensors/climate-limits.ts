/** What counts as good air unless whoever looks says otherwise: ppm, percent and degrees Celsius. */
export const CLIMATE_LIMITS = { maxCo2: 1000, minHum: 30, minTemp: 19, maxTemp: 26 } as const;
export type ClimateLimits = { readonly [limit in keyof typeof CLIMATE_LIMITS]: number };

/** Monday to Friday, in the building's time zone. */
export const WORKING_HOURS = { from: '08:00', to: '18:00' } as const;
