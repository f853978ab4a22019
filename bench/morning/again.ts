import { setTimeout as pause } from 'node:timers/promises';

/** Rarely enough to leave the processors to what is measured: reading the locks stops everybody who takes one. */
const PAUSE_MS = 250;

/** Again and again, one after the other, until it is told to stop. */
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
