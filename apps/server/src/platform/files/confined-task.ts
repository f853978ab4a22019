/** Runs in the confined process. */

const [maxCpuMs, maxMemory] = process.argv.slice(2).map(Number);

const cpuMs = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

const isWithinLimits = () => process.memoryUsage.rss() <= (maxMemory ?? 0) && cpuMs() <= (maxCpuMs ?? 0);

/**
 * Kills this process once it has used its CPU time or memory, after writing an answer. Rendering happens on other
 * threads, so this one can watch it; the kernel ends a process in which this one is busy. An exit would wait for the
 * rendering. Writing to a pipe is synchronous.
 */
export function endWhenExhausted(answer: Buffer | string) {
  setInterval(() => {
    if (isWithinLimits()) return;
    process.stdout.write(answer);
    process.kill(process.pid, 'SIGKILL');
  }, 50).unref();
}

/** Reads the task, a line break and a file from stdin. */
export async function readTask(): Promise<{ readonly task: string; readonly content: Buffer } | undefined> {
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
  const input = Buffer.concat(chunks);
  const end = input.indexOf('\n');
  // Without a task, the process that started this one is gone or no longer needs it.
  return end === -1 ? undefined : { task: input.toString('utf8', 0, end), content: input.subarray(end + 1) };
}
