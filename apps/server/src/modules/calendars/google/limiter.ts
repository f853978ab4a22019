import { setTimeout as wait } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';

const MOST_KNOWN = 1000;

type Clock = { readonly now: () => number; readonly wait: (ms: number) => Promise<unknown> };
const CLOCK: Clock = { now: Date.now, wait };

/** At most so many requests of one account in a second, in the order in which they come. */
export function createLimiter(perSecond: number, { now, wait: waitFor }: Clock = CLOCK) {
  const everyMs = 1000 / perSecond;
  const nextAt = new LRUCache<string, number>({ max: MOST_KNOWN });
  return {
    async turn(account: string): Promise<void> {
      const at = Math.max(now(), nextAt.get(account) ?? 0);
      nextAt.set(account, at + everyMs);
      if (at > now()) await waitFor(at - now());
    },
  };
}

export type Limiter = ReturnType<typeof createLimiter>;
