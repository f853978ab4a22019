import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '@berth/database';
import { NotReady } from './http/not-ready.ts';
import type { Logger } from './logging/logger.ts';
import type { Running } from './module.ts';

const CHECK_EVERY_MS = 2000;

type Check = (db: Database) => Promise<void>;
type Deps = { readonly db: Database; readonly log: Logger; readonly checks: readonly Check[] };

/** The first failed check; undefined if all passed, and `unknown` if the database does not answer. */
async function faultOf({ db, log, checks }: Deps): Promise<NotReady | 'unknown' | undefined> {
  try {
    for (const check of checks) await check(db);
    return undefined;
  } catch (error) {
    if (error instanceof NotReady) return error;
    log.warn({ err: error }, 'the clock or the state of the installation could not be checked');
    return 'unknown';
  }
}

/** Runs something only while all checks pass, and starts it again when they pass again. */
export async function whileReady(deps: Deps, what: string, start: () => Promise<Running>): Promise<Running> {
  const { log } = deps;
  const stopping = new AbortController();
  const { signal } = stopping;
  let running: Running | undefined;
  let isStopped = false;

  const check = async () => {
    const fault = await faultOf(deps);
    if (fault === undefined) {
      running ??= await start();
      isStopped = false;
    } else if (fault !== 'unknown' && !isStopped) {
      isStopped = true;
      const started = running;
      running = undefined;
      await started?.stop();
      log.error({ err: fault }, started === undefined ? `${what} not started` : `${what} stopped`);
    }
  };
  await check();
  const watching = (async () => {
    while (!signal.aborted) {
      await pause(CHECK_EVERY_MS, undefined, { signal }).catch(() => {});
      if (!signal.aborted)
        await check().catch((error: unknown) => log.error({ err: error }, `${what} could not be started or stopped`));
    }
  })();
  return {
    async stop() {
      stopping.abort();
      await watching;
      await running?.stop();
    },
  };
}
