/**
 * Milliseconds of CPU that this thread has used. A limit on them holds on a busy machine too, which makes a test wait but
 * not work more.
 */
export const cpuMs = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

/** Runs the work and returns its result with the CPU time of this thread meanwhile. */
export async function cpuTimed<T>(work: () => T | Promise<T>): Promise<{ result: T; ms: number }> {
  const before = cpuMs();
  const result = await work();
  return { result, ms: cpuMs() - before };
}
