import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { adoptBaseline } from './adopt-baseline.ts';
import { keepPartitions } from './partitions/keep-partitions.ts';
import { installQueues } from './queues.ts';
import { prepareDatabase, type RoleUrls } from './roles.ts';
import { runMigrations } from './run-migrations.ts';

export type { RoleUrls };

const dir = fileURLToPath(new URL('../migrations', import.meta.url));

export async function migrate(urls: RoleUrls, log: (text: string) => void = () => {}): Promise<void> {
  await prepareDatabase(urls);
  await adoptBaseline(urls.owner);
  await runMigrations({ ownerUrl: urls.owner, dir, log });
  await installQueues(urls.owner);
  await letProcessesSeeVersion(urls.owner);
  // Creates the first partitions; later ones are created by the nightly job.
  await keepPartitions(urls.keeper);
}

/** The migration tool creates this table, so no migration can grant access to it. */
async function letProcessesSeeVersion(ownerUrl: string) {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  await client.query('grant select on migration to berth_app, berth_ingest');
  await client.end();
}

const required = (name: string) => {
  const value = process.env[name];
  if (value === undefined || value === '') throw new Error(`${name} is not set`);
  return value;
};

export const urlsOfEnvironment = (): RoleUrls => ({
  admin: required('DATABASE_ADMIN_URL'),
  owner: required('DATABASE_OWNER_URL'),
  api: required('DATABASE_API_URL'),
  worker: required('DATABASE_WORKER_URL'),
  ingest: required('DATABASE_INGEST_URL'),
  keeper: required('DATABASE_KEEPER_URL'),
});

if (import.meta.main) await migrate(urlsOfEnvironment());
