export type Report = {
  readonly figures: Record<string, number | string>;
  /** Violations that the callers saw; the others are counted in the tables. */
  readonly found: Record<string, number>;
};

/** Sums the counts of several runs by name. */
export function sumOf(found: readonly Record<string, number>[]): Record<string, number> {
  const sum: Record<string, number> = {};
  for (const [what, count] of found.flatMap((one) => Object.entries(one))) sum[what] = (sum[what] ?? 0) + count;
  return sum;
}

/** Describes the counts that are not zero. NaN, for a count that failed, is one of them. */
export const brokenIn = (found: Record<string, number>): string[] =>
  Object.entries(found).flatMap(([what, count]) => (count === 0 ? [] : [`${what}: ${count}`]));
