import { SECOND_MS } from '@berth/domain/time';
import { LRUCache } from 'lru-cache';

type Limits = {
  /** The part of its time that a node works for one caller. */
  readonly share: number;
  /** Time above the share that a caller may use before it waits. */
  readonly burstMs: number;
  readonly now?: () => number;
};

type Account = { debt: number; running: number; at: number };

const MOST_ACCOUNTS = 10_000;

/**
 * Limits the time that a node works for a caller, whatever a request costs: a limit on requests counts one that takes
 * seconds like one that takes a millisecond. Time with several requests at once counts once.
 */
export function createBusyShare({ share, burstMs, now = () => performance.now() }: Limits) {
  const accounts = new LRUCache<string, Account>({ max: MOST_ACCOUNTS });

  const accountOf = (key: string): Account => {
    const account = accounts.get(key) ?? { debt: 0, running: 0, at: now() };
    const elapsed = now() - account.at;
    const spent = account.running > 0 ? elapsed : 0;
    account.debt = Math.max(0, account.debt + spent - share * elapsed);
    account.at = now();
    accounts.set(key, account);
    return account;
  };

  return {
    /** The seconds to wait, or 0 if the request may start. */
    secondsToWait(key: string): number {
      const { debt } = accountOf(key);
      return debt <= burstMs ? 0 : Math.ceil((debt - burstMs) / share / SECOND_MS);
    },
    /** Returns the function that ends the work. */
    begin(key: string): () => void {
      accountOf(key).running += 1;
      return () => {
        const account = accountOf(key);
        account.running = Math.max(0, account.running - 1);
      };
    },
  };
}
