import type { TenantTx } from '@berth/database';
import { sql } from 'kysely';
import type { UserKey } from '../../../platform/keys.ts';

export type Membership = UserKey & { readonly buildingId: string };

export const buildingIdsIn = async (tx: TenantTx, organisationId: string) =>
  (
    await tx
      .selectFrom('offered_building as building')
      .select('building.id')
      .where('building.organisation_id', '=', organisationId)
      .where('building.removed_at', 'is', null)
      .execute()
  ).map(({ id }) => id);

export type Group = {
  readonly id: string;
  readonly name: string;
  /** Organisation and building, as in URLs. */
  readonly path: string;
  readonly addedAt: number | null;
  readonly by: 'added' | 'identifier';
};

/** The buildings that a user was added to, and those that an identifier admits them to. */
export async function groupsOf(tx: TenantTx, { organisationId: org, userId }: UserKey): Promise<Group[]> {
  const { rows } = await sql<Group>`
    select building.id, building.display_name as name, '/' || organisation.slug || '/' || building.slug as path, added.added_at as "addedAt",
      case when added.member_id is null then 'identifier' else 'added' end as by
    from member
    join offered_building building on building.organisation_id = member.organisation_id and building.removed_at is null
    join offered_organisation organisation on organisation.id = member.organisation_id
    left join member_building added on added.organisation_id = member.organisation_id
      and added.building_id = building.id and added.member_id = member.id
    where member.organisation_id = ${org} and member.id = ${userId} and (
      added.member_id is not null or exists (
        select from offered_building_access access
        where access.organisation_id = ${org} and access.building_id = building.id
          and access.identifier = any(member.identifiers)))
    order by building.display_name, building.id`.execute(tx);
  return rows;
}

export const existsBuilding = async (tx: TenantTx, organisationId: string, buildingId: string) =>
  (await tx
    .selectFrom('offered_building as building')
    .select('building.id')
    .where('building.organisation_id', '=', organisationId)
    .where('building.id', '=', buildingId)
    .where('building.removed_at', 'is', null)
    .executeTakeFirst()) !== undefined;

/** Adding a user makes them an explicit member. False if they were in the building already. */
export async function addToGroup(tx: TenantTx, { organisationId, userId, buildingId }: Membership): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('member_building')
    .values({ organisation_id: organisationId, building_id: buildingId, member_id: userId })
    .onConflict((oc) => oc.doNothing()) // member_building_pkey
    .executeTakeFirst();
  await tx
    .updateTable('member')
    .set({ explicit: true })
    .where('member.organisation_id', '=', organisationId)
    .where('member.id', '=', userId)
    .where('member.explicit', '=', false)
    .execute();
  return numInsertedOrUpdatedRows > 0n;
}

/** Whether the user was added to the building, and whether an identifier admits them to it as well. */
export async function isInGroup(tx: TenantTx, { organisationId: org, userId, buildingId }: Membership) {
  const { rows } = await sql<{ isAdded: boolean; isAlsoAdmitted: boolean }>`
    select
      exists (
        select from member_building added
        where added.organisation_id = ${org} and added.building_id = ${buildingId}
          and added.member_id = member.id) as "isAdded",
      exists (
        select from offered_building_access access
        where access.organisation_id = ${org} and access.building_id = ${buildingId}
          and access.identifier = any(member.identifiers)) as "isAlsoAdmitted"
    from member where member.organisation_id = ${org} and member.id = ${userId}`.execute(tx);
  return rows[0] ?? { isAdded: false, isAlsoAdmitted: false };
}

export const takeOutOfGroup = (tx: TenantTx, { organisationId, userId, buildingId }: Membership) =>
  tx
    .deleteFrom('member_building')
    .where('member_building.organisation_id', '=', organisationId)
    .where('member_building.building_id', '=', buildingId)
    .where('member_building.member_id', '=', userId)
    .execute();
