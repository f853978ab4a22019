import { meets, type Period } from '../../time/period.ts';

/** Counts once, or as often as its quantity. */
export type Counted = Period & { readonly quantity?: number };

/** The most that overlap at any one moment of a period. One that ends when another starts does not meet it. */
export function peakOf(periods: readonly Counted[], within: Period): number {
  const steps = periods
    .filter((period) => period.start < period.end && meets(period, within))
    .flatMap(({ start, end, quantity = 1 }) => [
      // Clipped, since what happens outside the period is no concern of it.
      { at: Math.max(start, within.start), by: quantity },
      { at: end, by: -quantity },
    ])
    // At the same moment whoever leaves goes first.
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
