import type { TableName } from '@berth/database';
import { WEBHOOKS } from '@berth/domain/integrations';
import { waitableRules } from '@berth/domain/waitlist';
import { type RawBuilder, sql } from 'kysely';

/** Data with a fixed retention. Conditions call the row `old`. */
export type Time = {
  readonly table: TableName;
  readonly rows: RawBuilder<unknown>;
  readonly key: readonly string[];
  readonly isOver: RawBuilder<unknown>;
  /** The assignments that empty the row; without them the row is deleted. */
  readonly emptied?: RawBuilder<unknown>;
  readonly building: RawBuilder<unknown>;
  /** The members named in the row. */
  readonly members: readonly RawBuilder<unknown>[];
};

const rowsOf = (table: TableName) => ({ table, rows: sql.table(table) });
const NOBODY = sql`null::uuid`;
const before = (column: string, days: number) =>
  sql`${sql.ref(`old.${column}`)} < wall_clock() - make_interval(days => ${days})`;
const memberOf = (column: string) => sql`(
  select member.id from member
  where member.organisation_id = old.organisation_id and member.person_id = ${sql.ref(`old.${column}`)})`;
const inBuilding = { building: sql`old.building_id`, members: [sql`old.member_id`] } as const;
const YEAR = 365;
/** Deliveries, with the holder of their reservation. */
const inDelivery = {
  ...rowsOf('webhook_delivery'),
  key: ['id'],
  building: sql`old.building_id`,
  members: [
    sql`(select r.member_id from reservation r where r.organisation_id = old.organisation_id and r.id = old.reservation_id)`,
  ],
} as const;

/** Presence has the same retention as guests. */
const presenceOver = sql`old.local_day < (
  select (wall_clock() at time zone building.timezone)::date - least(building_days_kept(building), 30)
  from building where building.organisation_id = old.organisation_id and building.id = old.building_id)`;

/** Quarters with an occupied desk. Air measurements and the counts of floors stay. */
const deskQuartersOver = sql`old.day < wall_clock()::date - 30 and cardinality(array_remove(old.occupied, null)) > 0
  and exists (
    select from sensor join space on space.organisation_id = sensor.organisation_id and space.id = sensor.space_id
    where sensor.organisation_id = old.organisation_id and sensor.id = old.sensor_id and space.type <> 'ROOM')`;
const buildingOfSensor = sql`(
  select sensor.building_id from sensor
  where sensor.organisation_id = old.organisation_id and sensor.id = old.sensor_id)`;

/** Members who were removed and erased, and have no reservations left. */
const memberOver = sql`${before('removed_at', 30)} and old.before_removal is null and not exists (
  select from reservation r where r.organisation_id = old.organisation_id and r.member_id = old.id)`;

export const TIMES: readonly Time[] = [
  { ...rowsOf('presence'), key: ['building_id', 'member_id', 'local_day'], isOver: presenceOver, ...inBuilding },
  {
    ...rowsOf('planned_absence'),
    key: ['building_id', 'member_id', 'created_at'],
    // Repeating absences never expire.
    isOver: sql`${before('end_at', 30)} and old.repeat_days = '{}'`,
    ...inBuilding,
  },
  { ...rowsOf('waitlist_entry'), key: ['id'], isOver: sql`old.local_day < wall_clock()::date - 30`, ...inBuilding },
  {
    ...rowsOf('neighbourhood_notification'),
    key: ['neighbourhood_id', 'local_day', 'member_id'],
    isOver: sql`old.local_day < wall_clock()::date - 1`,
    building: sql`(
      select neighbourhood.building_id from neighbourhood
      where neighbourhood.organisation_id = old.organisation_id and neighbourhood.id = old.neighbourhood_id)`,
    members: [sql`old.member_id`],
  },
  {
    ...rowsOf('team_day_invitee'),
    key: ['team_day_id', 'member_id'],
    isOver: sql`exists (
      select from team_day where team_day.organisation_id = old.organisation_id and team_day.id = old.team_day_id
        and team_day.local_day < wall_clock()::date - 30)`,
    building: sql`(
      select team_day.building_id from team_day
      where team_day.organisation_id = old.organisation_id and team_day.id = old.team_day_id)`,
    members: [sql`old.member_id`],
  },
  {
    ...rowsOf('team_day'),
    key: ['id'],
    // After its invitees, which a legal hold of one person may keep.
    isOver: sql`old.local_day < wall_clock()::date - 30 and not exists (
      select from team_day_invitee invitee
      where invitee.organisation_id = old.organisation_id and invitee.team_day_id = old.id)`,
    building: sql`old.building_id`,
    members: [memberOf('created_by')],
  },
  { ...rowsOf('building_departure'), key: ['building_id', 'member_id'], isOver: before('left_at', 30), ...inBuilding },
  { ...rowsOf('review'), key: ['building_id', 'member_id'], isOver: before('updated_at', 2 * YEAR), ...inBuilding },
  {
    ...rowsOf('refusal_seen'),
    key: ['building_id', 'local_day', 'member_id', 'rule'],
    // After its day was counted. What no waitlist can meet is not counted then.
    isOver: sql`(old.local_day < wall_clock()::date - 7 or (
      ${before('seen_at', 7)} and old.rule <> all(${waitableRules()}::text[])))`,
    ...inBuilding,
  },
  {
    ...rowsOf('screen'),
    key: ['id'],
    isOver: sql`${before('created_at', 30)} and old.asked_from <> ''`,
    emptied: sql`asked_from = ''`,
    building: sql`old.building_id`,
    members: [NOBODY],
  },
  {
    ...rowsOf('audit'),
    key: ['id'],
    isOver: sql`${before('occurred_at', 2 * YEAR)}
      and (old.actor_id is not null or old.before is not null or old.after is not null)`,
    // The entry stays in its chain, which uses the hash of the original values.
    emptied: sql`actor_id = null, before = null, after = null, redacted_at = wall_clock()`,
    building: sql`old.building_id`,
    members: [memberOf('actor_id'), sql`old.subject_id`],
  },
  {
    ...rowsOf('evacuation'),
    key: ['id'],
    isOver: sql`${before('started_at', 2 * YEAR)} and old.ended_at is not null`,
    building: sql`old.building_id`,
    members: [memberOf('started_by')],
  },
  {
    ...rowsOf('ingest_key'),
    key: ['id'],
    isOver: before('revoked_at', 30),
    building: sql`old.building_id`,
    members: [memberOf('created_by')],
  },
  {
    ...inDelivery,
    isOver: sql`${before('attempted_at', WEBHOOKS.bodyDays)} and old.state = 'sent' and old.body is not null`,
    emptied: sql`body = null`,
  },
  { ...inDelivery, isOver: before('happened_at', WEBHOOKS.rowDays) },
  { ...rowsOf('door_card'), key: ['building_id', 'card'], isOver: before('until', 1), ...inBuilding },
  {
    ...rowsOf('door_event'),
    key: ['building_id', 'id'],
    isOver: before('received_at', 1),
    building: sql`old.building_id`,
    members: [NOBODY],
  },
  {
    ...rowsOf('usage_group'),
    key: ['building_id', 'period', 'starts_on', 'userpool'],
    isOver: sql`old.starts_on < wall_clock()::date - ${5 * YEAR}::integer`,
    building: sql`old.building_id`,
    members: [NOBODY],
  },
  {
    ...rowsOf('legal_hold'),
    key: ['id'],
    isOver: sql`coalesce(old.released_at::date, old.until_day) < wall_clock()::date - ${3 * YEAR}::integer`,
    building: sql`old.building_id`,
    members: [sql`old.member_id`],
  },
  {
    ...rowsOf('sensor_day'),
    key: ['sensor_id', 'day'],
    isOver: deskQuartersOver,
    emptied: sql`occupied = array_fill(null::smallint, array[96])`,
    building: buildingOfSensor,
    members: [NOBODY],
  },
  { ...rowsOf('member'), key: ['id'], isOver: memberOver, building: NOBODY, members: [sql`old.id`] },
];
