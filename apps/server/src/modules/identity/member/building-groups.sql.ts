import type { TenantTx } from '@berth/database';
import { sql } from 'kysely';
import type { BuildingKey } from '../../../platform/keys.ts';

type Member = 'all' | { memberId: string; identifiers: readonly string[] };

/** The buildings that a member may enter, or all of them, as the list of buildings shows them. */
export const buildingsOf = (tx: TenantTx, organisationId: string, of: Member) =>
  tx
    .selectFrom('offered_building as building')
    .select([
      'building.slug',
      'building.display_name as displayName',
      'building.address',
      'building.image_url as imageUrl',
      'building.more_info_url as moreInfoUrl',
      'building.info_url as infoUrl',
      'building.logo_url as logoUrl',
      'building.timezone',
      'building.modules',
      'building.settings',
      'building.integrations_on as integrationsOn',
    ])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('offered_sensor as sensor')
          .select('sensor.id')
          .where('sensor.organisation_id', '=', organisationId)
          .whereRef('sensor.building_id', '=', 'building.id')
          .where('sensor.removed_at', 'is', null),
      ).as('hasSensors'),
    )
    .where('building.organisation_id', '=', organisationId)
    .where('building.removed_at', 'is', null)
    .where(({ or, lit, exists, selectFrom }) =>
      of === 'all'
        ? lit(true)
        : or([
            exists(
              selectFrom('member_building')
                .select('member_building.member_id')
                .where('member_building.organisation_id', '=', organisationId)
                .whereRef('member_building.building_id', '=', 'building.id')
                .where('member_building.member_id', '=', of.memberId),
            ),
            exists(
              selectFrom('offered_building_access as building_access')
                .select('building_access.identifier')
                .where('building_access.organisation_id', '=', organisationId)
                .whereRef('building_access.building_id', '=', 'building.id')
                .where('building_access.identifier', '=', sql<string>`any(${of.identifiers as string[]})`),
            ),
          ]),
    )
    .execute();

/**
 * Returns whether a member belongs to any building, added or admitted by an identifier. A removed building counts,
 * because its own members can restore it.
 */
export const belongsToBuilding = async (
  tx: TenantTx,
  organisationId: string,
  { memberId, identifiers }: { memberId: string; identifiers: readonly string[] },
) =>
  (await tx
    .selectFrom('member_building')
    .select('member_building.building_id')
    .where('member_building.organisation_id', '=', organisationId)
    .where('member_building.member_id', '=', memberId)
    .union(
      tx
        .selectFrom('offered_building_access as building_access')
        .select('building_access.building_id')
        .where('building_access.organisation_id', '=', organisationId)
        .where('building_access.identifier', '=', sql<string>`any(${identifiers as string[]})`),
    )
    .limit(1)
    .executeTakeFirst()) !== undefined;

export const holdsFixedDesk = async (tx: TenantTx, organisationId: string, memberId: string) =>
  (await tx
    .selectFrom('offered_fixed_desk as fixed_desk')
    .select('fixed_desk.space_id')
    .where('fixed_desk.organisation_id', '=', organisationId)
    .where('fixed_desk.member_id', '=', memberId)
    .limit(1)
    .executeTakeFirst()) !== undefined;

export const insightsLinkOf = async (tx: TenantTx, organisationId: string) =>
  (
    await tx
      .selectFrom('offered_organisation_settings as organisation_settings')
      .select('organisation_settings.insights_link as insightsLink')
      .where('organisation_settings.organisation_id', '=', organisationId)
      .executeTakeFirst()
  )?.insightsLink ?? null;

export const settingsOf = async (tx: TenantTx, { organisationId, buildingId }: BuildingKey) =>
  (
    await tx
      .selectFrom('offered_building as building')
      .select('building.settings')
      .where('building.organisation_id', '=', organisationId)
      .where('building.id', '=', buildingId)
      .executeTakeFirst()
  )?.settings ?? {};
