/** Combines the ids of two notices. Undefined means everything, so it wins. */
export const namedByEither = (a: readonly string[] | undefined, b: readonly string[] | undefined) =>
  a && b && [...new Set([...a, ...b])];
