import { randomUUID } from 'node:crypto';
import { sql } from '../database.ts';
import { AMSTERDAM } from '../dates.ts';
import { anEmptyBuilding, type EmptyBuilding } from './empty-building.ts';
import { aFloor } from './floors.ts';
import { drawPlan } from './mapped-building.ts';

export type TeamBuilding = EmptyBuilding & { zone: string; floor: string; at(path: string): string };

const LETTERS = 'ABCDEFGH';

/** Two islands of eight desks in one room, with the desks of an island back to back. */
const DESKS = [0, 1].flatMap((island) =>
  [...LETTERS].map((letter, at) => ({
    name: `2.2${island}-${letter}`,
    x: 190 + 41 * (at % 4),
    y: 180 + 180 * island + 21 * Math.floor(at / 4),
    rotation: at < 4 ? 180 : 0,
  })),
);

/** A building with team days and sixteen free desks, so that four may be held. */
export async function aTeamBuilding(settings: Record<string, unknown> = {}): Promise<TeamBuilding> {
  const building = await anEmptyBuilding('Keizersgracht 214');
  const floor = await aFloor(building, 'Second', 2);
  await drawPlan(building, floor);
  await sql('update building set settings = settings || $2::jsonb, timezone = $3 where id = $1', [
    building.id,
    { future_day_maximum: 0, team_days: true, ...settings },
    AMSTERDAM,
  ]);
  await sql(
    `with room as (
       insert into space (organisation_id, building_id, floor_id, type, name, reserved_by, polygon)
       values ($1, $2, $3, 'ROOM', 'Studio', 'desks', '[[100,100],[440,100],[440,460],[100,460]]') returning id
     )
     insert into space (organisation_id, building_id, floor_id, room_id, type, name, x, y, rotation)
     select $1, $2, $3, room.id, 'DESK', desk.name, desk.x, desk.y, desk.rotation
     from room, unnest($4::text[], $5::float[], $6::float[], $7::float[]) as desk (name, x, y, rotation)`,
    [
      building.organisationId,
      building.id,
      floor,
      DESKS.map(({ name }) => name),
      DESKS.map(({ x }) => x),
      DESKS.map(({ y }) => y),
      DESKS.map(({ rotation }) => rotation),
    ],
  );
  const { org, building: slug } = building.place;
  return {
    ...building,
    floor,
    zone: AMSTERDAM,
    at: (path) => `${path}${path.includes('?') ? '&' : '?'}org=${org}&building=${slug}`,
  };
}

/** A team with its lead first. */
export async function aTeam(
  { organisationId }: EmptyBuilding,
  name: string,
  emails: readonly [lead: string, ...others: string[]],
): Promise<string> {
  const id = randomUUID();
  await sql('insert into team (organisation_id, id, name) values ($1, $2, $3)', [organisationId, id, name]);
  await sql(
    `insert into team_member (organisation_id, team_id, member_id, leads)
     select organisation_id, $2, id, email = $4 from member where organisation_id = $1 and email = any ($3)`,
    [organisationId, id, emails, emails[0]],
  );
  return id;
}

/** The time to answer is over: the worker settles the days of the building. */
export async function endTimeToAnswer({ organisationId, id }: EmptyBuilding): Promise<void> {
  await sql(
    `update team_day set respond_by = now() - interval '1 minute' where organisation_id = $1 and building_id = $2`,
    [organisationId, id],
  );
  await sql(`update hold set expires_at = now() - interval '1 minute' where organisation_id = $1`, [organisationId]);
}
