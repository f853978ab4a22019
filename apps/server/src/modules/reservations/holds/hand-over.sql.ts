import { lockKey, type TenantTx } from '@berth/database';
import type { ObjectType } from '@berth/domain/reservations';
import type { LocalDate, Period } from '@berth/domain/time';
import type { SpaceOffered, WaitlistEntry } from '@berth/domain/waitlist';
import { type RawBuilder, sql } from 'kysely';
import { nowInDatabase } from '../../../platform/clock.ts';
import type { BuildingKey, OrganisationKey } from '../../../platform/keys.ts';
import { list, ms } from '../engine/3-facts-parts.sql.ts';

type Row = Omit<WaitlistEntry, 'spaceId'> & { readonly spaceId: string | null };

/** The columns of an entry, in the terms of the domain. */
export const entryColumns = (entry: string): RawBuilder<unknown> => {
  const of = (column: string) => sql.ref(`${entry}.${column}`);
  return sql`${of('id')}, ${of('member_id')} as "memberId", ${of('building_id')} as "buildingId", ${of('type')},
    ${of('local_day')} as "localDay", ${ms(`${entry}.start_at`)} as start, ${ms(`${entry}.end_at`)} as end,
    ${of('floor_ids')} as "floorIds", ${of('room_ids')} as "roomIds", ${of('space_id')} as "spaceId",
    ${of('attribute_ids')} as "attributeIds", ${of('auto_accept')} as "autoAccept",
    ${ms(`${entry}.joined_at`)} as "joinedAt", ${of('declined_space_ids')} as "declinedSpaceIds"`;
};

export const entryFrom = <R extends Row>(row: R) => ({ ...row, spaceId: row.spaceId ?? undefined });

type Awaited = {
  readonly entries: readonly WaitlistEntry[];
  readonly spaces: readonly SpaceOffered[];
  /** The times in which the spaces are still taken. */
  readonly taken: readonly (Period & { readonly spaceId: string; readonly localDay: LocalDate })[];
  readonly now: number;
  readonly settings: { readonly waitlist?: boolean; readonly timeslot?: boolean; readonly waitlist_rotation?: boolean };
  readonly zone: string;
};

/**
 * Transactions that hand over spaces of a building wait for each other. Otherwise two cancellations at the same time
 * would both choose the first person, and hold two spaces for them. Taken before a space is written: a transaction that
 * has written one and then waits could wait for another that wants the same space.
 */
export const lockHandOver = (tx: TenantTx, { organisationId, buildingId }: BuildingKey) =>
  sql`select take_locks(${[String(lockKey(organisationId, `hand-over:${buildingId}`))]}::bigint[])`.execute(tx);

/** Whether anyone waits for spaces of the building on these days: without the lock, so that it only saves the rest. */
export async function isAwaitedOn(
  tx: TenantTx,
  { organisationId, buildingId }: BuildingKey,
  days: readonly LocalDate[],
): Promise<boolean> {
  const { rows } = await sql`
    select from offered_waitlist_entry waiting
    where waiting.organisation_id = ${organisationId} and waiting.building_id = ${buildingId}
      and waiting.local_day = any(${days}::date[]) and waiting.state = 'waiting' limit 1`.execute(tx);
  return rows.length > 0;
}

/** Those who wait for spaces of these types on these days and have no hold, and the rest of the spaces' days. */
export async function awaited(
  tx: TenantTx,
  { organisationId: org, buildingId }: BuildingKey,
  { spaceIds, days }: { readonly spaceIds: readonly string[]; readonly days: readonly LocalDate[] },
): Promise<Awaited> {
  const { rows } = await sql<Omit<Awaited, 'entries'> & { entries: readonly Row[]; served: readonly string[] }>`
    select ${list(sql`
      select ${entryColumns('waiting')}, 0 as "missedOffers" from offered_waitlist_entry waiting
      where waiting.organisation_id = ${org} and waiting.building_id = ${buildingId}
        and waiting.local_day = any(${days}::date[]) and waiting.state = 'waiting'
        and waiting.type in (
          select space.type from offered_space space
          where space.organisation_id = ${org} and space.id = any(${spaceIds}::uuid[]))`)} as entries,
      -- Compared here and not in the condition: planned without statistics, it would read all holds for each entry.
      array(
        select hold.subject_id from hold
        where hold.organisation_id = ${org} and hold.reason = 'waitlist') as served,
      ${list(sql`
      select space.id, space.floor_id as "floorId", space.room_id as "roomId", space.type, array(
          select label.attribute_id from offered_space_attribute label
          where label.organisation_id = ${org} and label.space_id = space.id) as "attributeIds"
      from offered_space space
      where space.organisation_id = ${org} and space.id = any(${spaceIds}::uuid[])`)} as spaces,
      ${list(sql`
      select r.space_id as "spaceId", r.local_day as "localDay", ${ms('r.start_at')} as start, ${ms('r.end_at')} as end
      from reservation r
      where r.organisation_id = ${org} and r.space_id = any(${spaceIds}::uuid[]) and r.local_day = any(${days}::date[])
        and r.holds_space`)} as taken,
      ${nowInDatabase} as now, building.settings, building.timezone as zone
    from offered_building building
    where building.organisation_id = ${org} and building.id = ${buildingId}`.execute(tx);
  const [row] = rows;
  if (row === undefined) return { entries: [], spaces: [], taken: [], now: 0, settings: {}, zone: 'UTC' };
  const served = new Set(row.served);
  return { ...row, entries: row.entries.filter(({ id }) => !served.has(id)).map(entryFrom) };
}

type Counted = { readonly type: ObjectType; readonly memberIds: readonly string[]; readonly since: LocalDate };

/** The number of spaces of a type that each member held since a day. */
export async function recentCounts(
  tx: TenantTx,
  { organisationId: org }: OrganisationKey,
  { type, memberIds, since }: Counted,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ memberId: string; count: number }>`
    select r.member_id as "memberId", count(*)::int as count
    from reservation r
    join offered_space space on space.organisation_id = r.organisation_id and space.id = r.space_id
    where r.organisation_id = ${org} and r.member_id = any(${memberIds}::uuid[]) and r.state <> 'c'
      and r.local_day >= ${since}::date and space.type = ${type}
    group by r.member_id`.execute(tx);
  return new Map(rows.map(({ memberId, count }) => [memberId, count]));
}
