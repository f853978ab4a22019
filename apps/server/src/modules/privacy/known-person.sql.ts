import type { KnownPerson, TenantTx } from '@berth/database';
import { sql } from 'kysely';
import type { MemberKey } from '../../platform/keys.ts';

export type Known = KnownPerson & { readonly name: string; readonly language: string | null };

/** Removed members are included until they are erased. */
export async function knownPerson(tx: TenantTx, { organisationId, memberId }: MemberKey): Promise<Known | undefined> {
  const { rows } = await sql<Omit<Known, 'organisationId' | 'memberId'>>`
    select member.person_id as "personId", member.email as address, member.language,
      trim(member.first_name || ' ' || member.last_name) as name
    from offered_member member
    where member.organisation_id = ${organisationId} and member.id = ${memberId}`.execute(tx);
  return rows[0] && { ...rows[0], organisationId, memberId };
}

/** The buildings that a member belongs to, added or by an identifier. */
export async function buildingIdsOf(tx: TenantTx, { organisationId, memberId }: KnownPerson): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select added.building_id as id from offered_member_building added
    where added.organisation_id = ${organisationId} and added.member_id = ${memberId}
    union
    select access.building_id from offered_building_access access
    join offered_member member on member.organisation_id = ${organisationId} and member.id = ${memberId}
    where access.organisation_id = ${organisationId} and access.identifier = any(member.identifiers)`.execute(tx);
  return rows.map(({ id }) => id);
}

export async function organisationName(tx: TenantTx, organisationId: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select organisation.name from offered_organisation organisation where organisation.id = ${organisationId}`.execute(
    tx,
  );
  return rows[0]?.name ?? '';
}
