/** The extra pause for each millisecond that an answer is slower than the fastest one, and its maximum. */
const ROOM = 20;
const MOST_ROOM_MS = 1_800;

/**
 * Runs at once, and then at most once per pause: items that come in between are joined and run together. A random part
 * of the pause keeps many browsers out of step. A run ends before the next one starts; restarting it each second would
 * never finish a slow read on a busy morning. Slower answers make the pause longer, so that thousands of map reads do
 * not queue ahead of reservations. A run that sent no request is followed at once.
 */
export function throttled<T>(
  run: (joined: T) => Promise<boolean>,
  { join, pauseMs, randomMs }: { join: (a: T, b: T) => T; pauseMs: number; randomMs: number },
): { add(item: T): void; stop(): void } {
  let waiting: T | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isRunning = false;
  let isStopped = false;
  let quickest = Number.POSITIVE_INFINITY;

  const begin = async (item: T) => {
    isRunning = true;
    const began = performance.now();
    const isAnswered = await run(item).catch(() => true);
    isRunning = false;
    if (isStopped) return;
    if (!isAnswered) return next();
    const took = performance.now() - began;
    quickest = Math.min(quickest, took);
    const room = Math.max(pauseMs - took, Math.min((took - quickest) * ROOM, MOST_ROOM_MS));
    timer = setTimeout(next, room + Math.random() * randomMs);
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
