/**
 * Runs at once, and then at most once in so long: what comes meanwhile is joined and run together. A random part of the
 * pause keeps many browsers from running in step. One run is over before the next begins, and as long again is left to
 * whoever answers: were it begun anew each second, what takes longer would never be answered on a busy morning.
 */
export function paced<T>(
  run: (joined: T) => Promise<unknown>,
  { join, pauseMs, randomMs }: { join: (a: T, b: T) => T; pauseMs: number; randomMs: number },
): { add(item: T): void; stop(): void } {
  let waiting: T | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isRunning = false;
  let isStopped = false;

  const begin = async (item: T) => {
    isRunning = true;
    const began = performance.now();
    await run(item).catch(() => undefined);
    isRunning = false;
    if (isStopped) return;
    const took = performance.now() - began;
    timer = setTimeout(next, Math.max(took, pauseMs + Math.random() * randomMs - took));
  };
  const next = () => {
    timer = undefined;
    if (waiting === undefined) return;
    const item = waiting;
    waiting = undefined;
    void begin(item);
  };
  return {
    add(item) {
      if (isRunning || timer !== undefined) waiting = waiting === undefined ? item : join(waiting, item);
      else void begin(item);
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
      waiting = undefined;
    },
  };
}
