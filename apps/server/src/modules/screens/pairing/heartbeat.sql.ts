import type { TenantTx } from '@berth/database';
import { sql } from 'kysely';
import type { ScreenSeen } from '../../../platform/identity/callers.ts';

/** Not at each call: so often is enough to see that a screen lives, and reading stays cheap. */
export const isSeenLongAgo = sql<boolean>`coalesce(screen_heartbeat.seen_at < wall_clock() - interval '20 seconds', true)`;

export const noteSeen = (tx: TenantTx, organisationId: string, screenId: string, seen: ScreenSeen) =>
  tx
    .insertInto('screen_heartbeat')
    .values({ organisation_id: organisationId, screen_id: screenId, ...seen })
    .onConflict((oc) =>
      oc
        .constraint('screen_heartbeat_pkey')
        .doUpdateSet({ ...seen, seen_at: sql<Date>`wall_clock()` })
        .where(isSeenLongAgo),
    )
    .execute();
