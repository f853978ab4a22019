import type { TenantTx } from '@berth/database';
import { LEAVERS_MINUTES } from '@berth/domain/scim';
import { sql } from 'kysely';
import type { MemberKey, OrganisationKey } from '../../../platform/keys.ts';

export const countRecentLeavers = async (tx: TenantTx, { organisationId }: OrganisationKey): Promise<number> => {
  const { total } = await tx
    .selectFrom('scim_leaver')
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .where('scim_leaver.organisation_id', '=', organisationId)
    .where('scim_leaver.left_at', '>', sql<never>`now() - make_interval(mins => ${LEAVERS_MINUTES})`)
    .executeTakeFirstOrThrow();
  return Number(total);
};

type Leaver = { readonly memberId: string; readonly waits: boolean };

export async function insertLeavers(tx: TenantTx, { organisationId }: OrganisationKey, leavers: readonly Leaver[]) {
  if (leavers.length === 0) return;
  await sql`
    insert into scim_leaver (organisation_id, member_id, waits)
    select ${organisationId}::uuid, leaver.member_id, leaver.waits
    from unnest(
      ${leavers.map(({ memberId }) => memberId)}::uuid[], ${leavers.map(({ waits }) => waits)}::boolean[]
    ) as leaver (member_id, waits)
    on conflict (organisation_id, member_id) do update set left_at = now(), waits = excluded.waits`.execute(tx);
}

/** The members are back, so their reservations are not released. */
export const deleteLeavers = (tx: TenantTx, { organisationId }: OrganisationKey, memberIds: readonly string[]) =>
  tx
    .deleteFrom('scim_leaver')
    .where('scim_leaver.organisation_id', '=', organisationId)
    .where('scim_leaver.member_id', '=', sql<string>`any(${memberIds as string[]}::uuid[])`)
    .execute();

export const waitingLeavers = (tx: TenantTx, { organisationId }: OrganisationKey) =>
  tx
    .selectFrom('scim_leaver')
    .innerJoin('offered_member as member', (join) =>
      join
        .onRef('member.organisation_id', '=', 'scim_leaver.organisation_id')
        .onRef('member.id', '=', 'scim_leaver.member_id'),
    )
    .select([
      'scim_leaver.member_id as memberId',
      'scim_leaver.left_at as leftAt',
      'member.email',
      'member.first_name as firstName',
      'member.last_name as lastName',
    ])
    .where('scim_leaver.organisation_id', '=', organisationId)
    .where('scim_leaver.waits', '=', true)
    .orderBy('scim_leaver.left_at')
    .orderBy('scim_leaver.member_id')
    .limit(1000)
    .execute();

/** Returns the members who were waiting. */
export const endWaiting = async (tx: TenantTx, { organisationId }: OrganisationKey, memberIds: readonly string[]) =>
  (
    await tx
      .updateTable('scim_leaver')
      .set({ waits: false })
      .where('scim_leaver.organisation_id', '=', organisationId)
      .where('scim_leaver.waits', '=', true)
      .where('scim_leaver.member_id', '=', sql<string>`any(${memberIds as string[]}::uuid[])`)
      .returning('scim_leaver.member_id as memberId')
      .execute()
  ).map(({ memberId }) => memberId);

export const isReleasable = async (tx: TenantTx, { organisationId, memberId }: MemberKey) =>
  (await tx
    .selectFrom('scim_leaver')
    .select('scim_leaver.member_id')
    .where('scim_leaver.organisation_id', '=', organisationId)
    .where('scim_leaver.member_id', '=', memberId)
    .where('scim_leaver.waits', '=', false)
    .executeTakeFirst()) !== undefined;

/** The members whose access the directory ended. */
export const leaversAmong = async (tx: TenantTx, { organisationId }: OrganisationKey, memberIds: readonly string[]) =>
  new Set(
    (
      await tx
        .selectFrom('scim_leaver')
        .select('scim_leaver.member_id as memberId')
        .where('scim_leaver.organisation_id', '=', organisationId)
        .where('scim_leaver.member_id', '=', sql<string>`any(${memberIds as string[]}::uuid[])`)
        .execute()
    ).map(({ memberId }) => memberId),
  );
