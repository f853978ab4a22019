import type { Database } from '@berth/database';
import { sql } from 'kysely';
import type { OtherCell } from '../../platform/cells/cells.ts';

/** In a cell and in the directory alike: where an organisation is; null in its own cell. */
type Where = { readonly cell: string | null };

export const cellOfSlug = (db: Database, slug: string): Promise<Where | undefined> =>
  db
    .selectFrom('offered_organisation as organisation')
    .select('organisation.cell')
    .where('organisation.slug', '=', slug)
    .executeTakeFirst();

export const cellOfOrganisation = (db: Database, id: string): Promise<Where | undefined> =>
  db
    .selectFrom('offered_organisation as organisation')
    .select('organisation.cell')
    .where('organisation.id', '=', id)
    .executeTakeFirst();

export const allCells = (directory: Database): Promise<OtherCell[]> =>
  directory.selectFrom('directory_cell as cell').select(['cell.name', 'cell.address']).orderBy('cell.name').execute();

export const storeCell = (directory: Database, { name, address }: OtherCell) =>
  sql`
    insert into directory_cell (name, address) values (${name}, ${address})
    on conflict on constraint directory_cell_pkey do update set address = excluded.address`.execute(directory);

/** The cells that have met a person, have let their identifiers in, or own the domain of their address. */
export async function cellsOfPerson(
  directory: Database,
  { issuer, subject }: { readonly issuer: string; readonly subject: string },
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ cell: string }>`
    select distinct organisation.cell from person
    join person_organisation known on known.person_id = person.id
    join organisation on organisation.id = known.organisation_id
    where person.issuer = ${issuer} and person.subject = ${subject} and organisation.cell is not null`.execute(
    directory,
  );
  return new Set(rows.map(({ cell }) => cell));
}
