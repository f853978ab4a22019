import { sql } from '../database.ts';
import type { EmptyBuilding } from './empty-building.ts';

/** Makes a desk somebody's for good, as staff do. */
export const giveDesk = (
  { organisationId }: Pick<EmptyBuilding, 'organisationId'>,
  desk: string,
  email: string,
): Promise<unknown> =>
  sql(
    `insert into fixed_desk (organisation_id, space_id, member_id, employee_name)
     select $1, space.id, member.id, member.first_name || ' ' || member.last_name
     from space join member using (organisation_id)
     where space.organisation_id = $1 and space.name = $2 and member.email = $3
     on conflict (organisation_id, space_id)
     do update set member_id = excluded.member_id, employee_name = excluded.employee_name`,
    [organisationId, desk, email],
  );

/** Settings by their stored names. */
export const setRules = ({ id }: Pick<EmptyBuilding, 'id'>, settings: Record<string, unknown>): Promise<unknown> =>
  sql('update building set settings = settings || $2::jsonb where id = $1', [id, settings]);
