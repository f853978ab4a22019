/** The waits before a repetition: 2, 5, 10, and then every 30 seconds. */
const WAITS_MS: readonly number[] = [2000, 5000, 10_000, 30_000];

/** A quarter more or less by chance, so that not all clients come back to a restarted server at once. */
export function waitBefore(attempt: number, waitsMs: readonly number[] = WAITS_MS): number {
  const full = waitsMs[attempt] ?? waitsMs.at(-1) ?? 0;
  return full * (0.75 + Math.random() / 2);
}
