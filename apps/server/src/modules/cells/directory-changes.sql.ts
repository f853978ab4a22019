import type { Database, TableName } from '@berth/database';
import { sql } from 'kysely';

/** The tables that the directory has of every cell, with their keys. Organisations first: the others refer to them. */
export const DIRECTORY_KEYS = {
  organisation: ['id'],
  person_organisation: ['person_id', 'organisation_id'],
  identifier_organisation: ['identifier', 'organisation_id'],
  domain_organisation: ['domain'],
  building_organisation: ['building_id'],
  member_organisation: ['member_id'],
} as const satisfies Partial<Record<TableName, readonly string[]>>;
export type DirectoryTable = keyof typeof DIRECTORY_KEYS;

export type DirectoryChange = {
  readonly id: string;
  readonly table: DirectoryTable;
  readonly isDeleted: boolean;
  readonly row: Readonly<Record<string, unknown>>;
};

export async function changesToSend(db: Database, most: number): Promise<DirectoryChange[]> {
  const { rows } = await sql<DirectoryChange>`
    select change.id::text, change.of_table as table, change.is_deleted as "isDeleted", change.changed as row
    from directory_change change order by change.id limit ${most}`.execute(db);
  return rows;
}

export const deleteSent = (db: Database, ids: readonly string[]) =>
  sql`delete from directory_change where id = any(${ids}::bigint[])`.execute(db);

const rowOf = (table: DirectoryTable, row: DirectoryChange['row']) =>
  sql`jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(row)}::jsonb)`;

/** Safe to repeat. An organisation belongs to one cell, and only that one changes it. */
async function storeOrganisation(directory: Database, cell: string, row: DirectoryChange['row']): Promise<void> {
  await sql`
    insert into organisation (id, slug, name, created_at, removed_at, version, cell)
    select one.id, one.slug, one.name, one.created_at, one.removed_at, one.version, ${cell}
    from ${rowOf('organisation', row)} one
    on conflict on constraint organisation_pkey do update
      set name = excluded.name, removed_at = excluded.removed_at, version = excluded.version
      where organisation.cell = ${cell}`.execute(directory);
}

async function deleteRow(
  directory: Database,
  cell: string,
  { table, row }: Pick<DirectoryChange, 'table' | 'row'>,
): Promise<void> {
  const keys = DIRECTORY_KEYS[table].map((key) => sql`stored.${sql.ref(key)} = gone.${sql.ref(key)}`);
  const own = table === 'organisation' ? sql`and stored.cell = ${cell}` : sql``;
  await sql`
    delete from ${sql.table(table)} stored using ${rowOf(table, row)} gone
    where ${sql.join(keys, sql` and `)} ${own}`.execute(directory);
  if (table !== 'person_organisation') return;
  await sql`
    delete from person where person.id = ${row['person_id']} and not exists (
      select from person_organisation other where other.person_id = person.id)`.execute(directory);
}

export async function applyChange(directory: Database, cell: string, change: DirectoryChange): Promise<void> {
  const { table, isDeleted, row } = change;
  if (isDeleted) return deleteRow(directory, cell, change);
  if (table === 'organisation') return storeOrganisation(directory, cell, row);
  await sql`
    insert into ${sql.table(table)} select one.* from ${rowOf(table, row)} one on conflict do nothing`.execute(
    directory,
  );
}

type Person = { readonly id: string; readonly issuer: string; readonly subject: string };

/** Enters people with their ids. Returns those whom the directory knows under another id. */
export async function enterPeople(directory: Database, people: readonly Person[]): Promise<string[]> {
  const column = (of: (person: Person) => string) => people.map(of);
  const given = sql`
    unnest(${column(({ id }) => id)}::uuid[], ${column(({ issuer }) => issuer)}::text[],
      ${column(({ subject }) => subject)}::text[]) as given (id, issuer, subject)`;
  await sql`
    insert into person (id, issuer, subject) select given.id, given.issuer, given.subject from ${given}
    on conflict do nothing`.execute(directory);
  const { rows } = await sql<{ id: string }>`
    select given.id from ${given}
    where not exists (
      select from person where person.id = given.id and person.issuer = given.issuer
        and person.subject = given.subject)`.execute(directory);
  return rows.map(({ id }) => id);
}

export async function peopleWith(db: Database, ids: readonly string[]): Promise<Person[]> {
  const { rows } = await sql<Person>`
    select person.id, person.issuer, person.subject from person where person.id = any(${ids}::uuid[])`.execute(db);
  return rows;
}

export async function peopleAfter(db: Database, after: string, most: number): Promise<Person[]> {
  const { rows } = await sql<Person>`
    select person.id, person.issuer, person.subject from person
    where person.id > ${after} and exists (select from person_organisation known where known.person_id = person.id)
    order by person.id limit ${most}`.execute(db);
  return rows;
}

/** Notes every row of the directory tables as changed, so that the worker sends them. */
export async function noteEverything(db: Database): Promise<void> {
  for (const table of Object.keys(DIRECTORY_KEYS))
    await sql`
      insert into directory_change (of_table, is_deleted, changed)
      select ${table}, false, to_jsonb(one) from ${sql.table(table)} one`.execute(db);
}
