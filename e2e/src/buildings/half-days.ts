import { sql } from '../database.ts';
import { daysAfter, today } from '../dates.ts';
import { openRooms } from './opening-hours.ts';
import type { OwnBuilding } from './own-building.ts';

const NAMES = [
  ['Daan', 'Mulder'],
  ['Priya', 'Raman'],
  ['Sven', 'Aalbers'],
  ['Noor', 'Haddad'],
  ['Joost', 'Vink'],
  ['Lotte', 'Dekker'],
  ['Emre', 'Yildiz'],
  ['Femke', 'Bos'],
  ['Ana', 'Costa'],
  ['Bram', 'Kuiper'],
  ['Ilse', 'Prins'],
  ['Omar', 'Benali'],
  ['Wies', 'Smit'],
] as const;

/** The last five have desks of their own and reserve nothing; figures about fewer would be hidden. */
const HALF_DAYS = { people: NAMES.length - 5, days: 6, aDay: 2 } as const;

/** How many reservations there are; half of them are the first of their person and day. */
export const ALL_HALF_DAYS = HALF_DAYS.people * HALF_DAYS.days * HALF_DAYS.aDay;

/**
 * Three weeks of Tuesdays and Thursdays on which eight people reserved the morning, and then the afternoon. Everybody
 * came, but Daan Mulder never in the afternoon. Asked for three days ahead, so that they can be decided again.
 */
export async function reservedHalfDays(building: OwnBuilding): Promise<void> {
  const { organisationId, buildingId } = building;
  await openRooms(building, [{ room: 'Room 0.01' }, { room: 'Room 0.02' }]);
  await sql(
    `with known as (
       select *, lower(first_name) || '.' || left($2::uuid::text, 8) || '@wetering.example' as email
       from unnest($3::text[], $4::text[]) with ordinality as known (first_name, last_name, at)
     ), member as (
       insert into member (organisation_id, email, first_name, last_name, explicit)
       select $1::uuid, email, first_name, last_name, true from known returning id, email
     ), belongs as (
       insert into member_building (organisation_id, building_id, member_id) select $1, $2, id from member
     ), own as (
       insert into fixed_desk (organisation_id, space_id, member_id, employee_name)
       select $1, space.id, member.id, first_name || ' ' || last_name
       from known join member using (email) join space on space.organisation_id = $1
         and space.name = '0.02-' || chr(64 + at::integer - $5::integer)
       where at > $5
     ), away as (
       insert into planned_absence (organisation_id, building_id, member_id, created_at, start_at, end_at, all_day)
       select $1, $2, member.id, now(), now() - interval '9 days', now() - interval '6 days', true
       from known join member using (email) where at > $5
     ), wanted as (
       select member.id as member_id, space.id as space_id, space.floor_id, day::date as local_day, at, part,
         (day + part * interval '4 hours' + interval '9 hours') at time zone 'Europe/Amsterdam' as start_at
       from known join member using (email)
         join space on space.organisation_id = $1 and space.name = '0.01-' || chr(64 + at::integer),
         generate_series($6::timestamp - interval '20 days', $6::timestamp, interval '1 day') as day,
         generate_series(0, 1) as part
       where extract(isodow from day) in (2, 4)
     )
     insert into reservation (id, organisation_id, floor_id, space_id, member_id, start_at, end_at, local_day, exclusive,
       ticket, state, holds_space, checked_in_at)
     select uuidv7(start_at - interval '3 days' - now()), $1, floor_id, space_id, member_id, start_at,
       start_at + interval '4 hours', local_day, true, decode(md5(random()::text), 'hex'),
       (case when at = 1 and part = 1 then 'r' else 'i' end)::"char", false,
       case when at = 1 and part = 1 then null else start_at end
     from wanted`,
    [
      organisationId,
      buildingId,
      NAMES.map(([first]) => first),
      NAMES.map(([, last]) => last),
      HALF_DAYS.people,
      daysAfter(today(), -3),
    ],
  );
}
