import type { TenantTx } from '@berth/database';
import { type BuildingSettings, type Policy, settingsFrom } from '@berth/domain/buildings';
import type { ObjectType } from '@berth/domain/reservations';
import { type Period, toIso } from '@berth/domain/time';
import type { SpaceOffered } from '@berth/domain/waitlist';
import { sql } from 'kysely';
import { nowInDatabase } from '../../platform/clock.ts';
import type { BuildingKey, OrganisationKey } from '../../platform/keys.ts';

export type WaitlistBuilding = {
  readonly zone: string;
  readonly settings: BuildingSettings;
  readonly policies: readonly Policy[];
  readonly rulesVersion: number;
  readonly now: number;
};

/** Undefined if it was removed. */
export async function buildingOf(
  tx: TenantTx,
  { organisationId, buildingId }: BuildingKey,
): Promise<WaitlistBuilding | undefined> {
  const { rows } = await sql<Omit<WaitlistBuilding, 'settings'> & { settings: Partial<BuildingSettings> }>`
    select timezone as zone, settings, policies, rules_version as "rulesVersion", ${nowInDatabase} as now
    from offered_building building
    where building.organisation_id = ${organisationId} and building.id = ${buildingId}
      and building.removed_at is null`.execute(tx);
  const [row] = rows;
  return row && { ...row, settings: settingsFrom(row.settings) };
}

export type NamedSpace = SpaceOffered & { readonly name: string };

/** The spaces of a building of one type or of all, by name. */
export async function spacesOf(tx: TenantTx, { organisationId: org, buildingId }: BuildingKey, type?: ObjectType) {
  const { rows } = await sql<NamedSpace>`
    select space.id, space.floor_id as "floorId", space.room_id as "roomId", space.type, space.name,
      coalesce((
        select array_agg(label.attribute_id) from offered_space_attribute label
        where label.organisation_id = ${org} and label.space_id = space.id), '{}') as "attributeIds"
    from offered_space space
    join offered_floor floor on floor.organisation_id = space.organisation_id and floor.id = space.floor_id
    where space.organisation_id = ${org} and space.building_id = ${buildingId} and space.removed_at is null
      and floor.removed_at is null ${type === undefined ? sql`` : sql`and space.type = ${type}`}
    order by space.name, space.id`.execute(tx);
  return rows;
}

type HeldByMember = Period & { readonly spaceType: ObjectType; readonly spaceName: string };

/** A member's reservations in a period, anywhere in the organisation. */
export async function reservedBy(
  tx: TenantTx,
  { organisationId: org }: OrganisationKey,
  memberId: string,
  { start, end }: Period,
): Promise<HeldByMember[]> {
  const { rows } = await sql<HeldByMember>`
    select r.start_at as start, r.end_at as end, space.type as "spaceType", space.name as "spaceName"
    from offered_reservation r
    join offered_space space on space.organisation_id = r.organisation_id and space.id = r.space_id
    where r.organisation_id = ${org} and r.member_id = ${memberId} and r.holds_space
      and r.start_at < ${toIso(end)} and r.end_at > ${toIso(start)}`.execute(tx);
  return rows;
}
