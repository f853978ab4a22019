import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import pg from 'pg';
import { migrate, type RoleUrls, urlsOfEnvironment } from '../migrate.ts';
import { readCatalogue } from './read-catalogue.ts';
import { schemaText } from './schema-text.ts';

/** `npm run schema`, with the services running: migrates a temporary database, describes it and drops it. */
const name = `schema_${randomBytes(6).toString('hex')}`;
const inScratch = (url: string) => Object.assign(new URL(url), { pathname: `/${name}` }).href;

const environment = urlsOfEnvironment();
const urls: RoleUrls = {
  admin: environment.admin,
  owner: inScratch(environment.owner),
  api: inScratch(environment.api),
  worker: inScratch(environment.worker),
  ingest: inScratch(environment.ingest),
  keeper: inScratch(environment.keeper),
};
try {
  await migrate(urls);
  await writeFile(new URL('../../schema.sql', import.meta.url), schemaText(await readCatalogue(urls.owner)));
} finally {
  const admin = new pg.Client({ connectionString: urls.admin });
  await admin.connect();
  await admin.query(`drop database if exists ${name} with (force)`);
  await admin.end();
}
