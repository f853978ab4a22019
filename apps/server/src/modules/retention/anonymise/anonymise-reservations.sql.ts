import type { TenantTx } from '@berth/database';
import { type RawBuilder, sql } from 'kysely';
import { notHeld } from '../holds/held.sql.ts';
import type { KeptBuilding } from './kept-buildings.sql.ts';

/**
 * Reservations past their retention. Repeats the conditions of the index `reservation_known`, so that a night without
 * any reads almost nothing. Days whose usage is not counted yet wait, because their rows must not change before.
 */
const dueSql = ({ organisationId: org, buildingId, floorIds, knownFrom }: KeptBuilding) => sql`
  from reservation r
  where r.organisation_id = ${org} and r.floor_id = any(${floorIds}::uuid[]) and r.local_day < ${knownFrom}::date
    and r.member_id is not null and not r.holds_space
    and not exists (
      select from usage_due due
      where due.organisation_id = ${org} and due.building_id = ${buildingId} and due.local_day = r.local_day)
    and ${notHeld(org, { building: sql`${buildingId}::uuid`, member: sql`r.member_id` })}`;

export async function countDue(tx: TenantTx, building: KeptBuilding): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count ${dueSql(building)}`.execute(tx);
  return rows[0]?.count ?? 0;
}

export async function lockDue(tx: TenantTx, building: KeptBuilding, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select r.id ${dueSql(building)} limit ${most} for update of r skip locked`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Closes the days of buildings whose retention is shorter than the week that limits count. */
export async function closeDue(
  tx: TenantTx,
  { organisationId, floorIds, knownFrom }: KeptBuilding,
  most: number,
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update reservation set holds_space = false
    where organisation_id = ${organisationId} and id = any(array(
      select due.id from reservation due
      where due.organisation_id = ${organisationId} and due.floor_id = any(${floorIds}::uuid[]) and due.holds_space
        and due.local_day < ${knownFrom}::date
      limit ${most}))`.execute(tx);
  return Number(numAffectedRows);
}

type Some = { readonly organisationId: string; readonly ids: readonly string[] };

const among = ({ organisationId, ids }: Some, id: RawBuilder<unknown>) =>
  sql`organisation_id = ${organisationId} and ${id} = any(${ids}::uuid[])`;

/**
 * Replaces values instead of hashing them, because a hash can be recomputed from a known name. A series would reveal
 * which days belong to one person, and anyone with a ticket could show it. The usage of spaces stays.
 */
export async function anonymiseSome(tx: TenantTx, some: Some): Promise<void> {
  await sql`
    update reservation
    set member_id = null, made_by_id = null, series_id = null, subject = null, userpools = null,
      ticket = uuid_send(gen_random_uuid()), visible_to_others = true,
      checked_in_at = date_trunc('minute', checked_in_at)
    where ${among(some, sql`id`)}`.execute(tx);
  const ofThese = among(some, sql`reservation_id`);
  await sql`delete from reservation_guest where ${ofThese}`.execute(tx);
  await sql`update reservation_asset set comment = '' where ${ofThese} and comment <> ''`.execute(tx);
  await sql`update no_show_step set evidence = null where ${ofThese} and evidence is not null`.execute(tx);
  await sql`delete from mail where ${ofThese}`.execute(tx);
  await sql`delete from webhook_delivery where ${ofThese}`.execute(tx);
}

/** Deletes guests, whose retention is shorter than that of their reservation. Returns their number. */
export async function forgetGuests(tx: TenantTx, building: KeptBuilding, most: number): Promise<number> {
  const { organisationId: org, buildingId, floorIds, guestsFrom } = building;
  const { numAffectedRows = 0n } = await sql`
    delete from reservation_guest where organisation_id = ${org} and (reservation_id, place) in (
      select guest.reservation_id, guest.place from reservation_guest guest
      join reservation r on r.organisation_id = guest.organisation_id and r.id = guest.reservation_id
      where guest.organisation_id = ${org} and r.floor_id = any(${floorIds}::uuid[]) and r.local_day < ${guestsFrom}::date
        and ${notHeld(org, { building: sql`${buildingId}::uuid`, member: sql`r.member_id` })}
      limit ${most})`.execute(tx);
  return Number(numAffectedRows);
}
