import type { TenantTx } from '@berth/database';
import { sql } from 'kysely';
import type { OrganisationKey } from '../../../platform/keys.ts';

type OfGroup = OrganisationKey & { readonly groupId: string };

export type StoredMapping = {
  readonly buildings: string[];
  readonly roles: string[];
  readonly userpool: string | null;
};

/** Groups with their number of members and their mapping. A group without a mapping has version 0. */
export const mappedGroups = async (tx: TenantTx, { organisationId }: OrganisationKey, groupId: string | null = null) =>
  (
    await sql<StoredMapping & { id: string; name: string; members: number; version: number }>`
      select scim_group.id, scim_group.display_name as name, coalesce(scim_mapping.version, 0) as version,
        coalesce(scim_mapping.building_ids::text[], '{}') as buildings, coalesce(scim_mapping.roles, '{}') as roles,
        scim_mapping.userpool,
        (
          select count(*)::integer from scim_group_member
          where scim_group_member.organisation_id = scim_group.organisation_id
            and scim_group_member.group_id = scim_group.id
        ) as members
      from scim_group
      left join scim_mapping on scim_mapping.organisation_id = scim_group.organisation_id
        and scim_mapping.group_id = scim_group.id
      where scim_group.organisation_id = ${organisationId}
        and (${groupId}::uuid is null or scim_group.id = ${groupId}::uuid)
      order by lower(scim_group.display_name), scim_group.id
      limit 1000`.execute(tx)
  ).rows;

export const storeMapping = async (tx: TenantTx, { organisationId, groupId }: OfGroup, mapping: StoredMapping) => {
  const values = { building_ids: mapping.buildings, roles: mapping.roles, userpool: mapping.userpool };
  return tx
    .insertInto('scim_mapping')
    .values({ organisation_id: organisationId, group_id: groupId, ...values })
    .onConflict((oc) =>
      oc
        .constraint('scim_mapping_pkey')
        .doUpdateSet(({ eb }) => ({ ...values, version: eb('scim_mapping.version', '+', 1) })),
    )
    .returning('scim_mapping.version')
    .executeTakeFirstOrThrow();
};

export const buildingsToMap = (tx: TenantTx, { organisationId }: OrganisationKey) =>
  tx
    .selectFrom('offered_building as building')
    .select(['building.id', 'building.display_name as name'])
    .where('building.organisation_id', '=', organisationId)
    .where('building.removed_at', 'is', null)
    .orderBy('building.display_name')
    .execute();
