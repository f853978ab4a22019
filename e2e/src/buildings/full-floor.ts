import { sql } from '../database.ts';
import type { EmptyBuilding } from './empty-building.ts';

/** So many desks of a floor are somebody's on a day, all day long by the clock of Amsterdam. */
export async function reserveDesks(
  { organisationId }: EmptyBuilding,
  floorId: string,
  { email, date, count }: { email: string; date: string; count: number },
): Promise<void> {
  await sql(
    `insert into reservation (organisation_id, floor_id, space_id, member_id, start_at, end_at, local_day, exclusive, ticket)
     select $1, $2, desk.id, member.id, at.start, at.start + interval '9 hours', $4::date, false, decode(md5(desk.id::text), 'hex')
     from (select id from space where organisation_id = $1 and floor_id = $2 and type = 'DESK' order by name limit $5) desk,
       (select id from member where organisation_id = $1 and email = $3) member,
       (select ($4::date + time '08:00') at time zone 'Europe/Amsterdam' as start) at`,
    [organisationId, floorId, email, date, count],
  );
}
