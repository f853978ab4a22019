import type { Database } from '@berth/database';
import type { Logger } from '../logging/logger.ts';
import type { Live } from '../messaging/live.ts';
import type { Running } from '../module.ts';
import { AT_ONCE, dispatchWaiting, type HandOver } from './dispatch-waiting.ts';

/** A notice may be lost, and not everything that happens is announced. */
const LOOK_MS = 500;
/** What happens meanwhile is taken with it: on a busy morning twenty events in one transaction instead of one. */
const GATHER_MS = 100;

/** Resolves a moment after a knock, also after one that came while nobody waited, or when it is time to look anyway. */
function createDoor(lookMs: number) {
  let isKnocked = false;
  let open = () => {};
  return {
    knock() {
      isKnocked = true;
      open();
    },
    async wait() {
      await new Promise<void>((resolve) => {
        const look = setTimeout(resolve, lookMs);
        open = () => {
          clearTimeout(look);
          setTimeout(resolve, GATHER_MS);
          open = () => {};
        };
        if (isKnocked) open();
      });
      isKnocked = false;
    },
  };
}

type Deps = {
  readonly db: Database;
  readonly live: Pick<Live, 'overhear'>;
  readonly log: Logger;
  readonly lookMs?: number;
};

/**
 * Hands over what waits in the outbox for as long as it runs. The notices that nodes send each other after a commit wake
 * it: notifying by PostgreSQL would put every commit behind one lock. Any number may run; none takes what another has.
 */
export function startDispatcher({ db, live, log, lookMs = LOOK_MS }: Deps, handOver: HandOver): Running {
  const door = createDoor(lookMs);
  const stopping = new AbortController();
  const { signal } = stopping;
  live.overhear(door.knock);

  const takeAll = async () => {
    while (!signal.aborted && (await dispatchWaiting(db, handOver)) === AT_ONCE);
  };
  const run = async () => {
    while (!signal.aborted) {
      // What was taken is back in the outbox, and the next look tries again.
      await takeAll().catch((error: unknown) => log.error({ err: error }, 'events are not dispatched'));
      if (!signal.aborted) await door.wait();
    }
  };
  const running = run();
  return {
    stop() {
      stopping.abort();
      door.knock();
      return running;
    },
  };
}
