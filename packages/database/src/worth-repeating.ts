/** Serialisation failure, deadlock, lost prepared statements, outdated plan: a retry is likely to succeed. */
const WORTH_REPEATING = new Set(['40001', '40P01', '26000', '0A000']);
export const ATTEMPTS = 3;

export const isWorthRepeating = (error: unknown) =>
  error instanceof Error && 'code' in error && WORTH_REPEATING.has(String(error.code));
