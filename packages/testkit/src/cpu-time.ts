/**
 * CPU time of this thread in milliseconds. A limit on it also holds on a busy machine, which makes a test wait but not
 * use more CPU.
 */
export const cpuMs = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

/** Runs the work and returns its result with the CPU time that this thread used. */
export async function cpuTimed<T>(work: () => T | Promise<T>): Promise<{ result: T; ms: number }> {
  const before = cpuMs();
  const result = await work();
  return { result, ms: cpuMs() - before };
}

/**
 * Runs the work and returns the most CPU time that this thread used without returning to the event loop, in which
 * everyone else waits.
 */
export async function longestTurn<T>(work: () => Promise<T>): Promise<{ result: T; ms: number }> {
  let [longest, last, isOver] = [0, cpuMs(), false];
  const look = () => {
    const now = cpuMs();
    longest = Math.max(longest, now - last);
    last = now;
    if (!isOver) setImmediate(look);
  };
  setImmediate(look);
  try {
    const result = await work();
    look();
    return { result, ms: longest };
  } finally {
    isOver = true;
  }
}

/** Repeats a measurement until it is low enough, because the first runs compile and a collection may fall into one. */
export async function leastOf(
  measure: () => Promise<number>,
  { enough, tries = 5 }: { enough: number; tries?: number },
) {
  let least = Infinity;
  for (let n = 0; n < tries && least > enough; n += 1) least = Math.min(least, await measure());
  return least;
}
