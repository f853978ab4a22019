import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { DATABASE_NAME, environment } from './environment.ts';
import { ensureWebIsBuilt, makeDatabase, startProduct } from './product/start-product.ts';

async function dropDatabase(name: string): Promise<void> {
  const admin = new pg.Client({ connectionString: environment().databaseAdminUrl });
  await admin.connect();
  await admin.query(`drop database if exists ${name} with (force)`);
  await admin.end();
}

/** The product on a database of this run's own; both are gone afterwards. */
export default async function setup(): Promise<() => Promise<void>> {
  const database = `e2e_${randomBytes(6).toString('hex')}`;
  process.env[DATABASE_NAME] = database;
  await Promise.all([ensureWebIsBuilt(), makeDatabase(database)]);
  const stop = await startProduct(database);
  return async () => {
    await stop();
    await dropDatabase(database);
  };
}
