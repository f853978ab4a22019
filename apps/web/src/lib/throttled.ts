/** For each millisecond that an answer comes later than the quickest did, and how much that is at most. */
const ROOM = 20;
const MOST_ROOM_MS = 1_800;

/**
 * Runs at once, and then at most once in so long: what comes meanwhile is joined and run together. A random part of the
 * pause keeps many browsers from running in step. One run is over before the next begins: were it begun anew each second,
 * what takes longer would never be answered on a busy morning. Whoever is answered later than they once were leaves more
 * room, so that thousands who look do not wait in a line that those who reserve stand in too. After a run that says it
 * asked nobody there is no pause.
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
