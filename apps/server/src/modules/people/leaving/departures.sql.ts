import type { TenantTx } from '@berth/database';
import { sql } from 'kysely';
import type { BuildingKey, MemberKey, OrganisationKey } from '../../../platform/keys.ts';
import { belongsSql } from '../../identity/index.ts';
import { RESTORABLE_DAYS } from './before-removal.ts';

export type BuildingMember = BuildingKey & MemberKey;

/** The holdings that leaving a building releases, and returning brings back. */
export type ReleasedInBuilding = {
  readonly fixedDesks: readonly { readonly spaceId: string; readonly name: string; readonly row: unknown }[];
  readonly absences: readonly unknown[];
  readonly reservationIds: readonly string[];
};

/** Locks the member, so that they cannot return before the end of the transaction. */
export async function hasLeft(tx: TenantTx, { organisationId, buildingId, memberId }: BuildingMember) {
  const at = { organisationId, building: sql`${buildingId}::uuid` };
  const { rows } = await sql<{ belongs: boolean }>`
    select ${belongsSql(at)} as belongs from member
    where member.organisation_id = ${organisationId} and member.id = ${memberId} for update of member`.execute(tx);
  return rows[0]?.belongs === false;
}

/** Adds to what an earlier batch released. Returns whether this is the first. */
export async function storeDeparture(
  tx: TenantTx,
  { organisationId, buildingId, memberId }: BuildingMember,
  released: ReleasedInBuilding,
): Promise<boolean> {
  const { rows } = await sql<{ isFirst: boolean }>`
    insert into building_departure as departure (organisation_id, building_id, member_id, left_at, released)
    values (${organisationId}, ${buildingId}, ${memberId}, wall_clock(), ${JSON.stringify(released)}::jsonb)
    on conflict on constraint building_departure_pkey do update set left_at = excluded.left_at,
      released = (
        select jsonb_object_agg(part.key, (departure.released -> part.key) || part.value)
        from jsonb_each(excluded.released) part)
    returning old.organisation_id is null as "isFirst"`.execute(tx);
  return rows[0]?.isFirst === true;
}

const isRestorable = sql<boolean>`departure.left_at > wall_clock() - make_interval(days => ${RESTORABLE_DAYS})`;

export async function departureOf(tx: TenantTx, { organisationId, buildingId, memberId }: BuildingMember) {
  const { rows } = await sql<{ released: ReleasedInBuilding }>`
    select departure.released from building_departure departure
    where departure.organisation_id = ${organisationId} and departure.building_id = ${buildingId}
      and departure.member_id = ${memberId} and ${isRestorable}`.execute(tx);
  return rows[0]?.released;
}

export const deleteDeparture = (tx: TenantTx, { organisationId, buildingId, memberId }: BuildingMember) =>
  sql`
    delete from building_departure
    where organisation_id = ${organisationId} and building_id = ${buildingId}
      and member_id = ${memberId}`.execute(tx);

export const deleteDeparturesOf = (tx: TenantTx, { organisationId, memberId }: MemberKey) =>
  sql`
    delete from building_departure
    where organisation_id = ${organisationId} and member_id = ${memberId}`.execute(tx);

type Which = OrganisationKey & { readonly memberId?: string; readonly buildingId?: string };

/** Members who left a building and belong to it again, for one member, one building, or all. */
export async function returnedMembers(tx: TenantTx, which: Which) {
  const { organisationId, memberId = null, buildingId = null } = which;
  const at = { organisationId, building: sql`departure.building_id` };
  const { rows } = await sql<BuildingMember>`
    select departure.organisation_id as "organisationId", departure.building_id as "buildingId",
      departure.member_id as "memberId"
    from building_departure departure
    join member on member.organisation_id = departure.organisation_id and member.id = departure.member_id
    where departure.organisation_id = ${organisationId} and ${isRestorable} and member.removed_at is null
      and (${memberId}::uuid is null or departure.member_id = ${memberId})
      and (${buildingId}::uuid is null or departure.building_id = ${buildingId})
      and ${belongsSql(at)}
    order by departure.building_id, departure.member_id`.execute(tx);
  return rows;
}
