/** Runs at once. What is added during a run and the pause after it is joined, and runs next. */
export function merged<T>(
  run: (item: T) => Promise<void>,
  { join, pauseMs }: { readonly join: (a: T, b: T) => T; readonly pauseMs: number },
): { add(item: T): void; stop(): void } {
  let waiting: T | undefined;
  let isBusy = false;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;

  const begin = async (item: T) => {
    isBusy = true;
    await run(item);
    if (!isStopped) timer = setTimeout(next, pauseMs);
  };
  const next = () => {
    const item = waiting;
    waiting = undefined;
    isBusy = false;
    if (item !== undefined) void begin(item);
  };
  return {
    add(item) {
      if (isStopped) return;
      if (isBusy) waiting = waiting === undefined ? item : join(waiting, item);
      else void begin(item);
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
