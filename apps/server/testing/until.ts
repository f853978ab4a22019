import { setTimeout as pause } from 'node:timers/promises';

/** Long enough for a busy machine: it ends a test that would wait for ever, and is no statement about speed. */
export const PATIENCE_MS = 120_000;

/** Waits for a condition, never for a fixed time. The error names what did not happen. */
export async function until<T>(
  what: string,
  ask: () => T | Promise<T>,
  patienceMs = PATIENCE_MS,
): Promise<NonNullable<T>> {
  const deadline = performance.now() + patienceMs;
  for (;;) {
    const answer = await ask();
    if (answer) return answer;
    if (performance.now() > deadline) throw new Error(`${what}: not within ${patienceMs} ms`);
    await pause(10);
  }
}
