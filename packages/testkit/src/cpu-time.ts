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
