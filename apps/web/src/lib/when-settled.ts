const SETTLED_MS = 1500;

/** Safari does not support `requestIdleCallback`. */
const whenIdle = (work: () => void) =>
  typeof requestIdleCallback === 'function' ? void requestIdleCallback(work, { timeout: 2000 }) : work();

/** Not in the first pause: a page that waits for its data is busy a moment later. */
export function whenSettled(work: () => void): () => void {
  const timer = setTimeout(() => whenIdle(work), SETTLED_MS);
  return () => clearTimeout(timer);
}
