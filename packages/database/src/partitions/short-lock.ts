import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { isLockedOut } from '../locked-out.ts';

/** Requests queue behind a change of the partitions that waits for its lock, so it gives up after this time. */
const LOCK_WAIT = '500ms';
const ATTEMPTS = 60;
/** Long enough for the queued requests to finish. */
const PAUSE_MS = 500;

/** Runs a transaction that locks tables, and retries it while they are in use. */
export async function inShortLock<T>(client: pg.ClientBase, work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    await client.query(`begin; set local lock_timeout = '${LOCK_WAIT}'`);
    try {
      const result = await work();
      await client.query('commit');
      return result;
    } catch (error) {
      await client.query('rollback');
      if (!isLockedOut(error) || attempt >= ATTEMPTS) throw error;
      await pause(PAUSE_MS);
    }
  }
}
