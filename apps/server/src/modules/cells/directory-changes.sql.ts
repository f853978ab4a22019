import type { Database, TableName } from '@berth/database';
import { sql } from 'kysely';

/** The tables that the directory has of every cell, with the key of a row within its organisation. */
const DIRECTORY_TABLES = {
  // First, because the others refer to it.
  organisation: 'id',
  person_organisation: 'person_id',
  identifier_organisation: 'identifier',
  domain_organisation: 'domain',
  building_organisation: 'building_id',
  member_organisation: 'member_id',
} as const satisfies Partial<Record<TableName, string>>;
type DirectoryTable = keyof typeof DIRECTORY_TABLES;

export type DirectoryChange = {
  readonly id: string;
  readonly table: DirectoryTable;
  readonly organisationId: string;
  readonly key: string;
};

type Row = Readonly<Record<string, unknown>>;

export async function changesToSend(db: Database, most: number): Promise<DirectoryChange[]> {
  const { rows } = await sql<DirectoryChange>`
    select change.id::text, change.of_table as table, change.of_organisation as "organisationId", change.row_key as key
    from directory_change change order by change.id limit ${most}`.execute(db);
  return rows;
}

export const deleteSent = (db: Database, ids: readonly string[]) =>
  sql`delete from directory_change where id = any(${ids}::bigint[])`.execute(db);

/** Selects the row that a change is about, in the cell or in the directory. */
const isRow = ({ table, organisationId, key }: DirectoryChange) =>
  table === 'organisation'
    ? sql`one.id = ${organisationId}`
    : sql`one.organisation_id = ${organisationId} and one.${sql.ref(DIRECTORY_TABLES[table])}::text = ${key}`;

async function currentRow(db: Database, change: DirectoryChange): Promise<Row | undefined> {
  const { rows } = await sql<{ row: Row }>`
    select to_jsonb(one) as row from ${sql.table(change.table)} one where ${isRow(change)}`.execute(db);
  return rows[0]?.row;
}

const asRow = (table: DirectoryTable, row: Row) =>
  sql`jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(row)}::jsonb)`;

async function storeRow(directory: Database, cell: string, table: DirectoryTable, row: Row): Promise<void> {
  if (table !== 'organisation') {
    await sql`
      insert into ${sql.table(table)} select one.* from ${asRow(table, row)} one on conflict do nothing`.execute(
      directory,
    );
    return;
  }
  // An organisation belongs to one cell, and only that one changes it.
  await sql`
    insert into organisation (id, slug, name, created_at, removed_at, version, cell)
    select one.id, one.slug, one.name, one.created_at, one.removed_at, one.version, ${cell}
    from ${asRow(table, row)} one
    on conflict on constraint organisation_pkey do update
      set name = excluded.name, removed_at = excluded.removed_at, version = excluded.version
      where organisation.cell = ${cell}`.execute(directory);
}

async function deleteRow(directory: Database, cell: string, change: DirectoryChange): Promise<void> {
  const own = change.table === 'organisation' ? sql`and one.cell = ${cell}` : sql``;
  await sql`delete from ${sql.table(change.table)} one where ${isRow(change)} ${own}`.execute(directory);
  if (change.table !== 'person_organisation') return;
  await sql`
    delete from person where person.id = ${change.key} and not exists (
      select from person_organisation other where other.person_id = person.id)`.execute(directory);
}

/** Makes a row of the directory what it is here now. Safe to repeat. */
export async function sendRow(db: Database, directory: Database, cell: string, change: DirectoryChange): Promise<void> {
  const row = await currentRow(db, change);
  if (row === undefined) await deleteRow(directory, cell, change);
  else await storeRow(directory, cell, change.table, row);
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

/** Notes every row of the directory tables as changed, so that the worker sends it. */
export async function noteEverything(db: Database): Promise<void> {
  for (const [table, key] of Object.entries(DIRECTORY_TABLES))
    await sql`
      insert into directory_change (of_table, of_organisation, row_key)
      select ${table}, ${table === 'organisation' ? sql`one.id` : sql`one.organisation_id`}, one.${sql.ref(key)}::text
      from ${sql.table(table)} one`.execute(db);
}
