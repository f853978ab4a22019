/** The rows of one transaction: few enough to release locks soon, enough to be fast. */
export const ROWS_AT_ONCE = 500;

export const batchesOf = <T>(items: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(items.length / ROWS_AT_ONCE) }, (_, at) =>
    items.slice(at * ROWS_AT_ONCE, (at + 1) * ROWS_AT_ONCE),
  );
