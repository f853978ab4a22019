import type { TenantTx } from '@berth/database';
import { sql } from 'kysely';
import type { UserKey } from '../../../platform/keys.ts';

/** The member with this address, with a row lock. */
export const memberWithAddress = (tx: TenantTx, organisationId: string, email: string) =>
  tx
    .selectFrom('member')
    .select(['member.id', 'member.person_id as personId', 'member.removed_at as removedAt'])
    .where('member.organisation_id', '=', organisationId)
    .where('member.email', '=', email)
    .forUpdate()
    .executeTakeFirst();

type Invitee = { readonly email: string; readonly firstName: string; readonly lastName: string };

export const insertInvited = async (tx: TenantTx, organisationId: string, { email, firstName, lastName }: Invitee) =>
  (
    await tx
      .insertInto('member')
      .values({ organisation_id: organisationId, email, first_name: firstName, last_name: lastName, explicit: true })
      .onConflict((oc) => oc.doNothing()) // member_email_unique: invited by a concurrent request
      .returning('member.id')
      .executeTakeFirst()
  )?.id;

export const isOfProvenDomain = async (tx: TenantTx, organisationId: string, domain: string) =>
  (await tx
    .selectFrom('offered_domain_organisation as proven')
    .select('proven.domain')
    .where('proven.organisation_id', '=', organisationId)
    .where('proven.domain', '=', domain)
    .executeTakeFirst()) !== undefined;

/** Stores only a hash of the token. An earlier invitation becomes invalid. */
export const storeInvitation = (tx: TenantTx, { organisationId, userId }: UserKey, hash: Buffer, days: number) =>
  sql`
    insert into invitation (organisation_id, member_id, token_hash, expires_at)
    values (${organisationId}, ${userId}, ${hash}, wall_clock() + make_interval(days => ${days}))
    on conflict (organisation_id, member_id) do update
    set token_hash = excluded.token_hash, expires_at = excluded.expires_at`.execute(tx);

/** Valid once: accepting an invitation deletes it. */
export async function takeInvitation(tx: TenantTx, organisationId: string, hash: Buffer) {
  const { rows } = await sql<{ userId: string }>`
    delete from invitation
    where organisation_id = ${organisationId} and token_hash = ${hash} and expires_at > wall_clock()
    returning member_id as "userId"`.execute(tx);
  return rows[0]?.userId;
}

type Claim = UserKey & { readonly personId: string; readonly email: string };

/** Only with the invited address, and only if no person has claimed this member yet. */
export async function claimInvited(tx: TenantTx, { organisationId, userId, personId, email }: Claim) {
  const { rows } = await sql`
    update member set person_id = ${personId}
    where organisation_id = ${organisationId} and id = ${userId} and email = ${email} and person_id is null
      and suspended_at is null and removed_at is null
      and not exists (
        select from member own where own.organisation_id = ${organisationId} and own.person_id = ${personId})
    returning id`.execute(tx);
  if (rows.length === 0) return false;
  await sql`
    insert into person_organisation (person_id, organisation_id) values (${personId}, ${organisationId})
    on conflict do nothing`.execute(tx);
  return true;
}

/** The recipient of the invitation; undefined if the member was removed. */
export const mailedMember = (tx: TenantTx, { organisationId, userId }: UserKey) =>
  tx
    .selectFrom('member')
    .select(['member.email', 'member.first_name as firstName', 'member.last_name as lastName', 'member.language'])
    .select('member.person_id as personId')
    .where('member.organisation_id', '=', organisationId)
    .where('member.id', '=', userId)
    .where('member.removed_at', 'is', null)
    .executeTakeFirst();

/** The building of the invitation's link. */
export const firstGroup = async (tx: TenantTx, { organisationId, userId }: UserKey) =>
  (
    await tx
      .selectFrom('member_building')
      .select('member_building.building_id as id')
      .where('member_building.organisation_id', '=', organisationId)
      .where('member_building.member_id', '=', userId)
      .orderBy('member_building.added_at')
      .orderBy('member_building.building_id')
      .executeTakeFirst()
  )?.id;
