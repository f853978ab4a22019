import type { TenantTx } from '@berth/database';
import type { BuildingSettings, StoredIntegrations } from '@berth/domain';
import { sql } from 'kysely';
import { nowInDatabase } from '../../platform/clock.ts';
import { DOOR_SECRET } from './admin/door-integration.ts';

export type DoorBuildingRow = {
  readonly buildingId: string;
  readonly slug: string;
  readonly zone: string;
  readonly settings: Partial<BuildingSettings>;
  readonly integrations: Partial<StoredIntegrations>;
  /** Whether neither the building nor its organisation is removed. */
  readonly stands: boolean;
  readonly sealedSecret: string | null;
  readonly now: number;
};

/** Lists buildings with a door system, including disabled ones, whose grants are revoked. */
export async function doorBuildings(tx: TenantTx, organisationId: string) {
  const { rows } = await sql<DoorBuildingRow>`
    select building.id as "buildingId", building.slug, building.timezone as zone, building.settings,
      building.integrations, building.removed_at is null and organisation.removed_at is null as stands,
      secret.sealed as "sealedSecret", ${nowInDatabase} as now
    from building
    join organisation on organisation.id = building.organisation_id
    left join building_secret secret on secret.organisation_id = building.organisation_id
      and secret.building_id = building.id and secret.field = ${DOOR_SECRET}
    where building.organisation_id = ${organisationId} and building.integrations ? 'doors'
      and building.integrations #>> '{doors,baseUrl}' <> ''`.execute(tx);
  return rows;
}
