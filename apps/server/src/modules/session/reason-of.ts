/** Reduces an error for the log, because the sign-in library may add a person's claims to it. */
export const reasonOf = (error: unknown): string =>
  error instanceof Error ? `${error.name}: ${error.message}` : 'unknown';
