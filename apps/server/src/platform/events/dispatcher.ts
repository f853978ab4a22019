import type { Database } from '@berth/database';
import type { Logger } from '../logging/logger.ts';
import type { Live } from '../messaging/live.ts';
import type { Running } from '../module.ts';
import { AT_ONCE, dispatchWaiting, type HandOver } from './dispatch-waiting.ts';

/** The polling interval: a notice may be lost, and not every event has one. */
const LOOK_MS = 500;
/** Waits for more events to share the transaction: on a busy morning twenty instead of one. */
const GATHER_MS = 100;

/** Waits for a notice, including one that arrived earlier, or for the next poll. */
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
  /** The types that this release knows; a test simulates an older one. */
  readonly types?: readonly string[];
};

/**
 * Dispatches the outbox for as long as it runs. The notices that nodes send each other after a commit wake it: LISTEN
 * and NOTIFY would put every commit behind one lock. Any number may run; none takes the events of another.
 */
export function startDispatcher({ db, live, log, lookMs = LOOK_MS, types }: Deps, handOver: HandOver): Running {
  const door = createDoor(lookMs);
  const stopping = new AbortController();
  const { signal } = stopping;
  live.overhear(door.knock);

  const takeAll = async () => {
    while (!signal.aborted && (await dispatchWaiting(db, handOver, types)) === AT_ONCE);
  };
  const run = async () => {
    while (!signal.aborted) {
      // The events are back in the outbox, and the next poll retries them.
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
