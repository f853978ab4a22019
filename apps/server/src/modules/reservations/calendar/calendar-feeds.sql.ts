import type { TenantTx } from '@berth/database';
import type { ObjectType } from '@berth/domain/reservations';
import { sql } from 'kysely';

type Owner = { readonly organisationId: string; readonly buildingId: string; readonly memberId: string };

export const feedOf = (tx: TenantTx, { organisationId, buildingId, memberId }: Owner) =>
  tx
    .selectFrom('calendar_feed as feed')
    .select('feed.created_at as since')
    .where('feed.organisation_id', '=', organisationId)
    .where('feed.building_id', '=', buildingId)
    .where('feed.member_id', '=', memberId)
    .executeTakeFirst();

/** Replaces an earlier feed, with its id and its secret. */
export const storeFeed = (tx: TenantTx, owner: Owner, { id, secretHash }: { id: string; secretHash: Buffer }) =>
  tx
    .insertInto('calendar_feed')
    .values({
      organisation_id: owner.organisationId,
      id,
      building_id: owner.buildingId,
      member_id: owner.memberId,
      secret_hash: secretHash,
    })
    .onConflict((oc) =>
      oc
        .constraint('calendar_feed_unique')
        .doUpdateSet({ id, secret_hash: secretHash, created_at: sql`excluded.created_at` }),
    )
    .returning('calendar_feed.created_at as since')
    .executeTakeFirstOrThrow();

export const removeFeed = (tx: TenantTx, { organisationId, buildingId, memberId }: Owner) =>
  tx
    .deleteFrom('calendar_feed')
    .where('calendar_feed.organisation_id', '=', organisationId)
    .where('calendar_feed.building_id', '=', buildingId)
    .where('calendar_feed.member_id', '=', memberId)
    .returning('calendar_feed.id')
    .executeTakeFirst();

/** Deletes all feeds of a member who leaves, and returns their number. */
export async function removeFeedsOf(tx: TenantTx, { organisationId, memberId }: Omit<Owner, 'buildingId'>) {
  const { numDeletedRows } = await tx
    .deleteFrom('calendar_feed')
    .where('calendar_feed.organisation_id', '=', organisationId)
    .where('calendar_feed.member_id', '=', memberId)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

export async function feedsOfMember(tx: TenantTx, { organisationId, memberId }: Omit<Owner, 'buildingId'>) {
  const { count } = await tx
    .selectFrom('calendar_feed')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('calendar_feed.organisation_id', '=', organisationId)
    .where('calendar_feed.member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** A feed with its building, if its owner still has access there. */
export async function knownFeed(tx: TenantTx, { organisationId: org, id }: { organisationId: string; id: string }) {
  type Feed = { memberId: string; buildingId: string; secretHash: Buffer; building: string; address: string | null };
  const { rows } = await sql<Feed>`
    select feed.member_id as "memberId", feed.building_id as "buildingId", feed.secret_hash as "secretHash",
      building.display_name as building, building.address
    from calendar_feed feed
    join offered_building building on building.organisation_id = ${org} and building.id = feed.building_id and building.removed_at is null
    join offered_member member on member.organisation_id = ${org} and member.id = feed.member_id
      and member.suspended_at is null
    where feed.organisation_id = ${org} and feed.id = ${id} and (
      exists (
        select from offered_member_building added
        where added.organisation_id = ${org} and added.building_id = building.id and added.member_id = member.id)
      or exists (
        select from offered_building_access access
        where access.organisation_id = ${org} and access.building_id = building.id
          and access.identifier = any(member.identifiers)))`.execute(tx);
  return rows[0];
}

const KEPT_DAYS = 30;
/** Some programs keep entries that disappear, so cancelled ones are sent for a while. */
const CANCELLED_DAYS = 1;
const MOST = 1_000;

export type FedRow = {
  id: string;
  version: number;
  start: number;
  end: number;
  state: string;
  subject: string | null;
  spaceName: string;
  spaceType: ObjectType;
  roomName: string | null;
  floorName: string;
};

/** The owner's reservations in the building, of the last weeks and in the future. */
export async function fedReservations(tx: TenantTx, { organisationId: org, buildingId, memberId }: Owner) {
  const { rows } = await sql<FedRow>`
    select r.id, r.version, r.start_at as start, r.end_at as end, r.state, r.subject, space.name as "spaceName",
      space.type as "spaceType", room.name as "roomName", floor.name as "floorName"
    from reservation r
    join offered_space space on space.organisation_id = r.organisation_id and space.id = r.space_id
    left join offered_space room on room.organisation_id = space.organisation_id and room.id = space.room_id
    join offered_floor floor on floor.organisation_id = r.organisation_id and floor.id = r.floor_id
    where r.organisation_id = ${org} and r.member_id = ${memberId} and space.building_id = ${buildingId}
      and r.start_at > wall_clock() - make_interval(days => ${KEPT_DAYS})
      and (r.state <> 'c' or r.end_at > wall_clock() - make_interval(days => ${CANCELLED_DAYS}))
    order by r.start_at, r.id limit ${MOST}`.execute(tx);
  return rows;
}
