export const QUARTER_MS = 900_000;

/**
 * The quarter of an hour that runs. Counted on the UTC clock, which is the local clock's too: every zone in use is whole
 * quarters of an hour from UTC, and clocks change by whole quarters.
 */
export const quarterOf = (instant: number): number => Math.floor(instant / QUARTER_MS) * QUARTER_MS;

export const roundUpToQuarter = (instant: number): number => Math.ceil(instant / QUARTER_MS) * QUARTER_MS;
