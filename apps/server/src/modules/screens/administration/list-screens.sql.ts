import type { TenantTx } from '@berth/database';
import { sql } from 'kysely';
import type { BuildingKey } from '../../../platform/keys.ts';
import { isCurrent } from '../pairing/screens.sql.ts';

/** Waiting and approved screens, newest first. */
export const screensOf = (tx: TenantTx, { organisationId, buildingId }: BuildingKey) =>
  tx
    .selectFrom('screen')
    .leftJoin('offered_space as space', (join) =>
      join.onRef('space.organisation_id', '=', 'screen.organisation_id').onRef('space.id', '=', 'screen.object_id'),
    )
    .leftJoin('screen_heartbeat', (join) =>
      join
        .onRef('screen_heartbeat.organisation_id', '=', 'screen.organisation_id')
        .onRef('screen_heartbeat.screen_id', '=', 'screen.id'),
    )
    .select([
      'screen.id',
      'screen.kind',
      'screen.pairing_code as pairingCode',
      'screen.name',
      'screen.floors',
      'screen.show_desks as showDesks',
      'screen.shows_names as showsNames',
      'screen.object_id as objectId',
      'space.name as objectName',
      'screen.asked_from as askedFrom',
      'screen.created_at as createdAt',
      'screen.approved_at as approvedAt',
      sql<number>`coalesce(screen.modified_at, screen.approved_at, screen.created_at)`.as('modifiedAt'),
      'screen_heartbeat.seen_at as seenAt',
      'screen_heartbeat.address',
      'screen_heartbeat.version',
      'screen_heartbeat.page',
      'screen_heartbeat.silent_since as silentSince',
    ])
    .where('screen.organisation_id', '=', organisationId)
    .where('screen.building_id', '=', buildingId)
    .where(isCurrent)
    .orderBy('screen.id', 'desc')
    .execute();

export type ListedScreen = Awaited<ReturnType<typeof screensOf>>[number];
