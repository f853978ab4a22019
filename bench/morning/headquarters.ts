import { anOrganisation } from '@berth/testkit/builders';
import type { World } from '../../apps/server/testing/races/world.ts';
import { ReverseProxy } from '../load/reverse-proxy.ts';
import { dayAhead, idOf, sqlIdOf, ZONE } from '../load/shape.ts';

const FLOORS = 10;

export type Headquarters = {
  readonly world: World;
  readonly proxy: ReverseProxy;
  readonly organisationId: string;
  readonly path: string;
  readonly floors: readonly string[];
  desksOf(floor: number): readonly string[];
  readonly tokens: readonly string[];
};

export type Shape = {
  readonly people: number;
  readonly desks: number;
  readonly floors?: number;
  /** The building's limit: higher than the number of people, so that no request is refused but all are counted. */
  readonly buildingMaximum: number | undefined;
};

/** Other days than the measured ones. */
const PLANNED_DAYS = [10, 29] as const;

/**
 * One building for all people. A third of them have reserved some weeks ahead: plans that were made on an empty table
 * read ten times as much, until statistics are gathered again.
 */
export async function headquarters(world: World, shape: Shape): Promise<Headquarters> {
  const { people, desks, floors = FLOORS, buildingMaximum } = shape;
  const organisation = await anOrganisation(world.owner);
  const fill = (text: string, more: unknown[] = []) => world.sql.query(text, [organisation.id, ...more]);
  const building = sqlIdOf('building', '0');
  const perFloor = desks / floors;
  const settings = { future_day_maximum: 3650, daily_maximum: 1, building_maximum: buildingMaximum ?? 0 };
  const policies = ['disable-overlapping-reservation', 'daily-maximum', 'future-day-max'];
  await fill(
    `insert into building (organisation_id, id, slug, display_name, timezone, settings, policies)
    values ($1, ${building}, 'headquarters', 'Headquarters', '${ZONE}', $2, $3)`,
    [JSON.stringify(settings), buildingMaximum === undefined ? policies : [...policies, 'building-maximum']],
  );
  await fill(`insert into floor (organisation_id, id, building_id, name, level)
    select $1, ${sqlIdOf('floor', 'n')}, ${building}, 'Floor ' || n, n from generate_series(0, ${floors - 1}) n`);
  await fill(`insert into space (organisation_id, id, building_id, floor_id, type, name, reserved_by)
    select $1, ${sqlIdOf('room', 'n')}, ${building}, ${sqlIdOf('floor', `(n * 10 / ${perFloor})`)}, 'ROOM',
      'Room ' || n, 'desks' from generate_series(0, ${desks / 10 - 1}) n`);
  await fill(`insert into space (organisation_id, id, building_id, floor_id, room_id, type, name, x, y)
    select $1, ${sqlIdOf('desk', 'n')}, ${building}, ${sqlIdOf('floor', `(n / ${perFloor})`)},
      ${sqlIdOf('room', '(n / 10)')}, 'DESK', 'Desk ' || n, n % 10, 0 from generate_series(0, ${desks - 1}) n`);
  await fill(
    `with person as (
      insert into person (issuer, subject) select $2, 'colleague-' || n from generate_series(0, ${people - 1}) n
      returning id, substr(subject, 11)::integer as n
    ), known as (
      insert into person_organisation (person_id, organisation_id) select id, $1 from person
    )
    insert into member (organisation_id, id, person_id, email, first_name, last_name, explicit)
    select $1, ${sqlIdOf('member', 'n')}, id, 'member-' || n || '@example.org', 'Member', n::text, true from person`,
    [world.issuer],
  );
  await fill(`insert into member_building (organisation_id, building_id, member_id)
    select $1, ${building}, ${sqlIdOf('member', 'n')} from generate_series(0, ${people - 1}) n`);
  await fill(
    `insert into reservation (organisation_id, floor_id, space_id, member_id, local_day, start_at, end_at, exclusive, ticket)
    select $1, ${sqlIdOf('floor', `(n / ${perFloor})`)}, ${sqlIdOf('desk', 'n')}, ${sqlIdOf('member', 'n')}, d.day,
      (d.day + time '09:00') at time zone '${ZONE}', (d.day + time '17:00') at time zone '${ZONE}', true,
      decode(md5(n || ' ' || d.day), 'hex')
    from generate_series(0, ${Math.min(people, desks) - 1}, 3) n,
      (select $2::date + ahead as day from generate_series(${PLANNED_DAYS.join(', ')}) ahead) d`,
    [dayAhead(0)],
  );
  await world.sql.query('vacuum analyze');
  const tokens: string[] = [];
  for (let n = 0; n < people; n += 1) tokens.push(await world.token(`colleague-${n}`));
  const desksOf = Array.from({ length: floors }, (_, floor) =>
    Array.from({ length: perFloor }, (_, n) => idOf('desk', floor * perFloor + n)),
  );
  return {
    world,
    proxy: new ReverseProxy(),
    organisationId: organisation.id,
    path: `${organisation.slug}/headquarters`,
    floors: Array.from({ length: floors }, (_, n) => idOf('floor', n)),
    desksOf: (floor) => desksOf[floor] ?? [],
    tokens,
  };
}

/** Counts violations that no guard may let through, in the tables. */
export async function heldTwice({ world, organisationId }: Headquarters, day: string) {
  const twice = (column: 'space_id' | 'member_id') =>
    `(select count(*) from (select from reservation where organisation_id = $1 and local_day = $2::date and holds_space
      group by ${column} having count(*) > 1) t)::int`;
  const { rows } = await world.sql.query<{ desks: number; people: number; held: number }>(
    `select ${twice('space_id')} as desks, ${twice('member_id')} as people,
      (select count(*) from reservation where organisation_id = $1 and local_day = $2::date and holds_space)::int as held`,
    [organisationId, day],
  );
  const [row] = rows;
  if (!row) throw new Error('no result for held spaces');
  return row;
}
