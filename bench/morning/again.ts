import { setTimeout as pause } from 'node:timers/promises';

/** Rare enough to leave the CPU to the measured processes: reading the locks blocks every process that takes one. */
const PAUSE_MS = 250;

/** Repeats the work, one run after the other, until it is stopped. */
export function again(work: () => Promise<unknown>): () => Promise<void> {
  const over = new AbortController();
  const working = (async () => {
    while (!over.signal.aborted) {
      await work();
      await pause(PAUSE_MS);
    }
  })();
  return () => {
    over.abort();
    return working;
  };
}
