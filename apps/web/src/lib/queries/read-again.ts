/**
 * For `onSettled`: refetches what a mutation made stale. A mutation waits for `onSettled`, and a refetch without a
 * network retries for nine seconds, so only a success waits; a failure is reported at once.
 */
export const readAgain = (read: () => Promise<unknown>) => (_: unknown, failure: Error | null) => {
  const reading = read();
  return failure ? undefined : reading;
};
