import type { LocalDate } from '@berth/domain/time';
import { sql } from 'kysely';
import type { ReportScope } from './report.ts';

/** The buildings of a report and their floors, including removed ones, for statements that count reservations. */
export const askedFloorsSql = ({ organisationId, buildings }: Pick<ReportScope, 'organisationId' | 'buildings'>) => sql`
  asked_building as (
    select * from unnest(${buildings.map(({ id }) => id)}::uuid[], ${buildings.map(({ slug }) => slug)}::text[],
      ${buildings.map(({ hasWorkflow }) => hasWorkflow)}::boolean[],
      ${buildings.map(({ hidesNames }) => hidesNames)}::boolean[], ${buildings.map(({ today }) => today)}::date[],
      ${buildings.map(({ zone }) => zone)}::text[])
      as one (id, slug, has_workflow, hides_names, today, zone)
  ), asked_floor as (
    select floor.id, floor.name, floor.building_id, asked_building.slug, asked_building.has_workflow,
      asked_building.hides_names, asked_building.today, asked_building.zone
    from offered_floor floor join asked_building on asked_building.id = floor.building_id
    where floor.organisation_id = ${organisationId}
  )`;

/** Escapes a search text for `like`, so that it matches anywhere and only literally. */
export const patternOf = (search: string): string => `%${search.replace(/[\\%_]/g, '\\$&')}%`;

const ISO_DATE = /^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

/** The day that a search text names; null if it names none. */
export const dateIn = (search: string): LocalDate | null =>
  ISO_DATE.test(search) && new Date(search).toISOString().startsWith(search) ? search : null;
