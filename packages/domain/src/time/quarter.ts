export const QUARTER_MS = 900_000;

/**
 * Returns the start of the current quarter of an hour. Computed in UTC, which equals local time here: every zone in use
 * differs from UTC by whole quarters, and clocks change by whole quarters.
 */
export const quarterOf = (instant: number): number => Math.floor(instant / QUARTER_MS) * QUARTER_MS;

export const roundUpToQuarter = (instant: number): number => Math.ceil(instant / QUARTER_MS) * QUARTER_MS;
