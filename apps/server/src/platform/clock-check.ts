import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '@berth/database';
import { sql } from 'kysely';
import { NotReady } from './http/not-ready.ts';
import type { Logger } from './logging/logger.ts';
import type { Running } from './module.ts';

/** Ids, tokens, signatures and calendars contain the time of a process, and accept a few seconds. */
const CLOCK_TOLERANCE_MS = 5000;
const CHECK_EVERY_MS = 2000;

const UNITS = [
  ['days', 86_400_000],
  ['hours', 3_600_000],
  ['minutes', 60_000],
  ['seconds', 1000],
] as const;

const durationOf = (ms: number) => {
  const [name, size] = UNITS.find(([, unit]) => ms >= 2 * unit) ?? ['seconds', 1000];
  return `${Math.round(ms / size)} ${name}`;
};

/**
 * Fails if the clock of this process differs from the database's. Reads the clock of the server itself, which a test
 * that travels in time does not move.
 */
export async function checkClock(db: Database): Promise<void> {
  const before = Date.now();
  const { rows } = await sql<{ now: number }>`
    select (extract(epoch from clock_timestamp()) * 1000)::float8 as now`.execute(db);
  const after = Date.now();
  const now = rows[0]?.now ?? Number.NaN;
  // The answer was written between the two, so a slow round trip is no difference.
  const ahead = before - now;
  const behind = now - after;
  if (Math.max(ahead, behind) <= CLOCK_TOLERANCE_MS) return;
  const difference = ahead > behind ? `${durationOf(ahead)} ahead of` : `${durationOf(behind)} behind`;
  throw new NotReady(`the clock of this process is ${difference} the database's clock`);
}

/** Why the clock is wrong; undefined if it is right, and `unknown` if the database does not answer. */
async function faultOf(db: Database, log: Logger): Promise<NotReady | 'unknown' | undefined> {
  try {
    await checkClock(db);
    return undefined;
  } catch (error) {
    if (error instanceof NotReady) return error;
    log.warn({ err: error }, 'the clock could not be checked');
    return 'unknown';
  }
}

/** Runs something only while the clock of this process is right, and starts it again when the clock is right again. */
export async function whileClockIsRight(
  { db, log }: { readonly db: Database; readonly log: Logger },
  start: () => Promise<Running>,
): Promise<Running> {
  const stopping = new AbortController();
  const { signal } = stopping;
  let running: Running | undefined;

  const check = async () => {
    const fault = await faultOf(db, log);
    if (fault === undefined) running ??= await start();
    else if (fault !== 'unknown' && running !== undefined) {
      log.error({ err: fault }, 'work stops until the clock is right');
      const wrong = running;
      running = undefined;
      await wrong.stop();
    }
  };
  await check();
  const watching = (async () => {
    while (!signal.aborted) {
      await pause(CHECK_EVERY_MS, undefined, { signal }).catch(() => {});
      if (!signal.aborted)
        await check().catch((error: unknown) => log.error({ err: error }, 'work could not be started or stopped'));
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
