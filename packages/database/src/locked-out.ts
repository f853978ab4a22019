/** Whether a statement gave up waiting for a lock. */
export const isLockedOut = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '55P03';
