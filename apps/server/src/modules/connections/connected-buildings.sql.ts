import type { TenantTx } from '@berth/database';
import { sql } from 'kysely';
import { nowInDatabase } from '../../platform/clock.ts';
import type { BuildingKey } from '../../platform/keys.ts';
import type { Forwarding } from './integrations.ts';

const buildings = (tx: TenantTx, organisationId: string) =>
  tx
    .selectFrom('building')
    .innerJoin('offered_organisation as organisation', 'organisation.id', 'building.organisation_id')
    .select([
      'building.id as buildingId',
      'building.slug as building',
      'organisation.slug as organisation',
      'building.integrations',
    ])
    .where('building.organisation_id', '=', organisationId);

/** Lists buildings with an enabled connection of this kind, unless they or their organisation are removed. */
export const connectedBuildings = (
  tx: TenantTx,
  organisationId: string,
  kind: Forwarding | 'sensorPlatform',
  buildingId?: string,
) =>
  buildings(tx, organisationId)
    .$if(buildingId !== undefined, (query) => query.where('building.id', '=', buildingId ?? ''))
    .where('building.removed_at', 'is', null)
    .where('organisation.removed_at', 'is', null)
    .where(sql<boolean>`(building.integrations #>> array[${kind}, 'enabled']) = 'true'`)
    .execute();

/** Lists buildings with a door system, including disabled and removed ones, whose grants are revoked. */
export const buildingsWithDoors = (tx: TenantTx, organisationId: string) =>
  buildings(tx, organisationId)
    .select([
      'building.timezone as zone',
      'building.settings',
      sql<boolean>`building.removed_at is null and organisation.removed_at is null`.as('isPresent'),
      sql<number>`${nowInDatabase}`.as('now'),
    ])
    .where(sql<boolean>`building.integrations ? 'doors'`)
    .where(sql<boolean>`building.integrations #>> '{doors,baseUrl}' <> ''`)
    .execute();

/** The integrations of one building, enabled or not; undefined if it was removed. */
export const integrationsOf = async (tx: TenantTx, { organisationId, buildingId }: BuildingKey) =>
  (
    await tx
      .selectFrom('building')
      .select('building.integrations')
      .where('building.organisation_id', '=', organisationId)
      .where('building.id', '=', buildingId)
      .where('building.removed_at', 'is', null)
      .executeTakeFirst()
  )?.integrations;

/** Whether the building syncs its rooms with this calendar service. */
export const isCalendarSwitchedOn = async (tx: TenantTx, at: BuildingKey, provider: 'azure' | 'google') =>
  (await integrationsOf(tx, at))?.[provider]?.enabled === true;
