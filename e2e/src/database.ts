import pg from 'pg';
import { DATABASE_NAME, environment } from './environment.ts';

/** As the administrator, whom no row policy binds: tests look at what was stored, whoever it belongs to. */
export async function sql<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
  const url = new URL(environment().databaseAdminUrl);
  url.pathname = `/${process.env[DATABASE_NAME] ?? ''}`;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}
