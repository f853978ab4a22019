import type { World } from '../../apps/server/testing/races/world.ts';
import { BUILDINGS, CALLERS, DESKS, dayAhead, FLOORS, MEMBERS, sqlIdOf, ZONE } from './shape.ts';

const ROOMS = DESKS / 10;

/** Fills everything except reservations as a superuser, bypassing row policies. */
export async function fillStructure(
  { sql, issuer }: World,
  organisationId: string,
  buildings = BUILDINGS,
): Promise<void> {
  const fill = (text: string, more: unknown[] = []) => sql.query(text, [organisationId, ...more]);
  await fill(`insert into building (organisation_id, id, slug, display_name, timezone, settings)
    select $1, ${sqlIdOf('building', 'n')}, 'building-' || n, 'Building ' || n, '${ZONE}', '{"future_day_maximum": 3650}'
    from generate_series(0, ${buildings - 1}) n`);
  await fill(`insert into floor (organisation_id, id, building_id, name, level)
    select $1, ${sqlIdOf('floor', 'n')}, ${sqlIdOf('building', `(n / ${FLOORS})`)}, 'Floor ' || n, n % ${FLOORS}
    from generate_series(0, ${buildings * FLOORS - 1}) n`);
  await fill(`insert into space (organisation_id, id, building_id, floor_id, type, name, reserved_by)
    select $1, ${sqlIdOf('room', 'n')}, ${sqlIdOf('building', `(n / ${ROOMS})`)},
      ${sqlIdOf('floor', `(n * ${FLOORS} / ${ROOMS})`)}, 'ROOM', 'Room ' || n, 'desks'
    from generate_series(0, ${buildings * ROOMS - 1}) n`);
  await fill(`insert into space (organisation_id, id, building_id, floor_id, room_id, type, name, x, y)
    select $1, ${sqlIdOf('desk', 'n')}, ${sqlIdOf('building', `(n / ${DESKS})`)},
      ${sqlIdOf('floor', `(n * ${FLOORS} / ${DESKS})`)}, ${sqlIdOf('room', `(n / 10)`)}, 'DESK', 'Desk ' || n, n % 10, 0
    from generate_series(0, ${buildings * DESKS - 1}) n`);
  await fill(
    `with caller as (
      insert into person (issuer, subject) select $2, 'caller-' || n from generate_series(0, ${buildings * CALLERS - 1}) n
      returning id, substr(subject, 8)::integer as n
    ), known as (
      insert into person_organisation (person_id, organisation_id) select id, $1 from caller
    ), person as (
      select id, n / ${CALLERS} * ${DESKS} + n % ${CALLERS} as n from caller
    )
    insert into member (organisation_id, id, person_id, email, first_name, last_name, explicit)
    select $1, ${sqlIdOf('member', 'n')}, person.id, 'member-' || n || '@example.org', 'Member', n::text, true
    from generate_series(0, ${buildings * DESKS - 1}) n left join person using (n)`,
    [issuer],
  );
  await fill(`insert into member_building (organisation_id, building_id, member_id)
    select $1, ${sqlIdOf('building', `(n / ${DESKS})`)}, ${sqlIdOf('member', 'n')}
    from generate_series(0, ${buildings * DESKS - 1}) n`);
  await sql.query('vacuum analyze');
}

/**
 * Reservations of today and tomorrow hold their space; past ones are before the days that the nightly job leaves open.
 */
const HELD_DAYS = 2;
const FIRST_PAST_DAY = -10;

/** The nth day of reservations: tomorrow, today, and then further and further back. */
const dayOf = (nth: number) => (nth < HELD_DAYS ? 1 - nth : FIRST_PAST_DAY - (nth - HELD_DAYS));

/**
 * Adds reservations up to a number: every desk once a day, each day held by other members. In chronological order and
 * into existing indexes, because rebuilt indexes would be smaller than grown ones. Without foreign key checks and
 * triggers, which would only cost time; so the kind of space and the versions of floors are written here.
 */
export async function fillReservations({ sql }: World, organisationId: string, from: number, to: number) {
  const session = await sql.connect();
  await session.query('set session_replication_role = replica');
  const days = Array.from({ length: Math.ceil(to / MEMBERS) }, (_, n) => n).filter((n) => (n + 1) * MEMBERS > from);
  // Current reservations first, then past ones from the oldest.
  days.sort((a, b) => (a < HELD_DAYS || b < HELD_DAYS ? a - b : b - a));
  for (const nth of days) {
    const first = Math.max(0, from - nth * MEMBERS);
    const last = Math.min(MEMBERS, to - nth * MEMBERS) - 1;
    const isHeld = nth < HELD_DAYS;
    await session.query(
      `insert into reservation (organisation_id, floor_id, space_id, member_id, local_day, start_at, end_at, state,
        holds_space, exclusive, space_type, ticket)
      select $1, ${sqlIdOf('floor', `(n * ${FLOORS} / ${DESKS})`)}, ${sqlIdOf('desk', 'n')},
        ${sqlIdOf('member', `((n + $3::integer * 7919) % ${MEMBERS})`)}, $2::date,
        ($2::date + time '09:00') at time zone '${ZONE}', ($2::date + time '17:00') at time zone '${ZONE}',
        ${isHeld ? `'r'` : `'o'`}, ${isHeld}, true, 'd', decode(md5(n::text || $2), 'hex')
      from generate_series($4::integer, $5::integer) n`,
      [organisationId, dayAhead(dayOf(nth)), nth, first, last],
    );
  }
  await session.query(
    `insert into floor_version (organisation_id, day, floor_id, version, held)
    select organisation_id, local_day, floor_id, 1, count(*) from reservation
    where organisation_id = $1 and holds_space and local_day <= $2 group by 1, 2, 3
    on conflict (organisation_id, day, floor_id) do update set version = floor_version.version + 1, held = excluded.held`,
    [organisationId, dayAhead(1)],
  );
  await session.query('set session_replication_role = origin');
  session.release();
  await sql.query('vacuum analyze reservation');
}

/** The size on disk, with indexes. */
export async function bytesOfReservations({ sql }: World): Promise<number> {
  const { rows } = await sql.query<{ bytes: string }>(`select pg_total_relation_size('reservation') as bytes`);
  return Number(rows[0]?.bytes);
}
