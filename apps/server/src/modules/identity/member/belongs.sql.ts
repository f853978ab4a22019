import type { TenantTx } from '@berth/database';
import { type RawBuilder, sql } from 'kysely';
import type { BuildingKey, MemberKey } from '../../../platform/keys.ts';

type Building = { readonly organisationId: string; readonly building: RawBuilder<unknown> };

/** Whether `member` was added to the building. */
const addedSql = ({ organisationId, building }: Building) => sql`exists (
  select from member_building added
  where added.organisation_id = ${organisationId} and added.building_id = ${building}
    and added.member_id = member.id)`;

/** Whether an identifier that the building authorises admits `member`; `except` is about to be withdrawn. */
const admittedSql = ({ organisationId, building }: Building, except: string | null) => sql`exists (
  select from offered_building_access access
  where access.organisation_id = ${organisationId} and access.building_id = ${building}
    and access.identifier = any(member.identifiers) and access.identifier is distinct from ${except}::text)`;

/** Whether `member`, a row of the statement, belongs to the building. */
export const belongsSql = (at: Building, except: string | null = null): RawBuilder<boolean> =>
  sql<boolean>`(${addedSql(at)} or ${admittedSql(at, except)})`;

/** Whether a member belongs to the building. */
export async function belongsTo(tx: TenantTx, { organisationId, buildingId, memberId }: BuildingKey & MemberKey) {
  const at = { organisationId, building: sql`${buildingId}::uuid` };
  const { rows } = await sql<{ belongs: boolean }>`
    select ${belongsSql(at)} as belongs from member
    where member.organisation_id = ${organisationId} and member.id = ${memberId}`.execute(tx);
  return rows[0]?.belongs === true;
}

/** The number of people with access to the building, without this person. */
export async function countOthersAt(tx: TenantTx, { organisationId, buildingId }: BuildingKey, personId: string) {
  const at = { organisationId, building: sql`${buildingId}::uuid` };
  const { rows } = await sql<{ people: number }>`
    select count(*)::int as people from member
    where member.organisation_id = ${organisationId} and member.kind = 'person' and member.removed_at is null
      and member.suspended_at is null and member.person_id is distinct from ${personId}::uuid
      and ${belongsSql(at)}`.execute(tx);
  return rows[0]?.people ?? 0;
}

/** The people whom only this identifier admits to the building, so that they would leave with it. */
export async function admittedOnlyBy(tx: TenantTx, { organisationId, buildingId }: BuildingKey, identifier: string) {
  const at = { organisationId, building: sql`${buildingId}::uuid` };
  const { rows } = await sql<{ id: string }>`
    select member.id from member
    where member.organisation_id = ${organisationId} and ${identifier}::text = any(member.identifiers)
      and member.kind = 'person' and member.removed_at is null and not ${belongsSql(at, identifier)}
    order by member.id`.execute(tx);
  return rows.map(({ id }) => id);
}

export async function buildingsAuthorising(tx: TenantTx, organisationId: string, identifiers: readonly string[]) {
  const { rows } = await sql<{ id: string }>`
    select distinct access.building_id as id from offered_building_access access
    where access.organisation_id = ${organisationId} and access.identifier = any(${identifiers}::text[])`.execute(tx);
  return rows.map(({ id }) => id);
}
