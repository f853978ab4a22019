import type { LocalDate } from '@berth/domain';
import { type RawBuilder, sql } from 'kysely';
import { keptAnswerSql } from '../../../platform/idempotency/inline-answer.sql.ts';
import type { Once } from '../../../platform/idempotency/once.ts';
import { floorsOf, heldOnDaySql } from './held-on-day.sql.ts';

export type FactsAsked = {
  readonly organisationId: string;
  readonly buildingId: string;
  readonly personId: string;
  readonly once: Once | undefined;
  readonly spaceIds: readonly string[];
  /** Those who will sit there, and the one who asks. */
  readonly memberIds: readonly string[];
  readonly days: readonly LocalDate[];
  /** The earliest start of a member's reservation that anything counts. */
  readonly heldFrom: number;
  readonly assetIds: readonly string[];
  /** What makes strangers wait for each other is counted only where it is limited. */
  readonly countsBuilding: boolean;
  readonly countsUserpools: boolean;
  /** Does not count: it is being changed. */
  readonly replaces: string | undefined;
};

export const ms = (column: string) => sql`(extract(epoch from ${sql.ref(column)}) * 1000)::float8`;
const NONE = sql`'[]'::json`;
export const list = (rows: RawBuilder<unknown>) => sql`(select coalesce(json_agg(one), '[]') from (${rows}) one)`;

/** One row for each, by its key and no other way: planned without values, a join would read all spaces instead. */
export const byKeyIn =
  (org: string) => (from: `${string} as ${string}`, columns: RawBuilder<unknown>, key: RawBuilder<unknown>) => {
    const [table = '', alias = ''] = from.split(' as ');
    return sql`
    left join lateral (
      select ${columns} from ${sql.table(table)} ${sql.ref(alias)}
      where ${sql.ref(`${alias}.organisation_id`)} = ${org} and ${key} limit 1) ${sql.ref(alias)} on true`;
  };

/** Who is concerned; whether they belong to the building only where that is not known of whoever asks. */
export const membersSql = (
  { organisationId: org, buildingId: building, memberIds }: FactsAsked,
  isSelfOnly: boolean,
): RawBuilder<unknown> =>
  list(sql`
      select member.id, member.email, member.first_name as "firstName", member.last_name as "lastName", member.attributes,
        ${
          isSelfOnly
            ? sql`true`
            : sql`exists (
          select from offered_member_building added
          where added.organisation_id = ${org} and added.building_id = ${building} and added.member_id = member.id)
        or exists (
          select from offered_building_access access
          where access.organisation_id = ${org} and access.building_id = ${building}
            and access.identifier = any(member.identifiers))`
        } as belongs
      from offered_member member
      where member.organisation_id = ${org} and member.id = any(${memberIds}::uuid[])`);

/**
 * What changes with every reservation, each part asked by its keys on plain columns, so that row policies leave the
 * indexes to it. A part that nobody needs is left out, because one that never runs is still made ready each time.
 */
export function changingSql(
  asked: FactsAsked,
  floors: RawBuilder<unknown>,
  buildingMaximum?: number,
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
  } = asked;
  const byKey = byKeyIn(org);
  const floorsOfBuilding = sql`array(${floorsOf(asked)})`;
  const inBuilding = list(sql`
    select ${ms('r.start_at')} as start, ${ms('r.end_at')} as end, count(*) as quantity
    from reservation r
    where r.organisation_id = ${org} and r.floor_id = any(${floorsOfBuilding}) and r.local_day = any(${days}::date[])
      and r.holds_space
    group by r.start_at, r.end_at`);
  // Below the maximum over the whole day is below it at every moment of it: then nobody has to know the hours.
  const [onlyDay, ...otherDays] = days;
  const inBuildingIfMany =
    buildingMaximum === undefined || onlyDay === undefined || otherDays.length > 0
      ? inBuilding
      : sql`case when ${heldOnDaySql(asked, onlyDay)} < ${buildingMaximum} then ${NONE} else ${inBuilding} end`;
  const userpools = list(sql`
    select r.local_day as "localDay", userpool, count(*) as count
    from reservation r, unnest(r.userpools) userpool
    where r.organisation_id = ${org} and r.floor_id = any(${floorsOfBuilding}) and r.local_day = any(${days}::date[])
      and r.userpools is not null and r.state <> 'c'
    group by r.local_day, userpool`);
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
    ${once === undefined ? sql`null` : keptAnswerSql(asked, once)} as stored,

    ${list(sql`
      select r.space_id as "spaceId", ${ms('r.start_at')} as start, ${ms('r.end_at')} as end
      from (
        select r.space_id, r.start_at, r.end_at from reservation r
        where r.organisation_id = ${org} and r.floor_id = any(${floors}) and r.local_day = any(${days}::date[])
          and r.holds_space offset 0) r
      where r.space_id = any(${spaceIds}::uuid[])`)} as taken,

    ${list(sql`
      select r.id, r.member_id as "memberId", space.building_id as "buildingId", space.name as "spaceName",
        r.local_day as "localDay", ${ms('r.start_at')} as start, ${ms('r.end_at')} as end, r.holds_space as holds
      from reservation r
      ${byKey('offered_space as space', sql`building_id, name`, sql`space.id = r.space_id`)}
      where r.organisation_id = ${org} and r.member_id = any(${memberIds}::uuid[])
        and r.start_at >= ${new Date(asked.heldFrom)} and r.state <> 'c' and not r.mirrored`)} as held,

    ${asked.countsBuilding ? inBuildingIfMany : NONE} as "inBuilding",
    ${asked.countsUserpools ? userpools : NONE} as userpools,
    ${assetIds.length > 0 ? assets : NONE} as assets,
    ${assetIds.length > 0 ? lent : NONE} as lent`;
}
