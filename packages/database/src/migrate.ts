import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { runner } from 'node-pg-migrate';
import pg from 'pg';
import { installQueues } from './queues.ts';
import { prepareDatabase, type RoleUrls } from './roles.ts';

export type { RoleUrls };

const dir = fileURLToPath(new URL('../migrations', import.meta.url));

type Builder = { noTransaction(): void; sql(text: string): void };

/**
 * Our own loader: the tool's reads `-- Down Migration` comments and then runs everything, and has no way to say
 * 'outside a transaction', which `create index concurrently` needs.
 */
const loader = (paths: string[]) =>
  Promise.all(
    paths.map(async (path) => {
      const text = await readFile(path, 'utf8');
      const up = (m: Builder) => {
        if (/^-- no transaction$/m.test(text)) m.noTransaction();
        m.sql(text);
      };
      return { id: path, filePaths: [path], actions: { down: false as const, up } };
    }),
  );

export async function migrate(urls: RoleUrls, log: (text: string) => void = () => {}): Promise<void> {
  await prepareDatabase(urls);
  await runner({
    databaseUrl: urls.owner,
    dir,
    direction: 'up',
    migrationsTable: 'migration',
    singleTransaction: false,
    advisoryLockMode: 'wait',
    migrationLoaderStrategies: [{ extensions: ['.sql'], loader }],
    log,
  });
  await installQueues(urls.owner);
  await letProcessesSeeVersion(urls.owner);
}

/** The table is the migration tool's own, so no migration can grant it. */
async function letProcessesSeeVersion(ownerUrl: string) {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  await client.query('grant select on migration to berth_app');
  await client.end();
}

const required = (name: string) => {
  const value = process.env[name];
  if (value === undefined || value === '') throw new Error(`${name} is not set`);
  return value;
};

if (import.meta.main) {
  await migrate({
    admin: required('DATABASE_ADMIN_URL'),
    owner: required('DATABASE_OWNER_URL'),
    api: required('DATABASE_API_URL'),
    worker: required('DATABASE_WORKER_URL'),
  });
}
