import type { TenantTx } from '@berth/database';
import { sql } from 'kysely';
import { fieldOf } from './admin/integrations.ts';

/** Lists buildings with an enabled sensor platform, unless they or their organisation are removed. */
export const platformBuildings = (tx: TenantTx, organisationId: string, buildingId: string | undefined) =>
  tx
    .selectFrom('building')
    .innerJoin('organisation', 'organisation.id', 'building.organisation_id')
    .leftJoin('building_secret', (join) =>
      join
        .onRef('building_secret.organisation_id', '=', 'building.organisation_id')
        .onRef('building_secret.building_id', '=', 'building.id')
        .on('building_secret.field', '=', fieldOf.platformPassword),
    )
    .select([
      'building.id',
      'building.slug as building',
      'organisation.slug as organisation',
      'building.integrations',
      'building_secret.sealed as sealedPassword',
    ])
    .where('building.organisation_id', '=', organisationId)
    .$if(buildingId !== undefined, (query) => query.where('building.id', '=', buildingId ?? ''))
    .where('building.removed_at', 'is', null)
    .where('organisation.removed_at', 'is', null)
    .where(sql<boolean>`(building.integrations #>> '{sensorPlatform,enabled}') = 'true'`)
    .execute();
