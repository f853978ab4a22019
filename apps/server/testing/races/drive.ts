import { cpuOf } from './cpu.ts';
import { openSender, type Send } from './send.ts';
import type { World } from './world.ts';

/** Runs the tasks over a number of connections. Returns the results in the order of the tasks. */
export async function drive<T>(world: World, connections: number, tasks: readonly ((send: Send) => Promise<T>)[]) {
  const sender = openSender(world, connections);
  const before = await cpuOf(world);
  const began = performance.now();
  const results: T[] = [];
  let next = 0;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (next < tasks.length) {
        const at = next;
        next += 1;
        const task = tasks[at];
        if (task !== undefined) results[at] = await task(sender.send);
      }
    }),
  );
  sender.close();
  const after = await cpuOf(world);
  const seconds = (performance.now() - began) / 1000;
  const calls = sender.answered();
  const perCall = (of: 'api' | 'database') => Number(((after[of] - before[of]) / calls).toFixed(2));
  return {
    results,
    besides: sender.besides,
    figures: {
      calls,
      seconds: Number(seconds.toFixed(1)),
      'per second': Math.round(calls / seconds),
      'api cpu ms': perCall('api'),
      'database cpu ms': perCall('database'),
      ...sender.figures(),
    },
  };
}
