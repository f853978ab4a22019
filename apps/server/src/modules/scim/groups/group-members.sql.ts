import type { TenantTx } from '@berth/database';
import { sql } from 'kysely';
import type { OrganisationKey } from '../../../platform/keys.ts';

type OfGroup = OrganisationKey & { readonly groupId: string };

export const membersOf = (
  tx: TenantTx,
  { organisationId, groupIds }: OrganisationKey & { groupIds: readonly string[] },
) =>
  tx
    .selectFrom('scim_group_member')
    .innerJoin('scim_user', (join) =>
      join
        .onRef('scim_user.organisation_id', '=', 'scim_group_member.organisation_id')
        .onRef('scim_user.id', '=', 'scim_group_member.user_id'),
    )
    .select([
      'scim_group_member.group_id as groupId',
      'scim_user.id as value',
      sql<string>`coalesce(scim_user.resource ->> 'displayName', scim_user.resource ->> 'userName')`.as('display'),
    ])
    .where('scim_group_member.organisation_id', '=', organisationId)
    .where('scim_group_member.group_id', '=', sql<string>`any(${groupIds as string[]}::uuid[])`)
    .orderBy('scim_group_member.group_id')
    .orderBy('scim_user.id')
    .execute();

export const memberIdsOf = async (tx: TenantTx, { organisationId, groupId }: OfGroup): Promise<string[]> =>
  (
    await tx
      .selectFrom('scim_group_member')
      .select('scim_group_member.user_id as userId')
      .where('scim_group_member.organisation_id', '=', organisationId)
      .where('scim_group_member.group_id', '=', groupId)
      .execute()
  ).map(({ userId }) => userId);

/** The number of existing ones: an unknown user cannot be a member. */
export const countKnown = async (
  tx: TenantTx,
  { organisationId }: OrganisationKey,
  userIds: readonly string[],
): Promise<number> => {
  const { total } = await tx
    .selectFrom('scim_user')
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .where('scim_user.organisation_id', '=', organisationId)
    .where('scim_user.id', '=', sql<string>`any(${userIds as string[]}::uuid[])`)
    .executeTakeFirstOrThrow();
  return Number(total);
};

/** Returns the users who were added. */
export const addMembers = async (tx: TenantTx, { organisationId, groupId }: OfGroup, userIds: readonly string[]) =>
  (
    await sql<{ userId: string }>`
      insert into scim_group_member (organisation_id, group_id, user_id)
      select ${organisationId}::uuid, ${groupId}::uuid, user_id from unnest(${userIds as string[]}::uuid[]) as user_id
      on conflict do nothing
      returning user_id as "userId"`.execute(tx)
  ).rows.map(({ userId }) => userId);

/** Returns the users who were removed. Without a list, removes all except those to keep. */
export const removeMembers = async (
  tx: TenantTx,
  { organisationId, groupId }: OfGroup,
  who: { readonly only: readonly string[] } | { readonly allBut: readonly string[] },
) =>
  (
    await tx
      .deleteFrom('scim_group_member')
      .where('scim_group_member.organisation_id', '=', organisationId)
      .where('scim_group_member.group_id', '=', groupId)
      .where(
        'only' in who
          ? sql<boolean>`scim_group_member.user_id = any(${who.only as string[]}::uuid[])`
          : sql<boolean>`scim_group_member.user_id <> all(${who.allBut as string[]}::uuid[])`,
      )
      .returning('scim_group_member.user_id as userId')
      .execute()
  ).map(({ userId }) => userId);

export const leaveGroups = (tx: TenantTx, { organisationId, userId }: OrganisationKey & { readonly userId: string }) =>
  tx
    .deleteFrom('scim_group_member')
    .where('scim_group_member.organisation_id', '=', organisationId)
    .where('scim_group_member.user_id', '=', userId)
    .execute();
