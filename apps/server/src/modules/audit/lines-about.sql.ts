import type { TenantTx } from '@berth/database';
import { sql } from 'kysely';

type LineAbout = {
  readonly at: number;
  readonly actorId: string | null;
  readonly actorName: string | null;
  readonly action: string;
  readonly isAboutThem: boolean;
  readonly building: string | null;
};

/** Actions that reveal a list or file of everyone in it. */
const SHOWS_EVERYONE = [
  'building.exported',
  'building.insights_exported',
  'building.people_looked_at',
  'building.read_by_operator',
  'evacuation.list-opened',
  'organisation.audit_exported',
  'organisation.read_by_operator',
];

type Query = {
  readonly organisationId: string;
  readonly memberId: string;
  /** Their buildings: a list of another building does not show them. */
  readonly buildingIds: readonly string[];
  readonly days: number;
  readonly most: number;
};

/** Returns who viewed or changed a person: actions on them, and opened lists that include them. */
export async function linesAbout(tx: TenantTx, query: Query): Promise<LineAbout[]> {
  const { organisationId, memberId, buildingIds, days, most } = query;
  const since = sql`audit.occurred_at > wall_clock() - make_interval(days => ${days})`;
  const { rows } = await sql<LineAbout>`
    with about as (
      select audit.id, audit.occurred_at, audit.actor_id, audit.action, audit.building_id, audit.after, true as them
      from audit where audit.organisation_id = ${organisationId} and audit.subject_id = ${memberId} and ${since}
      union all
      select audit.id, audit.occurred_at, audit.actor_id, audit.action, audit.building_id, audit.after, false
      from audit
      where audit.organisation_id = ${organisationId} and ${since}
        and audit.action = any(${SHOWS_EVERYONE})
        and (audit.building_id is null or audit.building_id = any(${buildingIds}::uuid[]))
    )
    select about.occurred_at as at, about.actor_id as "actorId", about.action, about.them as "isAboutThem",
      coalesce(nullif(concat_ws(' ', actor.first_name, actor.last_name), ''), about.after ->> 'operator') as "actorName",
      building.display_name as building
    from about
    left join offered_member actor on actor.organisation_id = ${organisationId} and actor.person_id = about.actor_id
    left join offered_building building
      on building.organisation_id = ${organisationId} and building.id = about.building_id
    order by about.occurred_at desc, about.id desc limit ${most}`.execute(tx);
  return rows;
}

type SettingLine = {
  readonly at: number;
  readonly building: string | null;
  readonly before: Record<string, unknown> | null;
  readonly after: Record<string, unknown> | null;
};

/** Returns changes of building settings, newest first. */
export async function linesOfSettings(
  tx: TenantTx,
  { organisationId, keys, most }: { organisationId: string; keys: readonly string[]; most: number },
): Promise<SettingLine[]> {
  const { rows } = await sql<SettingLine>`
    select audit.occurred_at as at, building.display_name as building, audit.before, audit.after
    from audit
    left join offered_building building
      on building.organisation_id = ${organisationId} and building.id = audit.building_id
    where audit.organisation_id = ${organisationId} and audit.kind = 'building'
      and audit.action in ('building.setting_changed', 'building.changed') and audit.after ?| ${keys}::text[]
    order by audit.occurred_at desc, audit.id desc limit ${most}`.execute(tx);
  return rows;
}

type Redacted = {
  readonly organisationId: string;
  readonly memberId: string;
  readonly personId: string | null;
  /** Texts that identify the person: e-mail address and full name. */
  readonly known: readonly string[];
};

/**
 * Redacts a person in the log, as the retention role: content is removed and the entry stays, so the chain of hashes
 * remains valid. Their own actions stay, without an actor.
 */
export async function redactLinesOf(tx: TenantTx, { organisationId, memberId, personId, known }: Redacted) {
  const content = sql`coalesce(audit.before::text, '') || coalesce(audit.after::text, '')`;
  const names = [memberId, ...(personId === null ? [] : [personId]), ...known];
  const isMentioned = sql.join(
    names.map((name) => sql`position(${name} in ${content}) > 0`),
    sql` or `,
  );
  const { numAffectedRows } = await sql`
    update audit set before = null, after = null, redacted_at = now(),
      actor_id = case when audit.actor_id = ${personId}::uuid then null else audit.actor_id end
    where audit.organisation_id = ${organisationId} and (audit.before is not null or audit.after is not null)
      and (audit.subject_id = ${memberId} or ${isMentioned})`.execute(tx);
  const acted = await sql`
    update audit set actor_id = null, redacted_at = now()
    where audit.organisation_id = ${organisationId} and audit.actor_id = ${personId}::uuid`.execute(tx);
  return Number((numAffectedRows ?? 0n) + (acted.numAffectedRows ?? 0n));
}
