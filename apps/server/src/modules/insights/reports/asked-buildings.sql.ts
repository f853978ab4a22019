import { sql } from 'kysely';
import type { ReportScope } from './report.ts';

/** The buildings of a report and their floors, including removed ones, for statements that count reservations. */
export const askedFloorsSql = ({ organisationId, buildings }: Pick<ReportScope, 'organisationId' | 'buildings'>) => sql`
  asked_building as (
    select * from unnest(${buildings.map(({ id }) => id)}::uuid[], ${buildings.map(({ slug }) => slug)}::text[],
      ${buildings.map(({ hasWorkflow }) => hasWorkflow)}::boolean[],
      ${buildings.map(({ hidesNames }) => hidesNames)}::boolean[]) as one (id, slug, has_workflow, hides_names)
  ), asked_floor as (
    select floor.id, floor.name, asked_building.slug, asked_building.has_workflow, asked_building.hides_names
    from offered_floor floor join asked_building on asked_building.id = floor.building_id
    where floor.organisation_id = ${organisationId}
  )`;

/** Escapes a search text for `like`, so that it matches anywhere and only literally. */
export const patternOf = (search: string): string => `%${search.replace(/[\\%_]/g, '\\$&')}%`;
