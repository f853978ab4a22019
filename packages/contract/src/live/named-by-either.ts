/** What two notices touch together. Undefined: one of them does not say, so it may be everything. */
export const namedByEither = (a: readonly string[] | undefined, b: readonly string[] | undefined) =>
  a && b && [...new Set([...a, ...b])];
