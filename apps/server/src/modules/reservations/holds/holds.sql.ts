import type { TenantTx } from '@berth/database';
import { type LocalDate, type Period, toIso, toIsoOrNull } from '@berth/domain/time';
import { sql } from 'kysely';
import type { BuildingKey, OrganisationKey } from '../../../platform/keys.ts';
import { byKeyIn } from '../engine/3-facts-parts.sql.ts';

/** The kind of the subject: an entry of the waitlist, or a team day. */
export type HoldReason = 'waitlist' | 'team-day';

/** A space for the member behind `subjectId`, until they answer. */
export type NewHold = Period & {
  readonly id: string;
  readonly floorId: string;
  readonly spaceId: string;
  readonly localDay: LocalDate;
  readonly subjectId: string;
  readonly expiresAt: number;
  /** The member who freed the space can take it back until an instant. */
  readonly reclaim: { readonly memberId: string; readonly until: number } | undefined;
};

export type Hold = Period & {
  readonly id: string;
  readonly subjectId: string;
  readonly floorId: string;
  readonly spaceId: string;
};

/** Returns the ids of those that are stored: a space that is taken is skipped. */
export async function insertHolds(
  tx: TenantTx,
  organisationId: string,
  holds: readonly NewHold[],
  reason: HoldReason = 'waitlist',
): Promise<string[]> {
  if (holds.length === 0) return [];
  const column = <T>(of: (hold: NewHold) => T) => holds.map(of);
  const { rows } = await sql<{ id: string }>`
    with one as (
      select * from unnest(
        ${column(({ id }) => id)}::uuid[], ${column(({ floorId }) => floorId)}::uuid[],
        ${column(({ spaceId }) => spaceId)}::uuid[], ${column(({ localDay }) => localDay)}::date[],
        ${column(({ start }) => toIso(start))}::timestamptz[], ${column(({ end }) => toIso(end))}::timestamptz[],
        ${column(({ subjectId }) => subjectId)}::uuid[], ${column(({ expiresAt }) => toIso(expiresAt))}::timestamptz[],
        ${column(({ reclaim }) => reclaim?.memberId ?? null)}::uuid[],
        ${column(({ reclaim }) => toIsoOrNull(reclaim?.until ?? null))}::timestamptz[]
      ) as one (id, floor_id, space_id, local_day, start_at, end_at, subject_id, expires_at, released_by_id,
        reclaimable_until)
    ), stored as (
      insert into reservation (organisation_id, id, floor_id, space_id, local_day, start_at, end_at, state, exclusive,
        visible_to_others, ticket)
      select ${organisationId}::uuid, one.id, one.floor_id, one.space_id, one.local_day, one.start_at, one.end_at, 'h',
        false, false, uuid_send(gen_random_uuid())
      from one order by one.space_id, one.start_at
      on conflict do nothing -- reservation_no_overlap
      returning id
    )
    insert into hold (organisation_id, reservation_id, reason, subject_id, expires_at, released_by_id, reclaimable_until)
    select ${organisationId}::uuid, one.id, ${reason}, one.subject_id, one.expires_at, one.released_by_id,
      one.reclaimable_until
    from one where one.id in (select stored.id from stored)
    returning reservation_id as id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Frees the spaces. Returns the holds that were there: an accepted or expired one no longer is. */
export async function deleteHolds(tx: TenantTx, organisationId: string, ids: readonly string[]): Promise<Hold[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Hold>`
    with ended as (
      delete from reservation r using hold
      where r.organisation_id = ${organisationId} and r.id = any(${ids}::uuid[]) and r.state = 'h'
        and hold.organisation_id = r.organisation_id and hold.reservation_id = r.id
      returning r.id, r.floor_id, r.space_id, r.start_at, r.end_at, hold.subject_id
    )
    select id, subject_id as "subjectId", floor_id as "floorId", space_id as "spaceId", start_at as start, end_at as end
    from ended`.execute(tx);
  return rows;
}

/**
 * Ends the holds for a person who is erased, with the reservations that keep their spaces, and erases whom a held space
 * came from. Deleting only the hold would keep the space from everyone until its day is over.
 */
export async function forgetInHolds(
  tx: TenantTx,
  { organisationId: org, memberId }: { readonly organisationId: string; readonly memberId: string },
): Promise<void> {
  await sql`
    delete from reservation r using hold, offered_waitlist_entry entry
    where r.organisation_id = ${org} and hold.organisation_id = ${org} and entry.organisation_id = ${org}
      and r.state = 'h' and hold.reservation_id = r.id and entry.id = hold.subject_id
      and entry.member_id = ${memberId}`.execute(tx);
  await sql`
    update hold set released_by_id = null, reclaimable_until = null
    where organisation_id = ${org} and released_by_id = ${memberId}`.execute(tx);
}

/** Those that were not offered yet: the answer to an offer counts until `expiresAt`. */
export async function offerHold(
  tx: TenantTx,
  { organisationId }: OrganisationKey,
  id: string,
  expiresAt: number,
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update hold set offered_at = wall_clock(), expires_at = ${toIso(expiresAt)}
    where organisation_id = ${organisationId} and reservation_id = ${id} and offered_at is null`.execute(tx);
  return numAffectedRows === 1n;
}

/** Holds that the job of the waitlist has not ended a minute after they expired end for everyone who wants the space. */
const GRACE_SECONDS = 60;

type Wanted = Period & { readonly spaceId: string; readonly memberId: string };

/** Holds that a member may end: of a space that they freed a moment ago, and those that should have ended. */
export async function endingHoldsOf(
  tx: TenantTx,
  { organisationId }: OrganisationKey,
  wanted: readonly Wanted[],
): Promise<string[]> {
  const column = <T>(of: (one: Wanted) => T) => wanted.map(of);
  const { rows } = await sql<{ id: string }>`
    select r.id
    from unnest(
      ${column(({ spaceId }) => spaceId)}::uuid[], ${column(({ memberId }) => memberId)}::uuid[],
      ${column(({ start }) => toIso(start))}::timestamptz[], ${column(({ end }) => toIso(end))}::timestamptz[]
    ) as wanted (space_id, member_id, start_at, end_at)
    join reservation r on r.organisation_id = ${organisationId} and r.space_id = wanted.space_id and r.holds_space
      and r.state = 'h' and r.start_at < wanted.end_at and r.end_at > wanted.start_at
    join hold on hold.organisation_id = r.organisation_id and hold.reservation_id = r.id
    where hold.expires_at < wall_clock() - make_interval(secs => ${GRACE_SECONDS})
      or (hold.released_by_id = wanted.member_id and hold.reclaimable_until > wall_clock())`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Holds of spaces, at any time or in a period. */
export async function holdsOf(
  tx: TenantTx,
  { organisationId }: OrganisationKey,
  spaceIds: readonly string[],
  period?: Period,
): Promise<string[]> {
  const within =
    period === undefined ? sql`` : sql`and r.start_at < ${toIso(period.end)} and r.end_at > ${toIso(period.start)}`;
  const { rows } = await sql<{ id: string }>`
    select r.id from reservation r
    where r.organisation_id = ${organisationId} and r.space_id = any(${spaceIds}::uuid[]) and r.holds_space
      and r.state = 'h' ${within}`.execute(tx);
  return rows.map(({ id }) => id);
}

/** A hold of the waitlist in a building, with the names of its space. */
export type WaitlistHold = Hold & {
  readonly localDay: LocalDate;
  readonly spaceName: string;
  readonly roomName: string | null;
  /** Null until the rules of its member have been evaluated. */
  readonly offeredAt: number | null;
  readonly expiresAt: number;
  readonly reclaimableUntil: number | null;
};

/** All holds of the waitlist in a building, or those for some of its entries. */
export async function holdsIn(
  tx: TenantTx,
  { organisationId: org, buildingId }: BuildingKey,
  entryIds?: readonly string[],
): Promise<WaitlistHold[]> {
  const ofEntries = entryIds === undefined ? sql`` : sql`and hold.subject_id = any(${entryIds}::uuid[])`;
  const byKey = byKeyIn(org);
  const { rows } = await sql<WaitlistHold>`
    select r.id, hold.subject_id as "subjectId", r.floor_id as "floorId", r.space_id as "spaceId",
      r.start_at as start, r.end_at as end, r.local_day as "localDay", space.name as "spaceName",
      room.name as "roomName", hold.offered_at as "offeredAt", hold.expires_at as "expiresAt",
      hold.reclaimable_until as "reclaimableUntil"
    from hold
    ${byKey('reservation as r', sql`r.*`, sql`r.id = hold.reservation_id`)}
    ${byKey('offered_space as space', sql`space.*`, sql`space.id = r.space_id`)}
    ${byKey('offered_space as room', sql`room.name`, sql`room.id = space.room_id`)}
    where hold.organisation_id = ${org} and hold.reason = 'waitlist' and space.building_id = ${buildingId} ${ofEntries}
    order by r.id`.execute(tx);
  return rows;
}

export type TakenTime = Period & { readonly spaceId: string };

/** The times in which spaces of a building are reserved or held on some days, or only held. */
export async function takenOn(
  tx: TenantTx,
  { organisationId: org, buildingId }: BuildingKey,
  days: readonly LocalDate[],
  { onlyHeld = false }: { readonly onlyHeld?: boolean } = {},
): Promise<TakenTime[]> {
  const { rows } = await sql<TakenTime>`
    select r.space_id as "spaceId", r.start_at as start, r.end_at as end from reservation r
    where r.organisation_id = ${org} and r.local_day = any(${days}::date[]) and r.holds_space
      ${onlyHeld ? sql`and r.state = 'h'` : sql``}
      and r.floor_id = any(array(
        select floor.id from offered_floor floor
        where floor.organisation_id = ${org} and floor.building_id = ${buildingId}))`.execute(tx);
  return rows;
}
