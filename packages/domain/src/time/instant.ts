/** Lengths of time in milliseconds. An instant is a number of milliseconds since 1970, as `Date.now()` returns it. */
export const SECOND_MS = 1000;
export const MINUTE_MS = 60 * SECOND_MS;
export const QUARTER_MS = 15 * MINUTE_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

export const minutesAfter = (instant: number, minutes: number): number => instant + minutes * MINUTE_MS;

/** Formats an instant as the API and the database take it: 2026-11-17T08:00:00.000Z. */
export const toIso = (instant: number): string => new Date(instant).toISOString();

export const toIsoOrNull = (instant: number | null | undefined): string | null =>
  instant === null || instant === undefined ? null : toIso(instant);

/**
 * Returns the start of the current quarter of an hour. Computed in UTC, which equals local time here: every zone in use
 * differs from UTC by whole quarters, and clocks change by whole quarters.
 */
export const quarterOf = (instant: number): number => Math.floor(instant / QUARTER_MS) * QUARTER_MS;

export const roundUpToQuarter = (instant: number): number => Math.ceil(instant / QUARTER_MS) * QUARTER_MS;
