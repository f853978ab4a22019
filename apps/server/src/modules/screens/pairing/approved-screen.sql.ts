import type { TenantTx } from '@berth/database';
import { nowInDatabase } from '../../../platform/clock.ts';
import { isSeenLongAgo } from './heartbeat.sql.ts';

/** Checks in one statement that the building exists and that this is an approved screen of it. */
export const approvedScreenHolding = (tx: TenantTx, organisationId: string, building: string, secretHash: Buffer) =>
  tx
    .selectFrom('screen')
    .innerJoin('offered_building as building', (join) =>
      join
        .onRef('building.organisation_id', '=', 'screen.organisation_id')
        .onRef('building.id', '=', 'screen.building_id'),
    )
    .leftJoin('screen_heartbeat', (join) =>
      join
        .onRef('screen_heartbeat.organisation_id', '=', 'screen.organisation_id')
        .onRef('screen_heartbeat.screen_id', '=', 'screen.id'),
    )
    .select([
      'screen.id as screenId',
      'screen.building_id as buildingId',
      'screen.kind',
      'screen.floors',
      'screen.show_desks as showDesks',
      'screen.shows_names as showsNames',
      'screen.reload_asked_at as reloadAskedAt',
      'building.rules_version as rulesVersion',
      nowInDatabase.as('now'),
      isSeenLongAgo.as('isSeenLongAgo'),
    ])
    .where('screen.organisation_id', '=', organisationId)
    .where('screen.secret_hash', '=', secretHash)
    .where('screen.approved_at', 'is not', null)
    .where('building.slug', '=', building)
    .where('building.removed_at', 'is', null)
    .executeTakeFirst();
