import { inTenant, openDatabase, openPool } from '@berth/database';
import type { RoleUrls } from '@berth/database/migrate';
import { aBuilding } from '@berth/testkit';
import { sql } from 'kysely';
import { spawnProcess } from '../processes/spawn-process.ts';
import { until } from '../until.ts';

type Plan = { urls: RoleUrls; organisationId: string; rows: number; kills: number };

const fileOf = (rows: number, last: string) =>
  Buffer.from(
    [
      'username;firstName;lastName;cardId;userpool',
      ...Array.from({ length: rows }, (_, at) => `p${at}@filed.example;Person;${last} ${at};04${100_000 + at};Staff`),
    ].join('\n'),
  );

type Counts = { state: string; done: number; added: number; changed: number; unchanged: number; errors: number };

/** Imports a file for two buildings with workers, of which some are killed in the middle. */
export async function importWithKills({ urls, organisationId, rows, kills }: Plan) {
  const pool = openPool({ url: urls.owner, application: 'import-with-kills', size: 2 });
  const db = openDatabase(pool);
  const organisation = { id: organisationId, slug: '' };
  const buildings = [await aBuilding(db, organisation), await aBuilding(db, organisation)].map(({ id }) => id);
  const within = <T>(work: Parameters<typeof inTenant<T>>[2]) => inTenant(db, organisationId, work);
  const counts = async (id: string) => {
    const result = await within((tx) =>
      sql<Counts>`select state, next_row as done, added, changed, unchanged, errors from csv_job where id = ${id}`.execute(
        tx,
      ),
    );
    const [row] = result.rows;
    if (row === undefined) throw new Error('no such file');
    return row;
  };
  const bring = async (last: string, deaths: number) => {
    const { id } = await within((tx) =>
      tx
        .insertInto('csv_job')
        .values({
          organisation_id: organisationId,
          file_name: 'people.csv',
          content: fileOf(rows, last),
          building_ids: buildings,
          uploaded_by: crypto.randomUUID(),
          token_roles: ['Dashboard-admin'],
          rows,
        })
        .returning('csv_job.id')
        .executeTakeFirstOrThrow(),
    );
    const start = () =>
      spawnProcess(new URL('./member-file-worker.ts', import.meta.url), { DATABASE_URL: urls.worker }, [
        organisationId,
      ]);
    const begun = performance.now();
    for (let kill = 1; kill <= deaths; kill += 1) {
      const victim = start();
      const share = Math.floor((rows * kill) / (deaths + 1));
      await until(`${share} rows`, async () => (await counts(id)).done >= share, 120_000);
      victim.kill('SIGKILL');
      await victim.ended;
    }
    const worker = start();
    await worker.says('done');
    await worker.ended;
    return { seconds: Math.round((performance.now() - begun) / 100) / 10, ...(await counts(id)) };
  };
  try {
    const first = await bring('First', kills);
    const again = await bring('First', 0);
    const changed = await bring('Second', 0);
    const { rows: result } = await within((tx) =>
      sql<{ members: number; lines: number }>`
        select (select count(*)::int from member where managed_by = 'csv') as members,
          (select count(*)::int from audit where action = 'member.imported') as lines`.execute(tx),
    );
    return { first, again, changed, members: result[0]?.members ?? 0, auditLines: result[0]?.lines ?? 0 };
  } finally {
    await pool.end();
  }
}

/** Inserts the same people with one plain statement, without checks, cards, buildings, audit or progress. */
export async function bareInsert({ urls, organisationId, rows }: Omit<Plan, 'kills'>): Promise<number> {
  const pool = openPool({ url: urls.owner, application: 'bare-insert', size: 1 });
  const begun = performance.now();
  await inTenant(openDatabase(pool), organisationId, (tx) =>
    sql`
      insert into member (organisation_id, email, first_name, last_name, explicit)
      select ${organisationId}, 'bare' || at || '@filed.example', 'Person', 'Bare ' || at, true
      from generate_series(1, ${rows}::integer) as at`.execute(tx),
  );
  await pool.end();
  return Math.round((performance.now() - begun) / 100) / 10;
}
