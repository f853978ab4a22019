import pg from 'pg';

/** The first and the last of the 67 migrations that the baseline replaced. */
const [FIRST, LAST] = ['0001_directory', '0067_held-on-floors'];

/**
 * Development machines have databases created by the 67 migrations. Their schema equals the baseline, so only the
 * record of migrations is updated. Remove this with the first release.
 */
export async function adoptBaseline(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ found: boolean }>(
      `select to_regclass('public.migration') is not null as found`,
    );
    if (rows[0]?.found !== true) return;
    // Two migrations that start at the same time must not both insert the baseline.
    await client.query('begin; lock table migration in exclusive mode');
    const recorded = (await client.query<{ name: string }>('select name from migration')).rows.map(({ name }) => name);
    if (recorded.includes(FIRST)) {
      if (!recorded.includes(LAST))
        throw new Error('this database was made before the baseline and never completed: create a new one');
      await client.query('delete from migration');
      await client.query(`insert into migration (name, run_on) values ('0001_baseline', now())`);
    }
    await client.query('commit');
  } finally {
    await client.end();
  }
}
