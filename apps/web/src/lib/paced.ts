/**
 * Runs at once, and then at most once in so long: what comes meanwhile is joined and run together. A random part of the
 * pause keeps many browsers from running in step.
 */
export function paced<T>(
  run: (joined: T) => void,
  { join, pauseMs, randomMs }: { join: (a: T, b: T) => T; pauseMs: number; randomMs: number },
): { add(item: T): void; stop(): void } {
  let waiting: T | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const rest = () => {
    timer = setTimeout(
      () => {
        timer = undefined;
        if (waiting === undefined) return;
        const next = waiting;
        waiting = undefined;
        rest();
        run(next);
      },
      pauseMs + Math.random() * randomMs,
    );
  };
  return {
    add(item) {
      if (timer !== undefined) {
        waiting = waiting === undefined ? item : join(waiting, item);
        return;
      }
      rest();
      run(item);
    },
    stop() {
      clearTimeout(timer);
      timer = undefined;
      waiting = undefined;
    },
  };
}
