import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { installQueues } from './queues.ts';
import { prepareDatabase, type RoleUrls } from './roles.ts';
import { runMigrations } from './run-migrations.ts';

export type { RoleUrls };

const dir = fileURLToPath(new URL('../migrations', import.meta.url));

export async function migrate(urls: RoleUrls, log: (text: string) => void = () => {}): Promise<void> {
  await prepareDatabase(urls);
  await runMigrations({ ownerUrl: urls.owner, dir, log });
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
