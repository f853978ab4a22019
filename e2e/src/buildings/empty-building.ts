import { randomBytes } from 'node:crypto';
import { sql } from '../database.ts';

export type EmptyBuilding = {
  /** How calls and addresses name it. */
  place: { org: string; building: string };
  organisationId: string;
  id: string;
};

/** A building without any floor, in an organisation of its own: nobody else reads or counts what a test draws in it. */
export async function anEmptyBuilding(displayName: string): Promise<EmptyBuilding> {
  const slug = `empty-${randomBytes(5).toString('hex')}`;
  const [row] = await sql<{ organisationId: string; id: string }>(
    `with own as (
       insert into organisation (slug, name) values ($1, $2) returning id
     ), settings as (
       insert into organisation_settings (organisation_id, allowed_providers) select id, '{berth}' from own
     )
     insert into building (organisation_id, slug, display_name) select id, $1, $2 from own
     returning organisation_id as "organisationId", id`,
    [slug, displayName],
  );
  if (!row) throw new Error(`${displayName} was not made`);
  return { place: { org: slug, building: slug }, ...row };
}
