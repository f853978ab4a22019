import type { TenantTx } from '@berth/database';
import { sql } from 'kysely';
import { nowInDatabase } from '../../../platform/clock.ts';

const approvedScreens = (tx: TenantTx, organisationId: string) =>
  tx
    .selectFrom('screen')
    .innerJoin('screen_heartbeat', (join) =>
      join
        .onRef('screen_heartbeat.organisation_id', '=', 'screen.organisation_id')
        .onRef('screen_heartbeat.screen_id', '=', 'screen.id'),
    )
    .innerJoin('offered_building as building', (join) =>
      join
        .onRef('building.organisation_id', '=', 'screen.organisation_id')
        .onRef('building.id', '=', 'screen.building_id'),
    )
    .select(['screen.id as screenId', 'screen.building_id as buildingId', 'building.timezone as zone'])
    .select(['building.settings', 'screen_heartbeat.seen_at as seenAt', 'screen_heartbeat.silent_since as silentSince'])
    .select(nowInDatabase.as('now'))
    .where('screen.organisation_id', '=', organisationId)
    .where('screen.approved_at', 'is not', null)
    .where('building.removed_at', 'is', null);

/** Silent screens that are not reported yet. */
export const silentScreens = (tx: TenantTx, organisationId: string) =>
  approvedScreens(tx, organisationId)
    .where('screen_heartbeat.silent_since', 'is', null)
    .where(sql<boolean>`screen_heartbeat.seen_at <= wall_clock() - interval '15 minutes'`)
    .forUpdate('screen_heartbeat')
    .execute();

export type SilentScreen = Awaited<ReturnType<typeof silentScreens>>[number];

/** Screens count as back after five minutes of heartbeats; otherwise an unstable one would send mails all day. */
export const returnedScreens = (tx: TenantTx, organisationId: string) =>
  approvedScreens(tx, organisationId)
    .where('screen_heartbeat.silent_since', 'is not', null)
    .where(sql<boolean>`screen_heartbeat.seen_at > wall_clock() - interval '3 minutes'`)
    .where(sql<boolean>`screen_heartbeat.steady_since <= wall_clock() - interval '5 minutes'`)
    .forUpdate('screen_heartbeat')
    .execute();

export const storeSilence = (tx: TenantTx, organisationId: string, screenId: string, since: number | null) =>
  tx
    .updateTable('screen_heartbeat')
    .set({ silent_since: since === null ? null : new Date(since) })
    .where('screen_heartbeat.organisation_id', '=', organisationId)
    .where('screen_heartbeat.screen_id', '=', screenId)
    .execute();

export const slotsOf = (tx: TenantTx, organisationId: string, buildingId: string) =>
  tx
    .selectFrom('offered_timeslot as timeslot')
    .select(['timeslot.start_time as startTime', 'timeslot.end_time as endTime', 'timeslot.days'])
    .select(['timeslot.valid_from as validFrom', 'timeslot.valid_until as validUntil'])
    .where('timeslot.organisation_id', '=', organisationId)
    .where('timeslot.building_id', '=', buildingId)
    .execute();
