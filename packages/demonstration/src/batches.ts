/** The number of rows in a statement, which is limited by its parameters. */
const AT_ONCE = 2_000;

export const batches = <T>(rows: readonly T[], size = AT_ONCE): T[][] =>
  Array.from({ length: Math.ceil(rows.length / size) }, (_, n) => rows.slice(n * size, (n + 1) * size));
