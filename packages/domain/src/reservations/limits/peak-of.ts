import { meets, type Period } from '../../time/period.ts';

/** Counts once, or `quantity` times. */
export type Counted = Period & { readonly quantity?: number };

/**
 * Returns the maximum number of periods that overlap at any moment of a period. Periods that only touch do not overlap.
 */
export function peakOf(periods: readonly Counted[], within: Period): number {
  const steps = periods
    .filter((period) => period.start < period.end && meets(period, within))
    .flatMap(({ start, end, quantity = 1 }) => [
      // Clipped, because only this period matters.
      { at: Math.max(start, within.start), by: quantity },
      { at: end, by: -quantity },
    ])
    // At the same instant, ends come before starts.
    .sort((a, b) => a.at - b.at || a.by - b.by);

  let held = 0;
  let peak = 0;
  for (const { at, by } of steps) {
    if (at >= within.end) break;
    held += by;
    peak = Math.max(peak, held);
  }
  return peak;
}
