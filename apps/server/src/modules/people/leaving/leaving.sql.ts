import type { TenantTx } from '@berth/database';
import { sql } from 'kysely';
import type { UserKey } from '../../../platform/keys.ts';
import type { BeforeRemoval } from './before-removal.ts';

/** Removes the user from all buildings that they were added to, and returns these. */
export async function takeOutOfAllGroups(tx: TenantTx, { organisationId, userId }: UserKey) {
  const { rows } = await sql<BeforeRemoval['groups'][number]>`
    delete from member_building
    where organisation_id = ${organisationId} and member_id = ${userId}
    returning building_id as "buildingId", to_jsonb(added_at) #>> '{}' as "addedAt"`.execute(tx);
  return rows;
}

export const countGroups = async (tx: TenantTx, { organisationId, userId }: UserKey): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from member_building
    where organisation_id = ${organisationId} and member_id = ${userId}`.execute(tx);
  return rows[0]?.count ?? 0;
};

/** Unlinks the user's sign-in. */
export const forgetSignIn = (tx: TenantTx, { organisationId, userId }: UserKey) =>
  sql`
    delete from person_organisation using member
    where person_organisation.organisation_id = ${organisationId}
      and member.organisation_id = ${organisationId} and member.id = ${userId}
      and person_organisation.person_id = member.person_id`.execute(tx);

export const storeRemoved = (tx: TenantTx, { organisationId, userId }: UserKey, before: BeforeRemoval) =>
  sql`
    update member
    set removed_at = now(), before_removal = ${JSON.stringify(before)}::jsonb, roles = '{}', identifiers = '{}'
    where organisation_id = ${organisationId} and id = ${userId}`.execute(tx);

export const isGone = async (tx: TenantTx, { organisationId, userId }: UserKey): Promise<boolean> =>
  (await tx
    .selectFrom('member')
    .select('member.id')
    .where('member.organisation_id', '=', organisationId)
    .where('member.id', '=', userId)
    .where('member.removed_at', 'is not', null)
    .executeTakeFirst()) !== undefined;

/** Restores buildings that still exist, and cards that no other member has since received. */
export async function storeRestored(tx: TenantTx, { organisationId, userId }: UserKey, before: BeforeRemoval) {
  const groups = JSON.stringify(before.groups);
  await sql`
    update member
    set removed_at = null, before_removal = null, suspended_at = null, roles = ${before.roles}::text[],
      identifiers = ${before.identifiers}::text[]
    where organisation_id = ${organisationId} and id = ${userId}`.execute(tx);
  await sql`
    insert into member_building (organisation_id, building_id, member_id, added_at)
    select building.organisation_id, building.id, ${userId}::uuid, "addedAt"
    from jsonb_to_recordset(${groups}::jsonb) as kept ("buildingId" uuid, "addedAt" timestamptz)
    join offered_building building on building.organisation_id = ${organisationId} and building.id = kept."buildingId"
    on conflict do nothing`.execute(tx);
  await sql`
    insert into member_card (organisation_id, card, member_id)
    select ${organisationId}::uuid, card, ${userId}::uuid from unnest(${before.cards}::text[]) card
    on conflict do nothing`.execute(tx);
  await sql`
    insert into person_organisation (person_id, organisation_id)
    select member.person_id, member.organisation_id from member
    where member.organisation_id = ${organisationId} and member.id = ${userId} and member.person_id is not null
    on conflict do nothing`.execute(tx);
}

/** A freed desk that was reserved since is not given back. */
export async function reservedSpaces(tx: TenantTx, organisationId: string, spaceIds: readonly string[]) {
  const { rows } = await sql<{ id: string }>`
    select distinct reservation.space_id as id from offered_reservation reservation
    where reservation.organisation_id = ${organisationId} and reservation.space_id = any(${spaceIds}::uuid[])
      and reservation.holds_space and reservation.end_at > wall_clock()`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}
