import type pg from 'pg';
import { INVENTORY } from '../inventory.ts';
import { IMPERSONAL } from '../inventory/impersonal.ts';

type Named = { readonly table: string; readonly column: string };

const ID_OF_PERSON = `(
  a.attname ~ '(^|_)(member|person|actor|user)_ids?$|_by(_id)?$'
  or exists (
    select from pg_constraint f where f.conrelid = c.oid and f.contype = 'f' and a.attnum = any(f.conkey)
      and f.confrelid in ('member'::regclass, 'person'::regclass) and a.attname <> 'organisation_id'))`;

const columnsWhere = (condition: string) => `
  select c.relname::text as table, a.attname::text as column
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  join pg_type t on t.oid = a.atttypid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and (${condition})
  order by 1, 2`;

/** Columns with the id of a person, by their name or foreign key. */
export const PERSON_COLUMNS = columnsWhere(`a.atttypid = 'uuid'::regtype and ${ID_OF_PERSON}`);

/**
 * Columns that can hold personal data: texts, documents, bytes, and ids of people by their name or foreign key. Views
 * and partitions are left out, because they repeat their table.
 */
const SUSPECT = `
  ${columnsWhere(`
    a.atttypid in ('text'::regtype, 'varchar'::regtype, 'bpchar'::regtype, 'json'::regtype, 'jsonb'::regtype,
      'bytea'::regtype, 'inet'::regtype, 'text[]'::regtype, 'jsonb[]'::regtype)
    or ${ID_OF_PERSON}`)}`;

const keyOf = ({ table, column }: Named) => `${table}.${column}`;
const listed = INVENTORY.flatMap(({ table, columns }) => columns.map((column) => keyOf({ table, column })));
const impersonal = Object.entries(IMPERSONAL).flatMap(([table, columns]) =>
  columns.map((column) => keyOf({ table, column })),
);

/** Returns columns that the inventory lacks, lists twice, or lists although they do not exist. */
export async function inventoryFaults(client: pg.Client): Promise<string[]> {
  const suspects = (await client.query<Named>(SUSPECT)).rows.map(keyOf);
  const { rows } = await client.query<Named>(
    `select table_name as table, column_name as column from information_schema.columns where table_schema = 'public'`,
  );
  const existing = new Set(rows.map(keyOf));
  const named = [...listed, ...impersonal];
  const of = (fault: string, keys: readonly string[]) => keys.map((key) => `${key}: ${fault}`);
  return [
    ...of(
      'is not in the inventory',
      suspects.filter((key) => !named.includes(key)),
    ),
    ...of(
      'is in the inventory and does not exist',
      named.filter((key) => !existing.has(key)),
    ),
    ...of(
      'is named twice',
      named.filter((key, at) => named.indexOf(key) !== at),
    ),
  ];
}
