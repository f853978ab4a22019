import type { TenantTx } from '@berth/database';
import type { BuildingSettings } from '@berth/domain/buildings';
import { sql } from 'kysely';
import type { BuildingKey } from '../../../../platform/keys.ts';
import { leftBeforeStart } from '../../read/left-before-start.ts';

type Organisation = Pick<BuildingKey, 'organisationId'>;

/** A room of the building; undefined if it was removed. */
export async function roomOf(tx: TenantTx, { organisationId, buildingId }: BuildingKey, roomId: string) {
  const { rows } = await sql<{ isWhole: boolean }>`
    select space.reserved_by = 'whole' as "isWhole" from offered_space space
    where space.organisation_id = ${organisationId} and space.building_id = ${buildingId} and space.id = ${roomId}
      and space.type = 'ROOM' and space.removed_at is null`.execute(tx);
  return rows[0];
}

export const feedOfRoom = (tx: TenantTx, { organisationId }: Organisation, roomId: string) =>
  tx
    .selectFrom('room_feed as feed')
    .select('feed.created_at as since')
    .where('feed.organisation_id', '=', organisationId)
    .where('feed.space_id', '=', roomId)
    .executeTakeFirst();

type NewFeed = { readonly id: string; readonly roomId: string; readonly secretHash: Buffer };

/** Replaces an earlier link, with its id and its secret. */
export const storeRoomFeed = (tx: TenantTx, { organisationId }: Organisation, { id, roomId, secretHash }: NewFeed) =>
  tx
    .insertInto('room_feed')
    .values({ organisation_id: organisationId, id, space_id: roomId, secret_hash: secretHash })
    .onConflict((oc) =>
      oc
        .constraint('room_feed_unique')
        .doUpdateSet({ id, secret_hash: secretHash, created_at: sql`excluded.created_at` }),
    )
    .returning('room_feed.created_at as since')
    .executeTakeFirstOrThrow();

export const removeRoomFeed = (tx: TenantTx, { organisationId }: Organisation, roomId: string) =>
  tx
    .deleteFrom('room_feed')
    .where('room_feed.organisation_id', '=', organisationId)
    .where('room_feed.space_id', '=', roomId)
    .returning('room_feed.id')
    .executeTakeFirst();

export type LinkedRoom = {
  readonly secretHash: Buffer;
  readonly spaceId: string;
  readonly floorId: string;
  readonly room: string;
  readonly floor: string;
  readonly building: string;
  readonly address: string | null;
  readonly zone: string;
  readonly settings: Partial<BuildingSettings>;
  readonly now: number;
};

/** The room behind a link, unless it, its building or its organisation was removed. */
export async function linkedRoom(tx: TenantTx, { organisationId: org, id }: Organisation & { readonly id: string }) {
  const { rows } = await sql<LinkedRoom>`
    select feed.secret_hash as "secretHash", space.id as "spaceId", space.floor_id as "floorId", space.name as room,
      floor.name as floor, building.display_name as building, building.address, building.timezone as zone,
      building.settings, wall_clock() as now
    from room_feed feed
    join offered_space space on space.organisation_id = ${org} and space.id = feed.space_id and space.removed_at is null
    join offered_floor floor on floor.organisation_id = ${org} and floor.id = space.floor_id
    join offered_building building on building.organisation_id = ${org} and building.id = space.building_id
      and building.removed_at is null
    join offered_organisation organisation on organisation.id = ${org} and organisation.removed_at is null
    where feed.organisation_id = ${org} and feed.id = ${id}`.execute(tx);
  return rows[0];
}

export type RoomRow = {
  readonly id: string;
  readonly version: number;
  readonly start: number;
  readonly end: number;
  readonly subject: string | null;
  readonly visibleToOthers: boolean;
  /** Empty for a meeting of an external calendar. */
  readonly name: string;
};

const MOST = 1_000;

type Since = { readonly spaceId: string; readonly floorId: string; readonly from: number };

/** Reservations of a room that end after an instant, without cancelled ones. */
export async function reservedInRoom(tx: TenantTx, { organisationId: org }: Organisation, since: Since) {
  const { spaceId, floorId, from } = since;
  const { rows } = await sql<RoomRow>`
    select r.id, r.version, r.start_at as start, r.end_at as end, r.subject, r.visible_to_others as "visibleToOthers",
      case when member.kind = 'person' then trim(member.first_name || ' ' || member.last_name) else '' end as name
    from reservation r
    join offered_member member on member.organisation_id = r.organisation_id and member.id = r.member_id
    where r.organisation_id = ${org} and r.space_id = ${spaceId} and r.floor_id = ${floorId}
      and r.local_day >= (wall_clock() - interval '2 days')::date and r.end_at > ${new Date(from)}
      and r.state <> 'c' and not ${leftBeforeStart('r')}
    order by r.start_at, r.id limit ${MOST}`.execute(tx);
  return rows;
}
