import type { TenantTx } from '@berth/database';
import { type RawBuilder, sql } from 'kysely';

export type AuditFilter = {
  readonly person?: string | undefined;
  readonly object?: string | undefined;
  readonly building?: string | undefined;
  readonly kind?: string | undefined;
  readonly action?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
};

export type AuditRow = {
  readonly id: string;
  readonly at: number;
  readonly number: number;
  /** In hexadecimal. */
  readonly hash: string;
  readonly actorId: string | null;
  readonly actorName: string | null;
  readonly action: string;
  readonly kind: string;
  readonly subjectId: string;
  readonly subjectName: string | null;
  readonly buildingId: string | null;
  readonly buildingName: string | null;
  readonly before: unknown;
  readonly after: unknown;
};

const instant = (text: string) => sql`${new Date(text).toISOString()}::timestamptz`;

/** Adds only the requested conditions: one that is disabled by a value would prevent the use of the index. */
function matching(organisationId: string, filter: AuditFilter): RawBuilder<boolean> {
  const { person, object, building, kind, action, from, to } = filter;
  const conditions = [sql<boolean>`audit.organisation_id = ${organisationId}`];
  if (person !== undefined) conditions.push(sql`audit.actor_id = ${person}`);
  if (object !== undefined) conditions.push(sql`audit.subject_id = ${object}`);
  if (building !== undefined) conditions.push(sql`audit.building_id = ${building}`);
  if (kind !== undefined) conditions.push(sql`audit.kind = ${kind}`);
  if (action !== undefined) conditions.push(sql`audit.action = ${action}`);
  if (from !== undefined) conditions.push(sql`audit.occurred_at >= ${instant(from)}`);
  if (to !== undefined) conditions.push(sql`audit.occurred_at < ${instant(to)}`);
  return sql.join(conditions, sql` and `);
}

export async function countAudit(tx: TenantTx, organisationId: string, filter: AuditFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from audit where ${matching(organisationId, filter)}`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** `below` is the last row of the previous part. */
type Part = { readonly limit: number; readonly offset?: number; readonly below?: string | undefined };

const NAMES_OPERATOR = [
  'building.exported',
  'building.read_by_operator',
  'organisation.audit_exported',
  'organisation.read_by_operator',
];

/** Reads a page of the log. Names are looked up for its rows only. */
export async function auditPage(
  tx: TenantTx,
  organisationId: string,
  filter: AuditFilter,
  { limit, offset = 0, below }: Part,
): Promise<AuditRow[]> {
  // Uses the id, because the time has lost its microseconds here.
  const start =
    below === undefined
      ? sql`true`
      : sql`(audit.occurred_at, audit.id) < (select last.occurred_at, last.id from audit last
          where last.organisation_id = ${organisationId} and last.id = ${below})`;
  const { rows } = await sql<AuditRow>`
    with page as materialized (
      select audit.id, audit.number, audit.hash, audit.occurred_at, audit.actor_id, audit.action, audit.kind,
        audit.subject_id, audit.building_id,
        audit.before, audit.after
      from audit
      where ${matching(organisationId, filter)} and ${start}
      order by audit.occurred_at desc, audit.id desc
      limit ${limit} offset ${offset}
    )
    select page.id, page.number, encode(page.hash, 'hex') as hash, page.occurred_at as at, page.actor_id as "actorId",
      coalesce(
        nullif(concat_ws(' ', actor.first_name, actor.last_name), ''),
        -- Operators are not members here; the entry itself has their name.
        case when page.action = any(${NAMES_OPERATOR}) then page.after ->> 'operator' end) as "actorName",
      page.action, page.kind, page.subject_id as "subjectId",
      coalesce(of_building.display_name, floor.name, space.name, of_slot.name, attribute.name, asset_type.name,
        screen.name, nullif(sensor.name, ''), sensor.external_id, nullif(concat_ws(' ', member.first_name, member.last_name), ''), organisation.name) as "subjectName",
      page.building_id as "buildingId", building.display_name as "buildingName", page.before, page.after
    from page
    left join offered_member actor on actor.organisation_id = ${organisationId} and actor.person_id = page.actor_id
    left join offered_building building on building.organisation_id = ${organisationId} and building.id = page.building_id
    left join offered_building of_building on of_building.organisation_id = ${organisationId} and of_building.id = page.subject_id
    left join offered_floor floor on floor.organisation_id = ${organisationId} and floor.id = page.subject_id
    left join offered_space space on space.organisation_id = ${organisationId} and space.id = page.subject_id
    left join offered_timeslot timeslot on timeslot.organisation_id = ${organisationId} and timeslot.id = page.subject_id
    left join offered_space of_slot on of_slot.organisation_id = ${organisationId} and of_slot.id = timeslot.room_id
    left join offered_attribute attribute on attribute.organisation_id = ${organisationId} and attribute.id = page.subject_id
    left join offered_asset_type asset_type on asset_type.organisation_id = ${organisationId} and asset_type.id = page.subject_id
    left join offered_screen screen on screen.organisation_id = ${organisationId} and screen.id = page.subject_id
    left join offered_sensor sensor on sensor.organisation_id = ${organisationId} and sensor.id = page.subject_id
    left join offered_member member on member.organisation_id = ${organisationId} and member.id = page.subject_id
    left join offered_organisation organisation on organisation.id = ${organisationId} and organisation.id = page.subject_id
    order by page.occurred_at desc, page.id desc`.execute(tx);
  return rows;
}

/**
 * Lists the distinct values of a column by stepping along the index, so that the cost depends on the number of values
 * and not of rows.
 */
function distinctValues(organisationId: string, name: 'kind' | 'building_id' | 'actor_id') {
  const column = sql.ref(`audit.${name}`);
  return sql`
    with recursive known as (
      (select ${column} as found from audit
        where audit.organisation_id = ${organisationId} and ${column} is not null order by ${column} limit 1)
      union all
      select (select ${column} from audit
        where audit.organisation_id = ${organisationId} and ${column} > known.found order by ${column} limit 1)
      from known where known.found is not null
    )`;
}

export async function auditKinds(tx: TenantTx, organisationId: string): Promise<string[]> {
  const { rows } = await sql<{ kind: string }>`${distinctValues(organisationId, 'kind')}
    select found as kind from known where found is not null`.execute(tx);
  return rows.map(({ kind }) => kind);
}

/** Ordered by name. */
export async function auditBuildings(tx: TenantTx, organisationId: string) {
  const { rows } = await sql<{ id: string; name: string | null }>`${distinctValues(organisationId, 'building_id')}
    select known.found as id, building.display_name as name
    from known
    left join offered_building building on building.organisation_id = ${organisationId} and building.id = known.found
    where known.found is not null
    order by name nulls last, id`.execute(tx);
  return rows;
}

const MOST_PEOPLE = 500;

/** Ordered by name. */
export async function auditPeople(tx: TenantTx, organisationId: string) {
  const { rows } = await sql<{ id: string; name: string | null }>`${distinctValues(organisationId, 'actor_id')}
    select actor.found as id, nullif(concat_ws(' ', member.first_name, member.last_name), '') as name
    from (select known.found from known where known.found is not null limit ${MOST_PEOPLE}) actor
    left join offered_member member on member.organisation_id = ${organisationId} and member.person_id = actor.found
    order by name nulls last, id`.execute(tx);
  return rows;
}
