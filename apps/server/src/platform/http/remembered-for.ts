/** The same answer, good or bad, to everyone who asks within so many milliseconds of the question. */
export function rememberedFor<T>(ms: number, ask: () => Promise<T>): () => Promise<T> {
  let asked = { at: Number.NEGATIVE_INFINITY, answer: undefined as Promise<T> | undefined };
  return () => {
    const now = Date.now();
    if (asked.answer === undefined || now - asked.at >= ms) asked = { at: now, answer: ask() };
    return asked.answer as Promise<T>;
  };
}
