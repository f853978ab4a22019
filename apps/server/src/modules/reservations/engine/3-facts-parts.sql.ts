import type { LocalDate } from '@berth/domain/time';
import { type RawBuilder, sql } from 'kysely';
import { keptAnswerSql } from '../../../platform/idempotency/inline-answer.sql.ts';
import type { Once } from '../../../platform/idempotency/once.ts';
import type { BuildingKey } from '../../../platform/keys.ts';
import { holdsResponderDeskSql } from '../../identity/index.ts';

export type FactsAsked = {
  readonly organisationId: string;
  readonly buildingId: string;
  readonly personId: string;
  readonly once: Once | undefined;
  readonly spaceIds: readonly string[];
  /** The holders and the caller. */
  readonly memberIds: readonly string[];
  /** The caller, whose token may have newer identifiers than their row. */
  readonly memberId: string | undefined;
  readonly token: { readonly identifiers: readonly string[] };
  readonly days: readonly LocalDate[];
  /** The earliest start of a member's reservation that anything counts. */
  readonly heldFrom: Date;
  readonly assetIds: readonly string[];
  /** Contended limits are counted only if they are set, because users wait for each other there. */
  readonly countsBuilding: boolean;
  readonly countsUserpools: boolean;
  /** The reservation that is being changed, and so does not count. */
  readonly replaces: string | undefined;
};

export const ms = (column: string) => sql`(extract(epoch from ${sql.ref(column)}) * 1000)::float8`;
const NONE = sql`'[]'::json`;
export const list = (rows: RawBuilder<unknown>) => sql`(select coalesce(json_agg(one), '[]') from (${rows}) one)`;

/** Joins one row by its key: a generic plan of a plain join would read all spaces instead. */
export const byKeyIn =
  (org: string) => (from: `${string} as ${string}`, columns: RawBuilder<unknown>, key: RawBuilder<unknown>) => {
    const [table = '', alias = ''] = from.split(' as ');
    return sql`
    left join lateral (
      select ${columns} from ${sql.table(table)} ${sql.ref(alias)}
      where ${sql.ref(`${alias}.organisation_id`)} = ${org} and ${key} limit 1) ${sql.ref(alias)} on true`;
  };

export const floorsOf = ({ organisationId, buildingId }: BuildingKey) => sql`
  select floor.id from offered_floor floor
  where floor.organisation_id = ${organisationId} and floor.building_id = ${buildingId}`;

/**
 * The number of reservations in the building on a day, whatever their hours: at least as many as at any moment of it.
 * Uses the counts that are updated with every commit; floors without one are counted here. Passed as arrays: planned
 * without values, a join would read a whole small table for each floor.
 */
export function heldOnDaySql(place: BuildingKey, day: LocalDate): RawBuilder<unknown> {
  const counted = sql`
    f.organisation_id = ${place.organisationId} and f.day = ${day}::date and f.floor_id = any(array(${floorsOf(place)}))
    and f.held is not null`;
  return sql`(
    (select coalesce(sum(f.held), 0) from floor_version f where ${counted})
    + (select count(*) from reservation r
       where r.organisation_id = ${place.organisationId} and r.local_day = ${day}::date and r.holds_space
         and r.floor_id = any(array(${floorsOf(place)} except select f.floor_id from floor_version f where ${counted}))))`;
}

/** The members of a request. Their membership is not read if the transaction verifies it already. */
export function membersSql(query: FactsAsked, isKnown: boolean): RawBuilder<unknown> {
  const { organisationId: org, buildingId: building, memberIds, memberId = null, token } = query;
  return list(sql`
      select member.id, member.email, member.first_name as "firstName", member.last_name as "lastName", member.attributes,
        ${holdsResponderDeskSql(org, sql`member.id`)} as "holdsResponderDesk",
        ${
          isKnown
            ? sql`true`
            : sql`exists (
          select from offered_member_building added
          where added.organisation_id = ${org} and added.building_id = ${building} and added.member_id = member.id)
        or exists (
          select from offered_building_access access
          where access.organisation_id = ${org} and access.building_id = ${building}
            and (access.identifier = any(member.identifiers)
              or (member.id = ${memberId}::uuid and access.identifier = any(${token.identifiers}::text[]))))`
        } as belongs
      from offered_member member
      where member.organisation_id = ${org} and member.id = any(${memberIds}::uuid[])`);
}

type Counted = {
  readonly buildingMaximum?: number | undefined;
  /** The spaces whose number of free ones decides; undefined if there are none. */
  readonly guaranteed: RawBuilder<unknown> | undefined;
};

/**
 * The facts that change with every reservation. Each part selects by keys on plain columns, so that row policies do not
 * prevent index use. Parts that are not needed are left out, because even a part that never runs is prepared each time.
 */
export function changingSql(
  query: FactsAsked,
  floors: RawBuilder<unknown>,
  { buildingMaximum, guaranteed }: Counted,
): RawBuilder<unknown> {
  const {
    organisationId: org,
    buildingId: building,
    once,
    spaceIds,
    memberIds,
    assetIds,
    days,
    replaces = null,
  } = query;
  const byKey = byKeyIn(org);
  const floorsOfBuilding = sql`array(${floorsOf(query)})`;
  const inBuilding = list(sql`
    select ${ms('r.start_at')} as start, ${ms('r.end_at')} as end, count(*) as quantity
    from reservation r
    where r.organisation_id = ${org} and r.floor_id = any(${floorsOfBuilding}) and r.local_day = any(${days}::date[])
      and r.holds_space
    group by r.start_at, r.end_at`);
  // Fewer than the maximum over the whole day are fewer at every moment, so the hours need not be read.
  const [onlyDay, ...otherDays] = days;
  const inBuildingIfMany =
    buildingMaximum === undefined || onlyDay === undefined || otherDays.length > 0
      ? inBuilding
      : sql`case when ${heldOnDaySql(query, onlyDay)} < ${buildingMaximum} then ${NONE} else ${inBuilding} end`;
  const userpools = list(sql`
    select r.local_day as "localDay", userpool, count(*) as count
    from reservation r, unnest(r.userpools) userpool
    where r.organisation_id = ${org} and r.floor_id = any(${floorsOfBuilding}) and r.local_day = any(${days}::date[])
      and r.userpools is not null and r.state <> 'c'
    group by r.local_day, userpool`);
  const reservedOf = (spaces: RawBuilder<unknown>) =>
    list(sql`
    select r.space_id as "spaceId", r.local_day as "localDay", count(*) as count
    from reservation r
    where r.organisation_id = ${org} and r.floor_id = any(${floors}) and r.local_day = any(${days}::date[])
      and r.holds_space and r.space_id = any(${spaces})
    group by r.space_id, r.local_day`);
  const assets = list(sql`
    select asset.id, asset.name, asset.available, asset.quantity as limit from asset_type asset
    where asset.organisation_id = ${org} and asset.building_id = ${building} and asset.id = any(${assetIds}::uuid[])
      and asset.removed_at is null`);
  const lent = list(sql`
    select lent.asset_id as "assetId", ${ms('r.start_at')} as start, ${ms('r.end_at')} as end, lent.quantity
    from reservation_asset lent
    ${byKey('reservation as r', sql`id, start_at, end_at, holds_space`, sql`r.id = lent.reservation_id`)}
    where lent.organisation_id = ${org} and lent.asset_id = any(${assetIds}::uuid[])
      and lent.local_day = any(${days}::date[]) and r.holds_space and r.id is distinct from ${replaces}::uuid`);

  return sql`
    ${once === undefined ? sql`null` : keptAnswerSql(query, once)} as stored,

    ${list(sql`
      select r.space_id as "spaceId", ${ms('r.start_at')} as start, ${ms('r.end_at')} as end
      from (
        select r.space_id, r.start_at, r.end_at from reservation r
        where r.organisation_id = ${org} and r.floor_id = any(${floors}) and r.local_day = any(${days}::date[])
          and r.holds_space offset 0) r
      where r.space_id = any(${spaceIds}::uuid[])`)} as taken,

    ${list(sql`
      select r.id, r.member_id as "memberId", space.building_id as "buildingId", space.type as "spaceType",
        space.name as "spaceName", case when space.building_id <> ${building} then (
          select other.display_name from offered_building other
          where other.organisation_id = ${org} and other.id = space.building_id) end as "buildingName",
        r.local_day as "localDay", ${ms('r.start_at')} as start, ${ms('r.end_at')} as end, r.holds_space as holds
      from reservation r
      ${byKey('offered_space as space', sql`building_id, type, name`, sql`space.id = r.space_id`)}
      where r.organisation_id = ${org} and r.member_id = any(${memberIds}::uuid[])
        and r.start_at >= ${query.heldFrom} and r.state <> 'c' and not r.mirrored`)} as held,

    ${query.countsBuilding ? inBuildingIfMany : NONE} as "inBuilding",
    ${query.countsUserpools ? userpools : NONE} as userpools,
    ${guaranteed === undefined ? NONE : reservedOf(guaranteed)} as reserved,
    ${assetIds.length > 0 ? assets : NONE} as assets,
    ${assetIds.length > 0 ? lent : NONE} as lent`;
}
