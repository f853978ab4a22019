import type { Database } from '@berth/database';
import { sql } from 'kysely';
import { NotReady } from './http/not-ready.ts';

/** Ids, tokens, signatures and calendars contain the time of a process, and accept a few seconds. */
export const CLOCK_TOLERANCE_MS = 5000;

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
