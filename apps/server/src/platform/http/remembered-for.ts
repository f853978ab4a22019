/** Caches the result or the failure of a call for a number of milliseconds. */
export function rememberedFor<T>(ms: number, ask: () => Promise<T>): () => Promise<T> {
  let cache = { at: Number.NEGATIVE_INFINITY, answer: undefined as Promise<T> | undefined };
  return () => {
    // Monotonic: a clock that is set back must not extend the time.
    const now = performance.now();
    if (cache.answer === undefined || now - cache.at >= ms) cache = { at: now, answer: ask() };
    return cache.answer as Promise<T>;
  };
}
