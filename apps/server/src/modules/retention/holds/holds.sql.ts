import type { TenantTx } from '@berth/database';
import { sql } from 'kysely';

export type StoredHold = {
  readonly id: string;
  readonly buildingId: string | null;
  readonly memberId: string | null;
  readonly fromDay: string;
  readonly untilDay: string;
  readonly reason: string;
  readonly createdBy: string;
  readonly approvedBy: string | null;
  readonly renews: string | null;
  readonly state: 'asked' | 'in-force' | 'ended' | 'released';
};

type Key = { readonly organisationId: string; readonly id: string };

const STATE = sql`case
  when hold.released_at is not null then 'released'
  when hold.until_day < wall_clock()::date then 'ended'
  when hold.approved_by is null then 'asked'
  else 'in-force' end`;

const COLUMNS = sql`
  hold.id, hold.building_id as "buildingId", hold.member_id as "memberId", hold.from_day::text as "fromDay",
  hold.until_day::text as "untilDay", hold.reason, hold.created_by as "createdBy", hold.approved_by as "approvedBy",
  hold.renews, ${STATE} as state`;

export async function lockHold(tx: TenantTx, { organisationId, id }: Key): Promise<StoredHold | undefined> {
  const { rows } = await sql<StoredHold>`
    select ${COLUMNS} from legal_hold hold
    where hold.organisation_id = ${organisationId} and hold.id = ${id} for update`.execute(tx);
  return rows[0];
}

export type ListedHold = StoredHold & {
  readonly building: string | null;
  readonly user: string | null;
  readonly askedByName: string | null;
  readonly approvedByName: string | null;
  readonly releasedByName: string | null;
};

/** Lists holds, newest first. There are few, because each needs two people and expired ones are deleted. */
export async function holdsOf(tx: TenantTx, organisationId: string): Promise<ListedHold[]> {
  const nameOf = (condition: ReturnType<typeof sql>) => sql`(
    select trim(member.first_name || ' ' || member.last_name) from member
    where member.organisation_id = ${organisationId} and ${condition})`;
  const { rows } = await sql<ListedHold>`
    select ${COLUMNS},
      (select building.display_name from building
        where building.organisation_id = ${organisationId} and building.id = hold.building_id) as building,
      ${nameOf(sql`member.id = hold.member_id`)} as "user",
      ${nameOf(sql`member.person_id = hold.created_by`)} as "askedByName",
      ${nameOf(sql`member.person_id = hold.approved_by`)} as "approvedByName",
      ${nameOf(sql`member.person_id = hold.released_by`)} as "releasedByName"
    from legal_hold hold where hold.organisation_id = ${organisationId}
    order by hold.created_at desc, hold.id desc limit 500`.execute(tx);
  return rows;
}

export type NewHold = Pick<StoredHold, 'buildingId' | 'memberId' | 'untilDay' | 'reason' | 'createdBy' | 'renews'>;

/** Stores a hold from today on. Undefined if it would end before today, or last longer than a year. */
export async function insertHold(tx: TenantTx, organisationId: string, hold: NewHold): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into legal_hold
      (organisation_id, building_id, member_id, from_day, until_day, reason, created_by, renews)
    select ${organisationId}::uuid, ${hold.buildingId}::uuid, ${hold.memberId}::uuid, wall_clock()::date,
      ${hold.untilDay}::date, ${hold.reason}, ${hold.createdBy}::uuid, ${hold.renews}::uuid
    where ${hold.untilDay}::date between wall_clock()::date and (wall_clock() + interval '1 year')::date
    returning id`.execute(tx);
  return rows[0]?.id;
}

export const storeApproval = (tx: TenantTx, { organisationId, id }: Key, personId: string) =>
  sql`
    update legal_hold set approved_by = ${personId}
    where organisation_id = ${organisationId} and id = ${id}`.execute(tx);

export const storeRelease = (tx: TenantTx, { organisationId, id }: Key, personId: string) =>
  sql`
    update legal_hold set released_by = ${personId}, released_at = wall_clock()
    where organisation_id = ${organisationId} and id = ${id} and released_at is null`.execute(tx);

/** Includes removed buildings, whose data may have to stay. */
export async function hasBuilding(tx: TenantTx, organisationId: string, buildingId: string): Promise<boolean> {
  const { rows } = await sql`
    select from building
    where building.organisation_id = ${organisationId} and building.id = ${buildingId}`.execute(tx);
  return rows.length > 0;
}

export async function buildingsToHold(tx: TenantTx, organisationId: string) {
  const { rows } = await sql<{ id: string; name: string }>`
    select building.id, building.display_name as name from building
    where building.organisation_id = ${organisationId} order by building.display_name, building.id`.execute(tx);
  return rows;
}

export async function memberAddressed(tx: TenantTx, organisationId: string, address: string) {
  const { rows } = await sql<{ id: string }>`
    select member.id from member
    where member.organisation_id = ${organisationId} and member.email = lower(${address})`.execute(tx);
  return rows[0]?.id;
}
