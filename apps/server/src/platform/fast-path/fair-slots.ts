import { Busy } from '../http/problem.ts';
import type { Leave } from './slot-queues.ts';

type Waiters = (() => void)[];
type Queue = { held: number; readonly urgent: Waiters; readonly waiting: Waiters };

type Size = { readonly slots: number; readonly waitMs: number };

type Waiting = {
  /** Goes first: had a slot before, and gave it up to wait for something else. */
  readonly isBack?: boolean;
  /** Goes before callers of the same name that are not urgent, in order of arrival. */
  readonly isUrgent?: boolean;
};

/** The part of the remaining slots that one name may hold. */
const SHARE = 0.7;
/** The part of all slots that is only for names without a slot, and only for short work. */
const RESERVED = 0.1;
/** A name that holds a reserved slot longer than this gets none for `BAN` times as long as it held it. */
const SHORT_MS = 250;
const BAN = 20;

/**
 * Divides slots fairly between any number of names. A name holds at most 70 % of the slots that the others leave: alone
 * 14 of 20, one of three that want more 5 or 6. A slot that becomes free goes to the waiting name that holds the
 * fewest. Held slots cannot be taken back, so the last ones are reserved for names that hold none: however many names
 * block their slots, the next one finds a slot.
 */
export function createFairSlots({ slots, waitMs }: Size) {
  const queues = new Map<string, Queue>();
  const bannedUntil = new Map<string, number>();
  const reserved = Math.floor(slots * RESERVED);
  let free = slots;
  let waiters = 0;

  const isBanned = (name: string) => {
    const until = bannedUntil.get(name);
    if (until === undefined) return false;
    if (until > performance.now()) return true;
    bannedUntil.delete(name);
    return false;
  };
  const mayEnter = (name: string, { held }: Queue) => {
    if (free > reserved) return held < Math.max(1, Math.floor(SHARE * (free + held)));
    return free > 0 && held === 0 && (reserved === 0 || !isBanned(name));
  };

  const enter = (name: string, queue: Queue): Leave => {
    const since = free <= reserved ? performance.now() : undefined;
    free -= 1;
    queue.held += 1;
    return () => {
      free += 1;
      queue.held -= 1;
      const ms = since === undefined ? 0 : performance.now() - since;
      if (ms > SHORT_MS) bannedUntil.set(name, performance.now() + ms * BAN);
      if (waiters > 0) admitWaiting();
      if (queue.held === 0 && queue.urgent.length + queue.waiting.length === 0) queues.delete(name);
    };
  };

  const nextQueue = () => {
    let next: [string, Queue] | undefined;
    for (const [name, queue] of queues)
      if (
        queue.urgent.length + queue.waiting.length > 0 &&
        (next === undefined || queue.held < next[1].held) &&
        mayEnter(name, queue)
      )
        next = [name, queue];
    return next;
  };
  const admitWaiting = () => {
    for (let next = nextQueue(); next !== undefined; next = nextQueue()) {
      const [name, queue] = next;
      // To the end, so that names that hold equally many take turns.
      queues.delete(name);
      queues.set(name, queue);
      (queue.urgent.shift() ?? queue.waiting.shift())?.();
    }
  };

  return (name: string, { isBack = false, isUrgent = isBack }: Waiting = {}): Promise<Leave> => {
    const queue = queues.get(name) ?? { held: 0, urgent: [], waiting: [] };
    queues.set(name, queue);
    if (queue.urgent.length + queue.waiting.length === 0 && mayEnter(name, queue))
      return Promise.resolve(enter(name, queue));
    const ownQueue = isUrgent ? queue.urgent : queue.waiting;
    return new Promise((resolve, reject) => {
      const admit = () => {
        waiters -= 1;
        clearTimeout(timeout);
        // Counted at once, so that no other caller takes the slot before the promise is handled.
        resolve(enter(name, queue));
      };
      const timeout = setTimeout(() => {
        waiters -= 1;
        ownQueue.splice(ownQueue.indexOf(admit), 1);
        if (queue.held === 0 && queue.urgent.length + queue.waiting.length === 0) queues.delete(name);
        reject(Busy({ headers: { 'retry-after': '1' } }));
      }, waitMs);
      waiters += 1;
      if (isBack) ownQueue.unshift(admit);
      else ownQueue.push(admit);
    });
  };
}
