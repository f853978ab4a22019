import { Kysely } from 'kysely';
import type pg from 'pg';
import { TenantDialect } from './fast-path/driver.ts';
import type { DB } from './offered-views.ts';
import type { Database } from './tenant.ts';

export const openDatabase = (pool: pg.Pool): Database => new Kysely<DB>({ dialect: new TenantDialect(pool) });
