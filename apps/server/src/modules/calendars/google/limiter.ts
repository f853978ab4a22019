import { setTimeout as wait } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';

const MOST_ACCOUNTS = 1000;

type Clock = { readonly now: () => number; readonly wait: (ms: number) => Promise<unknown> };
const CLOCK: Clock = { now: Date.now, wait };

/** Limits the requests per second of each account, in order of arrival. */
export function createLimiter(perSecond: number, { now, wait: waitFor }: Clock = CLOCK) {
  const everyMs = 1000 / perSecond;
  const nextAt = new LRUCache<string, number>({ max: MOST_ACCOUNTS });
  return {
    async turn(account: string): Promise<void> {
      const at = Math.max(now(), nextAt.get(account) ?? 0);
      nextAt.set(account, at + everyMs);
      if (at > now()) await waitFor(at - now());
    },
  };
}

export type Limiter = ReturnType<typeof createLimiter>;
