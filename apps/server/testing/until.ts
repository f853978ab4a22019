import { setTimeout as pause } from 'node:timers/promises';

/** Waits for a condition, never for a time. Says what was waited for when it did not come. */
export async function until<T>(what: string, ask: () => T | Promise<T>, patienceMs = 20_000): Promise<NonNullable<T>> {
  const deadline = performance.now() + patienceMs;
  for (;;) {
    const answer = await ask();
    if (answer) return answer;
    if (performance.now() > deadline) throw new Error(`${what}: not within ${patienceMs} ms`);
    await pause(10);
  }
}
