/** For the log: what the library that signs in adds to its errors may hold a person's claims. */
export const reasonOf = (error: unknown): string =>
  error instanceof Error ? `${error.name}: ${error.message}` : 'unknown';
