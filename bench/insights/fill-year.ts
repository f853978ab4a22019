import type pg from 'pg';

/** Five buildings of ten floors of a hundred desks, in rooms of fifty. */
export const YEAR = { buildings: 5, floors: 10, desks: 1_000, roomDesks: 50, days: 365 } as const;
export const ZONE = 'Europe/Amsterdam';

type Filled = { readonly organisationId: string; readonly buildingIds: readonly string[] };

/** The share of desks that are reserved on a working day: 887,000 reservations a year. */
const RESERVED_PERCENT = 68;

/**
 * Fills a year, bypassing row policies and foreign key checks, which would cost minutes. Every desk has one holder, who
 * reserves two days in advance, and the outcome of a reservation depends on its number.
 */
export async function fillYear(sql: pg.Client, { organisationId, buildingIds }: Filled): Promise<number> {
  await sql.query('set session_replication_role = replica; set statement_timeout = 0; set transaction_timeout = 0');
  const fill = (text: string, more: unknown[] = []) => sql.query(text, [organisationId, ...more]);
  for (const buildingId of buildingIds) {
    await fill(
      `with level as (
        insert into floor (organisation_id, building_id, name, level)
        select $1, $2::uuid, 'Floor ' || n, n from generate_series(1, ${YEAR.floors}) n returning id
      ), room as (
        insert into space (organisation_id, building_id, floor_id, type, name, reserved_by)
        select $1, $2::uuid, level.id, 'ROOM', 'Room ' || n || ' ' || level.id, 'desks'
        from level, generate_series(1, ${YEAR.desks / YEAR.floors / YEAR.roomDesks}) n returning id, floor_id
      ), slot as (
        insert into timeslot (organisation_id, building_id, room_id, start_time, end_time, valid_from, days)
        select $1, $2::uuid, room.id, '08:00', '18:00', '2020-01-01',
          '{monday,tuesday,wednesday,thursday,friday}' from room
      )
      insert into space (organisation_id, building_id, floor_id, room_id, type, name)
      select $1, $2::uuid, room.floor_id, room.id, 'DESK', 'Desk ' || n || ' ' || room.id
      from room, generate_series(1, ${YEAR.roomDesks}) n`,
      [buildingId],
    );
    await fill(
      `with person as (
        insert into member (organisation_id, email, first_name, last_name, explicit)
        select $1, n || '-' || $2 || '@example.org', 'Per', 'Son', true from generate_series(1, ${YEAR.desks}) n returning id
      )
      insert into member_building (organisation_id, building_id, member_id) select $1, $2::uuid, id from person`,
      [buildingId],
    );
  }
  const { rowCount } = await fill(`
    with desk as (
      select id, floor_id, building_id, row_number() over (partition by building_id order by id) as n
      from space where organisation_id = $1 and type = 'DESK'
    ), holder as (
      select member_id, building_id, row_number() over (partition by building_id order by member_id) as n
      from member_building where organisation_id = $1
    ), held as (
      select desk.id as space_id, desk.floor_id, holder.member_id, day::date as local_day,
        (day::timestamp + interval '9 hours') at time zone '${ZONE}' as start_at,
        (day::timestamp + interval '17 hours') at time zone '${ZONE}' as end_at,
        abs(hashint8(desk.n * 1000 + (day::date - date '2020-01-01'))) % 100 as chance
      from desk join holder using (building_id, n),
        generate_series(current_date - ${YEAR.days}, current_date - 1, interval '1 day') as day
      where extract(isodow from day) < 6
    )
    insert into reservation (organisation_id, id, floor_id, space_id, member_id, start_at, end_at, local_day, state,
      holds_space, exclusive, ticket, checked_in_at, cancelled_at, cancelled_by)
    select $1, uuidv7(start_at - now() - interval '2 days'), floor_id, space_id, member_id, start_at, end_at, local_day,
      case when chance < 50 then 'o' when chance < 58 then 'r' else 'c' end, false, false,
      uuid_send(gen_random_uuid()), case when chance < 50 then start_at + interval '7 minutes' end,
      case when chance >= 58 then start_at - interval '3 hours' end, case when chance >= 58 then 'u' end
    from held where chance < ${RESERVED_PERCENT} order by local_day`);
  await sql.query('set session_replication_role = origin');
  await sql.query('vacuum analyze');
  return rowCount ?? 0;
}
