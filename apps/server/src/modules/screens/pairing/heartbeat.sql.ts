import type { TenantTx } from '@berth/database';
import { sql } from 'kysely';
import type { ScreenSeen } from '../../../platform/identity/callers.ts';

/** Not on each call: every 20 seconds is enough to see that a screen is alive, and keeps reads cheap. */
export const isSeenLongAgo = sql<boolean>`coalesce(screen_heartbeat.seen_at < wall_clock() - interval '20 seconds', true)`;

/** Restarts after a pause of more than three minutes. */
const steadySince = sql<Date>`
  case when screen_heartbeat.seen_at < wall_clock() - interval '3 minutes' then wall_clock()
    else screen_heartbeat.steady_since end`;

export const noteSeen = (tx: TenantTx, organisationId: string, screenId: string, seen: ScreenSeen) =>
  tx
    .insertInto('screen_heartbeat')
    .values({ organisation_id: organisationId, screen_id: screenId, ...seen })
    .onConflict((oc) =>
      oc
        .constraint('screen_heartbeat_pkey')
        .doUpdateSet({ ...seen, seen_at: sql<Date>`wall_clock()`, steady_since: steadySince })
        .where(isSeenLongAgo),
    )
    .execute();

/** Expects heartbeats from the approval on; dated back, so that the first one is recorded. */
export const expectScreen = (tx: TenantTx, organisationId: string, screenId: string, address: string) =>
  tx
    .insertInto('screen_heartbeat')
    .values({
      organisation_id: organisationId,
      screen_id: screenId,
      address,
      seen_at: sql<Date>`wall_clock() - interval '21 seconds'`,
    })
    .onConflict((oc) => oc.constraint('screen_heartbeat_pkey').doUpdateSet({ seen_at: sql<Date>`excluded.seen_at` }))
    .execute();
