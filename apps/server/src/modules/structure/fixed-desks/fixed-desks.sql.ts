import type { TenantTx } from '@berth/database';
import { sql } from 'kysely';
import type { BuildingKey, OrganisationKey } from '../../../platform/keys.ts';
import { belongsSql } from '../../identity/index.ts';

type Holder = {
  memberId: string | null;
  employeeName: string;
  employeeNumber: string;
  rfidCardNumber: string;
  emergencyResponder: boolean;
};

export const upsertFixedDesk = (tx: TenantTx, { organisationId }: OrganisationKey, spaceId: string, h: Holder) => {
  const columns = {
    member_id: h.memberId,
    employee_name: h.employeeName,
    employee_number: h.employeeNumber,
    rfid_card_number: h.rfidCardNumber,
    emergency_responder: h.emergencyResponder,
  };
  return tx
    .insertInto('fixed_desk')
    .values({ organisation_id: organisationId, space_id: spaceId, ...columns })
    .onConflict((oc) => oc.constraint('fixed_desk_pkey').doUpdateSet(columns))
    .execute();
};

export const deleteFixedDesk = (tx: TenantTx, { organisationId }: OrganisationKey, spaceId: string) =>
  tx
    .deleteFrom('fixed_desk')
    .where('fixed_desk.organisation_id', '=', organisationId)
    .where('fixed_desk.space_id', '=', spaceId)
    .execute();

export const memberIdOf = async (tx: TenantTx, { organisationId }: OrganisationKey, email: string) =>
  (
    await tx
      .selectFrom('offered_member as member')
      .select('member.id')
      .where('member.organisation_id', '=', organisationId)
      .where('member.email', '=', email.toLowerCase())
      .executeTakeFirst()
  )?.id;

/** The member of each fixed desk in the building, by the desk. */
export async function holdersOfDesks(tx: TenantTx, { organisationId, buildingId }: BuildingKey) {
  const { rows } = await sql<{ id: string; memberId: string }>`
    select fixed.space_id as id, fixed.member_id as "memberId" from fixed_desk fixed
    join space desk on desk.organisation_id = fixed.organisation_id and desk.id = fixed.space_id
    where fixed.organisation_id = ${organisationId} and desk.building_id = ${buildingId} and fixed.member_id is not null
      and desk.removed_at is null`.execute(tx);
  return new Map(rows.map(({ id, memberId }) => [id, memberId]));
}

/** The members of the building with these addresses, by address. */
export async function buildingMembers(
  tx: TenantTx,
  { organisationId, buildingId }: BuildingKey,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (addresses.length === 0) return new Map();
  const at = { organisationId, building: sql`${buildingId}::uuid` };
  const { rows } = await sql<{ id: string; email: string }>`
    select member.id, member.email from offered_member member
    where member.organisation_id = ${organisationId} and member.email = any(${addresses}::text[])
      and ${belongsSql(at)}`.execute(tx);
  return new Map(rows.map(({ id, email }) => [email, id]));
}

type FixedFor = { readonly spaceId: string; readonly memberId: string };

/** Gives desks to new holders. The name, number and card of the previous ones do not apply to them. */
export const assignFixedDesks = (tx: TenantTx, { organisationId }: OrganisationKey, desks: readonly FixedFor[]) =>
  sql`
    insert into fixed_desk (organisation_id, space_id, member_id)
    select ${organisationId}::uuid, desk."spaceId", desk."memberId"
    from jsonb_to_recordset(${JSON.stringify(desks)}::jsonb) as desk("spaceId" uuid, "memberId" uuid)
    on conflict on constraint fixed_desk_pkey do update
      set member_id = excluded.member_id, employee_name = '', employee_number = '', rfid_card_number = '',
        emergency_responder = false`.execute(tx);
