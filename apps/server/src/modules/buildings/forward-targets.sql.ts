import type { TenantTx } from '@berth/database';
import { sql } from 'kysely';
import type { Forwarding } from './admin/integrations.ts';

/** Lists buildings with this kind of forwarding enabled, unless they or their organisation are removed. */
export const forwardingBuildings = (tx: TenantTx, organisationId: string, forwarding: Forwarding) =>
  tx
    .selectFrom('building')
    .innerJoin('organisation', 'organisation.id', 'building.organisation_id')
    .select(['building.id', 'building.slug as building', 'organisation.slug as organisation', 'building.integrations'])
    .where('building.organisation_id', '=', organisationId)
    .where('building.removed_at', 'is', null)
    .where('organisation.removed_at', 'is', null)
    .where(sql<boolean>`(building.integrations #>> array[${forwarding}, 'enabled']) = 'true'`)
    .execute();

/** A replaced secret keeps signing for one more day. */
export const forwardSecretsIn = (tx: TenantTx, organisationId: string, forwarding: Forwarding) =>
  tx
    .selectFrom('building_secret')
    .select(['building_secret.building_id as buildingId', 'building_secret.field', 'building_secret.sealed'])
    .where('building_secret.organisation_id', '=', organisationId)
    .where(
      sql<boolean>`building_secret.field like ${`${forwarding}.%`} and
        (building_secret.field not like '%.previous' or building_secret.updated_at > wall_clock() - interval '24 hours')`,
    )
    .execute();
