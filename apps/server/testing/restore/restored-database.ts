import type { Database } from '@berth/database';
import { sql } from 'kysely';

/** Makes a database look like one restored from a backup: another timeline wrote its last heartbeat. */
export const lookRestored = (owner: Database, heartbeat: Date) =>
  sql`update installation set timeline = 99, heartbeat_at = ${heartbeat}, paused_since = null, paused_reason = null,
        restored_to = null, settled_at = null, erasures_replayed_at = null`.execute(owner);

export const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
