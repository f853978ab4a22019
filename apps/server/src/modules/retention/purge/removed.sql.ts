import type { TenantTx } from '@berth/database';
import { sql } from 'kysely';
import { NAMES_MANY, notHeld } from '../holds/held.sql.ts';

const NOBODY = sql`null::uuid`;
const longAgo = (table: string) => sql`${sql.ref(`${table}.removed_at`)} < wall_clock() - interval '30 days'`;
const free = (org: string, table: string) =>
  notHeld(org, { building: sql.ref(`${table}.building_id`), member: NOBODY });

/**
 * Deleting the space would delete its past reservations, and with them the figures of its floor. The same applies to
 * the desks in a room.
 */
const hasPast = (org: string) => sql`(
  exists (select from reservation r where r.organisation_id = ${org} and r.space_id = space.id)
  or exists (select from sensor where sensor.organisation_id = ${org} and sensor.space_id = space.id)
  or exists (select from space inside where inside.organisation_id = ${org} and inside.room_id = space.id))`;

/** A row without any details, to which past reservations refer. */
const isTombstone = sql`space.name = '' and space.polygon is null and space.x is null`;

const dueSpaces = (org: string) => sql`
  from space where space.organisation_id = ${org} and ${longAgo('space')} and not (${isTombstone}) and ${free(org, 'space')}`;

export async function countSpaces(tx: TenantTx, organisationId: string) {
  const { rows } = await sql<{ due: number; all: number }>`
    select (select count(*)::int ${dueSpaces(organisationId)}) as due,
      (select count(*)::int from space where space.organisation_id = ${organisationId}) as all`.execute(tx);
  return rows[0] ?? { due: 0, all: 0 };
}

/**
 * Deletes codes, labels and holders, and the space itself unless it has past reservations. Returns the number of
 * spaces.
 */
export async function purgeSpaces(
  tx: TenantTx,
  organisationId: string,
  which: 'rooms' | 'in rooms',
  most: number,
): Promise<number> {
  const { rows } = await sql<{ id: string; hasPast: boolean }>`
    select space.id, ${hasPast(organisationId)} as "hasPast" ${dueSpaces(organisationId)}
      and (space.type = 'ROOM') = ${which === 'rooms'}
    order by space.id limit ${most} for update of space`.execute(tx);
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return 0;
  const ofThese = sql`organisation_id = ${organisationId} and space_id = any(${ids}::uuid[])`;
  await sql`delete from space_attribute where ${ofThese}`.execute(tx);
  await sql`delete from fixed_desk where ${ofThese}`.execute(tx);
  await sql`
    delete from check_in_secret
    where organisation_id = ${organisationId} and object_id = any(${ids}::uuid[])`.execute(tx);
  const past = rows.filter((row) => row.hasPast).map(({ id }) => id);
  const deletable = rows.filter((row) => !row.hasPast).map(({ id }) => id);
  await sql`
    update space set name = '', polygon = null, x = null, y = null
    where organisation_id = ${organisationId} and id = any(${past}::uuid[])`.execute(tx);
  await sql`delete from space where organisation_id = ${organisationId} and id = any(${deletable}::uuid[])`.execute(tx);
  return ids.length;
}

/**
 * Deletes empty floors, the drawings of other removed floors, and assets that were never lent. A floor with figures
 * stays, so that the figures of its building match the sum of its floors.
 */
export async function purgeFloorsAndAssets(tx: TenantTx, organisationId: string): Promise<void> {
  const org = organisationId;
  await sql`
    delete from floor where floor.organisation_id = ${org} and ${longAgo('floor')} and ${free(org, 'floor')}
      and not exists (select from space where space.organisation_id = ${org} and space.floor_id = floor.id)
      and not exists (select from sensor where sensor.organisation_id = ${org} and sensor.floor_id = floor.id)
      and not exists (
        select from usage_hour where usage_hour.organisation_id = ${org} and usage_hour.scope_id = floor.id)`.execute(
    tx,
  );
  await sql`
    update floor set draft = null, plan_hash = null
    where floor.organisation_id = ${org} and ${longAgo('floor')} and ${free(org, 'floor')}
      and (floor.draft is not null or floor.plan_hash is not null)`.execute(tx);
  await sql`
    delete from asset_type asset where asset.organisation_id = ${org} and ${longAgo('asset')} and ${free(org, 'asset')}
      and not exists (
        select from reservation_asset lent where lent.organisation_id = ${org} and lent.asset_id = asset.id)`.execute(
    tx,
  );
}

/** Deletes teams with their people, and those whose group of the directory is a team no longer. */
export const purgeTeams = (tx: TenantTx, organisationId: string) =>
  sql`
    delete from team where team.organisation_id = ${organisationId} and ${longAgo('team')}
      and ${notHeld(organisationId, NAMES_MANY)}`.execute(tx);
