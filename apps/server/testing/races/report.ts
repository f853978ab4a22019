export type Report = {
  readonly figures: Record<string, number | string>;
  /** Violations that the callers saw; the tables are asked for the others. */
  readonly found: Record<string, number>;
};

/** Everything that was found, the same things added up. */
export function sumOf(found: readonly Record<string, number>[]): Record<string, number> {
  const sum: Record<string, number> = {};
  for (const [what, count] of found.flatMap((one) => Object.entries(one))) sum[what] = (sum[what] ?? 0) + count;
  return sum;
}

/** The violations among it. A number that could not be had is one. */
export const brokenIn = (found: Record<string, number>): string[] =>
  Object.entries(found).flatMap(([what, count]) => (count === 0 ? [] : [`${what}: ${count}`]));
