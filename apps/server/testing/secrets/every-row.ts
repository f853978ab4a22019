import { adminUrl } from '@berth/testkit';
import { compactDecrypt, decodeProtectedHeader } from 'jose';
import pg from 'pg';

const NAMES = `
  select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p', 'm') and not c.relispartition and n.nspname !~ '^pg_|^information_schema$' order by 1`;

/** Reads a database like a dump, without row policies: all rows of all tables, including the job queue. */
export async function openEveryRow(databaseName: string) {
  const url = new URL(adminUrl());
  url.pathname = `/${databaseName}`;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  return {
    async columns(): Promise<string[]> {
      const { rows } = await client.query<{ name: string }>(`
        select table_name || '.' || column_name as name from information_schema.columns
        join information_schema.tables using (table_schema, table_name)
        where table_schema = 'public' and table_type = 'BASE TABLE'`);
      return rows.map(({ name }) => name).toSorted();
    },
    async values(column: string): Promise<string[]> {
      const [table = '', name = ''] = column.split('.');
      const { rows } = await client.query<{ value: string }>(
        `select t.${pg.escapeIdentifier(name)}::text as value from ${pg.escapeIdentifier(table)} t
         where t.${pg.escapeIdentifier(name)} is not null`,
      );
      return rows.map(({ value }) => value);
    },
    async tables(): Promise<Map<string, string>> {
      const { rows: tables } = await client.query<{ name: string }>(NAMES);
      const texts = new Map<string, string>();
      for (const { name } of tables) {
        const { rows } = await client.query<{ row: string }>(`select t::text as row from ${name} t`);
        texts.set(name, rows.map(({ row }) => row).join('\n'));
      }
      return texts;
    },
    end: () => client.end(),
  };
}

export type EveryRow = Awaited<ReturnType<typeof openEveryRow>>;

const isSealed = (text: string) => {
  try {
    return 'ctx' in decodeProtectedHeader(text) && text.split('.').length === 5;
  } catch {
    return false;
  }
};

/** Opens a sealed text of any column; undefined if the text is not sealed. */
export async function opened(text: string, key: Uint8Array): Promise<string | undefined> {
  if (!isSealed(text)) return undefined;
  return new TextDecoder().decode((await compactDecrypt(text, key)).plaintext);
}
