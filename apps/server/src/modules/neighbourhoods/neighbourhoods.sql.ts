import type { AdminNeighbourhood, NeighbourhoodForm } from '@berth/contract';
import type { TenantTx } from '@berth/database';
import type { LocalDate } from '@berth/domain/time';
import { sql } from 'kysely';
import type { BuildingKey } from '../../platform/keys.ts';

/** Days in which a removal can be undone. */
export const UNDO_DAYS = 30;

export type Rules = Omit<NeighbourhoodForm, 'id' | 'version' | 'spaceIds' | 'userpools' | 'teamIds'>;
type Which = BuildingKey & { readonly id: string };

const columnsOf = ({ floorId, opensDaysBefore, opensAtHour, ...rules }: Rules) => ({
  name: rules.name,
  colour: rules.colour,
  floor_id: floorId,
  weekdays: [...rules.weekdays],
  opens_days_before: opensDaysBefore,
  opens_at_hour: opensAtHour,
  opens_when_free_percent: rules.opensWhenFreePercent,
  guaranteed: rules.guaranteed,
  guaranteed_until_hour: rules.guaranteedUntilHour,
});

const neighbourhoods = (tx: TenantTx, { organisationId, buildingId }: BuildingKey) =>
  tx
    .selectFrom('neighbourhood as n')
    .select([
      'n.id',
      'n.name',
      'n.colour',
      'n.floor_id as floorId',
      'n.opens_days_before as opensDaysBefore',
      'n.opens_at_hour as opensAtHour',
      'n.opens_when_free_percent as opensWhenFreePercent',
      'n.guaranteed',
      'n.guaranteed_until_hour as guaranteedUntilHour',
      'n.version',
      sql<AdminNeighbourhood['weekdays']>`n.weekdays`.as('weekdays'),
      sql<string[]>`array(
        select g.userpool from neighbourhood_group g
        where g.organisation_id = n.organisation_id and g.neighbourhood_id = n.id and g.userpool is not null
        order by g.userpool)`.as('userpools'),
      sql<string[]>`array(
        select g.team_id from neighbourhood_group g
        join offered_team team on team.organisation_id = g.organisation_id and team.id = g.team_id
        where g.organisation_id = n.organisation_id and g.neighbourhood_id = n.id and team.removed_at is null
        order by g.team_id)`.as('teamIds'),
      sql<string[]>`array(
        select inside.space_id from neighbourhood_space inside
        join offered_space space on space.organisation_id = inside.organisation_id and space.id = inside.space_id
        where inside.organisation_id = n.organisation_id and inside.neighbourhood_id = n.id
          and space.removed_at is null
        order by inside.space_id)`.as('spaceIds'),
    ])
    .where('n.organisation_id', '=', organisationId)
    .where('n.building_id', '=', buildingId)
    .where('n.removed_at', 'is', null)
    .orderBy('n.name');

export const neighbourhoodsOf = (tx: TenantTx, at: BuildingKey): Promise<AdminNeighbourhood[]> =>
  neighbourhoods(tx, at).execute();

/** Locks the row, so that only one of two saves of a version succeeds. */
export const lockNeighbourhood = (tx: TenantTx, at: BuildingKey, id: string) =>
  neighbourhoods(tx, at).where('n.id', '=', id).forUpdate('n').executeTakeFirst();

export const insertNeighbourhood = (tx: TenantTx, at: BuildingKey, rules: Rules) =>
  tx
    .insertInto('neighbourhood')
    .values({ organisation_id: at.organisationId, building_id: at.buildingId, ...columnsOf(rules) })
    .returning('neighbourhood.id')
    .executeTakeFirstOrThrow();

export const updateNeighbourhood = (tx: TenantTx, { organisationId, buildingId, id }: Which, rules: Rules) =>
  tx
    .updateTable('neighbourhood')
    .set(({ eb }) => ({ ...columnsOf(rules), version: eb('neighbourhood.version', '+', 1) }))
    .where('neighbourhood.organisation_id', '=', organisationId)
    .where('neighbourhood.building_id', '=', buildingId)
    .where('neighbourhood.id', '=', id)
    .execute();

/** The desks among these spaces of a floor. */
export async function desksAmong(tx: TenantTx, at: BuildingKey, floorId: string, ids: readonly string[]) {
  const { rows } = await sql<{ id: string }>`
    select space.id from offered_space space
    where space.organisation_id = ${at.organisationId} and space.building_id = ${at.buildingId}
      and space.floor_id = ${floorId} and space.id = any(${ids}::uuid[]) and space.type = 'DESK'
      and space.removed_at is null`.execute(tx);
  return rows.map(({ id }) => id);
}

export async function isFloor(tx: TenantTx, { organisationId, buildingId }: BuildingKey, id: string): Promise<boolean> {
  const floor = await tx
    .selectFrom('offered_floor as floor')
    .select('floor.id')
    .where('floor.organisation_id', '=', organisationId)
    .where('floor.building_id', '=', buildingId)
    .where('floor.id', '=', id)
    .where('floor.removed_at', 'is', null)
    .executeTakeFirst();
  return floor !== undefined;
}

/** The names of those of these spaces that belong to another neighbourhood. */
export async function spacesElsewhere(tx: TenantTx, { organisationId, id }: Which, spaceIds: readonly string[]) {
  const { rows } = await sql<{ name: string }>`
    select space.name from neighbourhood_space inside
    join offered_space space on space.organisation_id = inside.organisation_id and space.id = inside.space_id
    where inside.organisation_id = ${organisationId} and inside.space_id = any(${spaceIds}::uuid[])
      and inside.neighbourhood_id <> ${id}
    order by space.name`.execute(tx);
  return rows.map(({ name }) => name);
}

/** Those of these teams that exist. */
export async function teamsAmong(tx: TenantTx, { organisationId }: BuildingKey, ids: readonly string[]) {
  const { rows } = await sql<{ id: string }>`
    select team.id from offered_team team
    where team.organisation_id = ${organisationId} and team.id = any(${ids}::uuid[])
      and team.removed_at is null`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Replaces the spaces and the people. Removed teams stay, because no list shows them and they can be restored. */
export async function replaceParts(
  tx: TenantTx,
  { organisationId: org, id }: Which,
  { spaceIds, userpools, teamIds }: Pick<NeighbourhoodForm, 'spaceIds' | 'userpools' | 'teamIds'>,
): Promise<void> {
  await sql`
    delete from neighbourhood_space where organisation_id = ${org} and neighbourhood_id = ${id}
      and space_id <> all(${spaceIds}::uuid[])`.execute(tx);
  await sql`
    insert into neighbourhood_space (organisation_id, neighbourhood_id, space_id)
    select ${org}::uuid, ${id}::uuid, one.id from unnest(${spaceIds}::uuid[]) as one (id)
    where not exists (
      select from neighbourhood_space inside
      where inside.organisation_id = ${org} and inside.neighbourhood_id = ${id} and inside.space_id = one.id)`.execute(
    tx,
  );
  await sql`
    delete from neighbourhood_group where organisation_id = ${org} and neighbourhood_id = ${id}
      and userpool is not null and userpool <> all(${userpools}::text[])`.execute(tx);
  await sql`
    insert into neighbourhood_group (organisation_id, neighbourhood_id, userpool)
    select distinct ${org}::uuid, ${id}::uuid, one.userpool from unnest(${userpools}::text[]) as one (userpool)
    on conflict do nothing -- neighbourhood_group_userpool`.execute(tx);
  await sql`
    delete from neighbourhood_group its where its.organisation_id = ${org} and its.neighbourhood_id = ${id}
      and its.team_id <> all(${teamIds}::uuid[])
      and exists (
        select from offered_team team where team.organisation_id = ${org} and team.id = its.team_id
          and team.removed_at is null)`.execute(tx);
  await sql`
    insert into neighbourhood_group (organisation_id, neighbourhood_id, team_id)
    select distinct ${org}::uuid, ${id}::uuid, one.id from unnest(${teamIds}::uuid[]) as one (id)
    on conflict do nothing -- neighbourhood_group_team`.execute(tx);
}

/** Frees its spaces for other neighbourhoods, and stores them for a restore. */
export async function markRemoved(tx: TenantTx, { organisationId: org, buildingId, id }: Which): Promise<void> {
  await sql`
    update neighbourhood set removed_at = wall_clock(), removed_space_ids = array(
      select inside.space_id from neighbourhood_space inside
      where inside.organisation_id = ${org} and inside.neighbourhood_id = ${id})
    where organisation_id = ${org} and building_id = ${buildingId} and id = ${id}`.execute(tx);
  await sql`delete from neighbourhood_space where organisation_id = ${org} and neighbourhood_id = ${id}`.execute(tx);
}

/** Whether it could be restored. Spaces that another neighbourhood has by now stay there. */
export async function restoreRemoved(tx: TenantTx, { organisationId: org, buildingId, id }: Which): Promise<boolean> {
  const { rows } = await sql<{ spaceIds: string[] }>`
    with removed as (
      select n.id, n.removed_space_ids from neighbourhood n
      where n.organisation_id = ${org} and n.building_id = ${buildingId} and n.id = ${id}
        and n.removed_at > wall_clock() - make_interval(days => ${UNDO_DAYS}) for update)
    update neighbourhood set removed_at = null, removed_space_ids = null, version = neighbourhood.version + 1
    from removed
    where neighbourhood.organisation_id = ${org} and neighbourhood.id = removed.id
    returning removed.removed_space_ids as "spaceIds"`.execute(tx);
  const [row] = rows;
  if (row === undefined) return false;
  await sql`
    insert into neighbourhood_space (organisation_id, neighbourhood_id, space_id)
    select ${org}::uuid, ${id}::uuid, space.id from offered_space space
    where space.organisation_id = ${org} and space.id = any(${row.spaceIds}::uuid[])
    on conflict do nothing -- neighbourhood_space_pkey`.execute(tx);
  return true;
}

export type Opening = { readonly id: string; readonly day: LocalDate };

/** Two concurrent openings store a single row. Returns those that were not open before. */
export async function insertOpenings(
  tx: TenantTx,
  organisationId: string,
  openings: readonly Opening[],
  reason: 'demand' | 'staff',
): Promise<Opening[]> {
  const { rows } = await sql<Opening>`
    insert into neighbourhood_opening (organisation_id, neighbourhood_id, local_day, reason)
    select ${organisationId}::uuid, one.id, one.day, ${reason}
    from unnest(${openings.map(({ id }) => id)}::uuid[], ${openings.map(({ day }) => day)}::date[]) as one (id, day)
    on conflict do nothing -- neighbourhood_opening_pkey
    returning neighbourhood_id as id, local_day as day`.execute(tx);
  return rows;
}
