import type { TenantTx } from '@berth/database';
import { type LocalDate, toIso } from '@berth/domain/time';
import type { WaitlistEndReason, WaitlistEntry, WaitlistRequest } from '@berth/domain/waitlist';
import { type RawBuilder, sql } from 'kysely';
import type { BuildingKey, OrganisationKey } from '../../platform/keys.ts';
import { byKeyIn, entryColumns, entryFrom } from '../reservations/index.ts';

/** An entry with its names and its outcome. */
export type StoredEntry = WaitlistEntry & {
  readonly state: 'waiting' | 'fulfilled' | 'ended';
  readonly endReason: WaitlistEndReason | null;
  readonly reservationId: string | null;
  /** The space of that reservation, unless it was cancelled. */
  readonly reservedName: string | null;
  /** The name of the only space that it is for. */
  readonly spaceName: string | null;
  readonly version: number;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
};

type Row = Omit<StoredEntry, 'spaceId'> & { readonly spaceId: string | null };

const select = ({ organisationId: org }: OrganisationKey, condition: RawBuilder<unknown>) => sql<Row>`
  select ${entryColumns('entry')}, entry.missed_offers as "missedOffers", entry.state, entry.end_reason as "endReason",
    entry.reservation_id as "reservationId", entry.version, member.email, member.first_name as "firstName",
    member.last_name as "lastName",
    (select space.name from offered_space space
      where space.organisation_id = ${org} and space.id = entry.space_id) as "spaceName",
    (select space.name from offered_reservation r
      join offered_space space on space.organisation_id = r.organisation_id and space.id = r.space_id
      where r.organisation_id = ${org} and r.id = entry.reservation_id and r.state <> 'c') as "reservedName"
  from waitlist_entry entry
  ${byKeyIn(org)('offered_member as member', sql`member.email, member.first_name, member.last_name`, sql`member.id = entry.member_id`)}
  where entry.organisation_id = ${org} and ${condition}`;

const entries = async (tx: TenantTx, at: OrganisationKey, condition: RawBuilder<unknown>): Promise<StoredEntry[]> => {
  const { rows } = await sql<Row>`${select(at, condition)} order by entry.joined_at, entry.id`.execute(tx);
  return rows.map(entryFrom);
};

/** Everyone who waits in a building, on one day or on all. */
export const waitingIn = (tx: TenantTx, at: BuildingKey, day?: LocalDate) =>
  entries(
    tx,
    at,
    sql`entry.building_id = ${at.buildingId} and entry.state = 'waiting'
      ${day === undefined ? sql`` : sql`and entry.local_day = ${day}::date`}`,
  );

/** A member's open entries in all buildings. */
export const waitingOf = (tx: TenantTx, at: OrganisationKey, memberId: string) =>
  entries(tx, at, sql`entry.member_id = ${memberId} and entry.state = 'waiting'`);

/** A member's entries in a building: open ones, and those that ended within a day. */
export const shownTo = (tx: TenantTx, at: BuildingKey, memberId: string) =>
  entries(
    tx,
    at,
    sql`entry.member_id = ${memberId} and entry.building_id = ${at.buildingId}
      and (entry.state = 'waiting' or entry.ended_at > wall_clock() - interval '1 day')`,
  );

/** Locks the entry until the end of the transaction. */
export async function lockedEntry(tx: TenantTx, at: BuildingKey, id: string): Promise<StoredEntry | undefined> {
  await sql`
    select from waitlist_entry where organisation_id = ${at.organisationId} and id = ${id} for update`.execute(tx);
  const [entry] = await entries(tx, at, sql`entry.id = ${id} and entry.building_id = ${at.buildingId}`);
  return entry;
}

type NewEntry = WaitlistRequest & { readonly id: string; readonly memberId: string; readonly autoAccept: boolean };

export const insertEntry = (tx: TenantTx, { organisationId }: OrganisationKey, entry: NewEntry) =>
  sql`
    insert into waitlist_entry (organisation_id, id, building_id, member_id, type, local_day, start_at, end_at,
      floor_ids, room_ids, space_id, attribute_ids, auto_accept, joined_at)
    values (${organisationId}, ${entry.id}, ${entry.buildingId}, ${entry.memberId}, ${entry.type}, ${entry.localDay},
      ${toIso(entry.start)}, ${toIso(entry.end)}, ${entry.floorIds}::uuid[], ${entry.roomIds}::uuid[],
      ${entry.spaceId ?? null}, ${entry.attributeIds}::uuid[], ${entry.autoAccept},
      -- Like the order of entries, which compares milliseconds and then ids.
      date_trunc('milliseconds', wall_clock()))`.execute(tx);

export const storeEntry = (tx: TenantTx, { organisationId }: OrganisationKey, entry: WaitlistEntry) =>
  sql`
    update waitlist_entry set local_day = ${entry.localDay}, start_at = ${toIso(entry.start)},
      end_at = ${toIso(entry.end)}, floor_ids = ${entry.floorIds}::uuid[], room_ids = ${entry.roomIds}::uuid[],
      space_id = ${entry.spaceId ?? null}, attribute_ids = ${entry.attributeIds}::uuid[],
      auto_accept = ${entry.autoAccept}, joined_at = ${toIso(entry.joinedAt)},
      declined_space_ids = ${entry.declinedSpaceIds}::uuid[], missed_offers = ${entry.missedOffers},
      version = version + 1
    where organisation_id = ${organisationId} and id = ${entry.id} and state = 'waiting'`.execute(tx);

/** Returns whether it was still open. */
export async function endEntry(
  tx: TenantTx,
  { organisationId }: OrganisationKey,
  id: string,
  end: { readonly reason: WaitlistEndReason } | { readonly reservationId: string },
): Promise<boolean> {
  const [reason, reservationId] = 'reason' in end ? [end.reason, null] : [null, end.reservationId];
  const { numAffectedRows = 0n } = await sql`
    update waitlist_entry set state = ${reason === null ? 'fulfilled' : 'ended'}, end_reason = ${reason},
      reservation_id = ${reservationId}, ended_at = wall_clock(), version = version + 1
    where organisation_id = ${organisationId} and id = ${id} and state = 'waiting'`.execute(tx);
  return numAffectedRows === 1n;
}

/** Offers that a member skipped or did not answer in entries of the last days. */
export async function declinesSince(
  tx: TenantTx,
  { organisationId }: OrganisationKey,
  { memberId, days }: { readonly memberId: string; readonly days: number },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(cardinality(declined_space_ids)), 0)::int as count from waitlist_entry
    where organisation_id = ${organisationId} and member_id = ${memberId}
      and joined_at > wall_clock() - make_interval(days => ${days})`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Whether anyone waits in the building. */
export async function isAwaited(tx: TenantTx, { organisationId, buildingId }: BuildingKey): Promise<boolean> {
  const { rows } = await sql`
    select from waitlist_entry
    where organisation_id = ${organisationId} and building_id = ${buildingId} and state = 'waiting' limit 1`.execute(
    tx,
  );
  return rows.length > 0;
}

export async function awaitedBuildings(tx: TenantTx, { organisationId }: OrganisationKey): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct building_id as id from waitlist_entry
    where organisation_id = ${organisationId} and state = 'waiting'`.execute(tx);
  return rows.map(({ id }) => id);
}

/** The number of people who wait for a type of space in a period. */
export async function countWaitingIn(
  tx: TenantTx,
  { organisationId, buildingId }: BuildingKey,
  { type, start, end }: Pick<WaitlistRequest, 'type' | 'start' | 'end'>,
): Promise<number> {
  const { people } = await tx
    .selectFrom('waitlist_entry')
    .select(sql<number>`count(distinct waitlist_entry.member_id)::int`.as('people'))
    .where('waitlist_entry.organisation_id', '=', organisationId)
    .where('waitlist_entry.building_id', '=', buildingId)
    .where('waitlist_entry.state', '=', 'waiting')
    .where('waitlist_entry.type', '=', type)
    .where('waitlist_entry.start_at', '<', sql<number>`${toIso(end)}`)
    .where('waitlist_entry.end_at', '>', sql<number>`${toIso(start)}`)
    .executeTakeFirstOrThrow();
  return people;
}
