import type { TenantTx } from '@berth/database';
import type { ProfileAttributes, ObjectType } from '@berth/domain/reservations';
import { sql } from 'kysely';
import type { BuildingKey } from '../../../platform/keys.ts';
import { ms } from '../engine/3-facts-parts.sql.ts';

export type NamedSpace = {
  readonly id: string;
  readonly type: ObjectType;
  readonly name: string;
  readonly floor: string;
};
export type NamedMember = { readonly id: string; readonly email: string; readonly attributes: ProfileAttributes };
export type Earlier = {
  readonly memberId: string;
  readonly spaceId: string;
  readonly start: number;
  readonly end: number;
};

export type PlaceOfImport = { readonly zone: string; readonly names: readonly string[] };

export async function placeOf(tx: TenantTx, { organisationId, buildingId }: BuildingKey): Promise<PlaceOfImport> {
  const building = await tx
    .selectFrom('offered_building as building')
    .select(['building.timezone as zone', 'building.display_name as name', 'building.slug'])
    .where('building.organisation_id', '=', organisationId)
    .where('building.id', '=', buildingId)
    .executeTakeFirstOrThrow();
  return { zone: building.zone, names: [building.name, building.slug] };
}

/** All spaces of the building, because a file may name each of them in several ways. */
export const spacesOf = (tx: TenantTx, { organisationId, buildingId }: BuildingKey) =>
  sql<NamedSpace>`
    select space.id, space.type, space.name, floor.name as floor
    from offered_space space
    join offered_floor floor on floor.organisation_id = space.organisation_id and floor.id = space.floor_id
    where space.organisation_id = ${organisationId} and space.building_id = ${buildingId} and space.removed_at is null
      and floor.removed_at is null`.execute(tx);

/** The people of the organisation with these addresses; whether they belong to the building is read with the facts. */
export const membersNamed = (tx: TenantTx, organisationId: string, addresses: readonly string[]) =>
  sql<NamedMember>`
    select member.id, member.email, member.attributes from offered_member member
    where member.organisation_id = ${organisationId} and member.email = any(${addresses}::text[])`.execute(tx);

/** Everything that these people have had since, also cancelled, so that an import does not undo a cancellation. */
export const reservationsSince = (tx: TenantTx, organisationId: string, memberIds: readonly string[], since: number) =>
  sql<Earlier>`
    select r.member_id as "memberId", r.space_id as "spaceId", ${ms('r.start_at')} as start, ${ms('r.end_at')} as end
    from reservation r
    where r.organisation_id = ${organisationId} and r.member_id = any(${memberIds}::uuid[])
      and r.start_at >= ${new Date(since)}`.execute(tx);
