import { Busy } from './problem.ts';

export type Leave = () => void;
type Waiters = (() => void)[];
type Line = { inside: number; readonly urgent: Waiters; readonly waiting: Waiters };

type Size = {
  readonly atOnce: number;
  readonly waitMs: number;
  /** A caller that finds this many waiting is refused at once. */
  readonly mostWaiting?: number;
};

type Waiting = {
  /** Goes first: had a slot before, and gave it up to wait for another one. */
  readonly isBack?: boolean;
  /** Goes before callers that are not urgent, in order of arrival. */
  readonly isUrgent?: boolean;
  /** Called when no slot is free. */
  readonly onWait?: () => void;
};

const busy = () => Busy({ headers: { 'retry-after': '1' } });

/** Each name has a number of slots; further callers wait in the queue of that name, up to the timeout. */
export function createSlotQueues({ atOnce, waitMs, mostWaiting = Infinity }: Size) {
  const lines = new Map<string, Line>();

  const leave = (name: string, line: Line) => {
    const next = line.urgent.shift() ?? line.waiting.shift();
    // Hands the slot to the next in the queue, so that no new caller takes it in between.
    if (next !== undefined) return next();
    line.inside -= 1;
    if (line.inside === 0) lines.delete(name);
  };

  return (name: string, { isBack = false, isUrgent = isBack, onWait }: Waiting = {}): Promise<Leave> => {
    const line = lines.get(name) ?? { inside: 0, urgent: [], waiting: [] };
    lines.set(name, line);
    const left = () => leave(name, line);
    if (line.inside < atOnce) {
      line.inside += 1;
      return Promise.resolve(left);
    }
    if (line.urgent.length + line.waiting.length >= mostWaiting) return Promise.reject(busy());
    onWait?.();
    const waiters = isUrgent ? line.urgent : line.waiting;
    return new Promise((resolve, reject) => {
      const enter = () => {
        clearTimeout(timeout);
        resolve(left);
      };
      const timeout = setTimeout(() => {
        waiters.splice(waiters.indexOf(enter), 1);
        reject(busy());
      }, waitMs);
      if (isBack) waiters.unshift(enter);
      else waiters.push(enter);
    });
  };
}
