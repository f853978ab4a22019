import { adminUrl, type TestDatabase } from '@berth/testkit';
import pg from 'pg';
import { until } from './until.ts';

/** Vacuums and analyses until every page of a table is marked all-visible, so that page counts are stable. */
export async function vacuumed({ name }: Pick<TestDatabase, 'name'>, table: string): Promise<void> {
  const url = new URL(adminUrl());
  url.pathname = `/${name}`;
  const admin = new pg.Client({ connectionString: url.href });
  await admin.connect();
  // An open snapshot, even of an analyse, keeps a page from being marked all-visible.
  await until(
    'every page is known to be visible',
    async () => {
      await admin.query('vacuum analyze');
      const { rows } = await admin.query<{ all: boolean }>(
        `select bool_and(relallvisible = relpages) as all from pg_class
         where relkind = 'r' and (oid = $1::regclass or oid in (select relid from pg_partition_tree($1)))`,
        [table],
      );
      return rows[0]?.all === true;
    },
    60_000,
  );
  await admin.end();
}
