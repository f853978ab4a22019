/**
 * For `onSettled`: what a change made stale is read again. A mutation waits for what `onSettled` gives it, and a reading
 * without a network is tried for nine seconds, so only a success waits; a failure is told at once.
 */
export const readAgain = (read: () => Promise<unknown>) => (_: unknown, failure: Error | null) => {
  const reading = read();
  return failure ? undefined : reading;
};
