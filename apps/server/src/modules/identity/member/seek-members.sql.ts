import { type Database, inTenant, type TenantTx } from '@berth/database';
import { sql } from 'kysely';
import type { BuildingKey } from '../../../platform/keys.ts';
import { isFoundSql } from './findable-members.sql.ts';

/** A text without a letter or a digit cannot use the index, and matches no name. */
export const isSeekable = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

type Query = BuildingKey & { onlyFindable: boolean };

/**
 * If at least this many members match, reading them in the order of their names finds a page quickly. Rarer texts would
 * read most members that way, so they use the search index and are sorted afterwards.
 */
export const COMMON = 1000;

/**
 * Changes the planner for the rest of the transaction: PostgreSQL takes every text for a rare one, and would find and
 * sort all matches.
 */
export const readByName = (tx: TenantTx) =>
  sql`select set_config('enable_bitmapscan', 'off', true), set_config('enable_sort', 'off', true)`.execute(tx);

/** The matching members of one building, at most twenty. */
export async function soughtInBuilding(tx: TenantTx, w: Query): Promise<SoughtUser[]> {
  const isCommon = (await countSought(tx, w.organisationId)) > COMMON;
  if (isCommon) await readByName(tx);
  const { rows } = await sql<SoughtUser>`
    with found as ${isCommon ? sql`not materialized` : sql`materialized`} (
      select member.id, member.email, member.first_name, member.last_name, member.identifiers from member
      where member.organisation_id = ${w.organisationId} and ${isFoundSql(w.onlyFindable)})
    select found.email as username, found.first_name as "firstName", found.last_name as "lastName" from found
    where ${isIn(w)}
    order by found.last_name, found.first_name, found.id limit 20`.execute(tx);
  return rows;
}

type SoughtUser = { username: string; firstName: string; lastName: string };

const countSought = async (tx: TenantTx, organisationId: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from member where member.organisation_id = ${organisationId} limit ${COMMON + 1}) found`.execute(tx);
  return rows[0]?.count ?? 0;
};

/** Evaluated one after the other: with `exists … or exists …` PostgreSQL reads every member of the building first. */
const isIn = ({ organisationId, buildingId }: BuildingKey) => sql<boolean>`coalesce(
  (select true from member_building added where added.organisation_id = ${organisationId}
     and added.building_id = ${buildingId} and added.member_id = found.id),
  (select true from offered_building_access access where access.organisation_id = ${organisationId}
     and access.building_id = ${buildingId} and access.identifier = any(found.identifiers) limit 1),
  false)`;

/** Ids of the members whose name or address contains the text; undefined if there are more than `most`. */
export async function membersNamed(
  db: Database,
  organisationId: string,
  text: string,
  most: number,
): Promise<string[] | undefined> {
  if (!isSeekable(text)) return [];
  const rows = await inTenant(
    db,
    organisationId,
    (tx) =>
      tx
        .selectFrom('member')
        .select('member.id')
        .where('member.organisation_id', '=', organisationId)
        .limit(most + 1)
        .execute(),
    { seek: text },
  );
  return rows.length > most ? undefined : rows.map(({ id }) => id);
}
