import { Busy } from '../http/problem.ts';

export type Leave = () => void;
type Queue = { inside: number; readonly waiting: (() => void)[] };

type Size = {
  readonly atOnce: number;
  readonly waitMs: number;
  /** A caller that finds this many waiting is refused at once. */
  readonly mostWaiting?: number;
};

const busy = () => Busy({ headers: { 'retry-after': '1' } });

/** Each name has a number of slots; further callers wait in the queue of that name, up to the timeout. */
export function createSlotQueues({ atOnce, waitMs, mostWaiting = Infinity }: Size) {
  const queues = new Map<string, Queue>();

  const leave = (name: string, queue: Queue) => {
    const next = queue.waiting.shift();
    // Hands the slot to the next in the queue, so that no new caller takes it in between.
    if (next !== undefined) return next();
    queue.inside -= 1;
    if (queue.inside === 0) queues.delete(name);
  };

  /** Calls `onWait` when no slot is free. */
  return (name: string, onWait?: () => void): Promise<Leave> => {
    const queue = queues.get(name) ?? { inside: 0, waiting: [] };
    queues.set(name, queue);
    const left = () => leave(name, queue);
    if (queue.inside < atOnce) {
      queue.inside += 1;
      return Promise.resolve(left);
    }
    if (queue.waiting.length >= mostWaiting) return Promise.reject(busy());
    onWait?.();
    return new Promise((resolve, reject) => {
      const enter = () => {
        clearTimeout(timeout);
        resolve(left);
      };
      const timeout = setTimeout(() => {
        queue.waiting.splice(queue.waiting.indexOf(enter), 1);
        reject(busy());
      }, waitMs);
      queue.waiting.push(enter);
    });
  };
}
