import { Busy } from './problem.ts';

export type Leave = () => void;
type Waiters = (() => void)[];
type Line = { inside: number; readonly urgent: Waiters; readonly waiting: Waiters };

type Size = {
  readonly atOnce: number;
  readonly waitMs: number;
  /** Whoever finds so many before them is told at once to come back. */
  readonly mostWaiting?: number;
};

type Waiting = {
  /** Whoever had a place and gave it up to wait elsewhere is the next one. */
  readonly isBack?: boolean;
  /** Goes before those who are not, in the order in which they came. */
  readonly isUrgent?: boolean;
  /** Told when there is no place at once. */
  readonly onWait?: () => void;
};

const comeBack = () => Busy({ headers: { 'retry-after': '1' } });

/** Each name has so many places at once; whoever comes later waits in the line of that name, and not forever. */
export function createSlotQueues({ atOnce, waitMs, mostWaiting = Infinity }: Size) {
  const lines = new Map<string, Line>();

  const leave = (name: string, line: Line) => {
    const next = line.urgent.shift() ?? line.waiting.shift();
    // The place passes to whoever waits longest, so nobody slips in between.
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
    if (line.urgent.length + line.waiting.length >= mostWaiting) return Promise.reject(comeBack());
    onWait?.();
    const waiters = isUrgent ? line.urgent : line.waiting;
    return new Promise((resolve, reject) => {
      const enter = () => {
        clearTimeout(patience);
        resolve(left);
      };
      const patience = setTimeout(() => {
        waiters.splice(waiters.indexOf(enter), 1);
        reject(comeBack());
      }, waitMs);
      if (isBack) waiters.unshift(enter);
      else waiters.push(enter);
    });
  };
}
