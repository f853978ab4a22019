import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { adminUrl, testDatabase } from '@berth/testkit';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  appendOnlyFaults,
  DIRECTORY_TABLES,
  foreignKeyFaults,
  GLOBAL_TABLES,
  invokerFaults,
  keyFaults,
  roleFaults,
  seekerFaults,
  tablesOutsideTenants,
  tenantTableFaults,
} from './testing/catalogue-faults.ts';

const SERVING = ['berth_api', 'berth_worker', 'berth_ingest'];
const database = testDatabase();

const urlAsAdmin = () => {
  const url = new URL(adminUrl());
  url.pathname = `/${database.name}`;
  return url.href;
};

let admin: pg.Client;
beforeAll(async () => {
  admin = new pg.Client({ connectionString: urlAsAdmin() });
  await admin.connect();
});
afterAll(() => admin.end());

describe('the migrated database', () => {
  test('forces the tenant policy on every table with an organisation [R9]', async () => {
    expect(await tenantTableFaults(admin)).toEqual([]);
    const { rows } = await admin.query(
      `select count(*)::int as policed from pg_class
       where relnamespace = 'public'::regnamespace and relrowsecurity and relforcerowsecurity`,
    );
    expect(rows[0].policed).toBeGreaterThanOrEqual(14);
  });

  test('has exactly the expected tables without an organisation', async () => {
    expect(await tablesOutsideTenants(admin)).toEqual(GLOBAL_TABLES);
    const { rows } = await admin.query(
      `select relname::text from pg_class where relname = any($1) and not relrowsecurity order by 1`,
      [Object.keys(DIRECTORY_TABLES)],
    );
    expect(rows.map(({ relname }) => relname)).toEqual(Object.keys(DIRECTORY_TABLES).toSorted());
  });

  test('has a primary key on every table', async () => {
    expect(await keyFaults(admin)).toEqual([]);
  });

  test('is used by roles that own nothing and cannot bypass a policy [R9]', async () => {
    expect(await roleFaults(admin, SERVING)).toEqual([]);
    expect(await roleFaults(admin, ['berth_owner'])).not.toContainEqual(expect.stringMatching(/bypasses|superuser/));
  });

  test('lets the retention role own the partitioned tables, and nothing else', async () => {
    const { rows } = await admin.query<{ name: string }>(
      `select distinct regexp_replace(c.relname, '_([0-9]+|default)$', '') as name from pg_class c
       where pg_get_userbyid(c.relowner) = 'berth_keeper' and c.relkind in ('r', 'p') order by 1`,
    );
    expect(rows.map(({ name }) => name)).toEqual(['event', 'reading', 'sensor_day', 'usage_hour']);
    expect((await roleFaults(admin, ['berth_keeper'])).toSorted()).toEqual([
      'berth_keeper: may create in schema public',
      'berth_keeper: owns things',
    ]);
  });

  test('hides people from the ingest role', async () => {
    const { rows } = await admin.query<{ name: string }>(
      `select c.relname::text as name from pg_class c
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v') and not c.relispartition
         and (has_table_privilege('berth_ingest', c.oid, 'select') or has_any_column_privilege('berth_ingest', c.oid, 'select'))
       order by 1`,
    );
    expect(rows.map(({ name }) => name)).toEqual([
      'building',
      'floor_version',
      'ingest_fault',
      'ingest_key',
      'migration',
      'organisation',
      'reading',
      'rollup_due',
      'sensed',
      'sensor',
      'sensor_state',
      'sensor_unclaimed',
      'service_report',
    ]);
  });

  test('lets the api switch to the search role, and grants it to no role by inheritance', async () => {
    expect(await seekerFaults(admin)).toEqual([]);
  });

  test('has no view or function that runs with its owner’s rights', async () => {
    expect(await invokerFaults(admin)).toEqual([]);
  });

  test('has only foreign keys within one organisation, each with an index', async () => {
    expect(await foreignKeyFaults(admin)).toEqual([]);
  });

  test('does not let the api, worker or ingest role rewrite recorded events [R22]', async () => {
    const { rows } = await admin.query<{ name: string }>(
      `select inhrelid::regclass::text as name from pg_inherits where inhparent = 'event'::regclass`,
    );
    const months = rows.map(({ name }) => name);
    expect(months.length).toBeGreaterThan(1);
    expect(await appendOnlyFaults(admin, ['event', 'audit', ...months], SERVING)).toEqual([]);
  });

  test.each(SERVING)('gives %s its timeouts on every new connection', async (role) => {
    const { api, worker, ingest } = database.urls;
    const client = new pg.Client({
      connectionString: { berth_api: api, berth_worker: worker, berth_ingest: ingest }[role],
    });
    await client.connect();
    const { rows } = await client.query(
      `select current_user::text as role, current_setting('lock_timeout') as lock,
         current_setting('statement_timeout') as statement, current_setting('transaction_timeout') as transaction,
         current_setting('idle_in_transaction_session_timeout') as idle,
         current_setting('client_connection_check_interval') as check`,
    );
    await client.end();
    expect(rows[0]).toEqual({ role, lock: '2s', statement: '5s', transaction: '15s', idle: '10s', check: '5s' });
  });

  test('matches the generated types, and no longer does after a column is added', async () => {
    const cli = fileURLToPath(import.meta.resolve('kysely-codegen').replace(/\/dist\/.*$/, '/dist/cli/bin.js'));
    const cwd = fileURLToPath(new URL('..', import.meta.url));
    const verify = () =>
      promisify(execFile)(process.execPath, [cli, '--verify', '--url', database.urls.owner], { cwd }).then(
        () => 'equal',
        (error: { stderr?: string; stdout?: string }) => `${error.stdout}${error.stderr}`,
      );
    expect(await verify()).toBe('equal');
    await admin.query('alter table review add column planted text');
    expect(await verify()).toMatch(/not up-to-date/);
    await admin.query('alter table review drop column planted');
  });
});

/**
 * Every check gets a fault planted in this file's own database: one that does not report it would not report anything.
 */
describe('a planted fault is reported:', () => {
  const planted = async (statements: string, look: () => Promise<string[]>) => {
    await admin.query(`begin; ${statements}`);
    try {
      return await look();
    } finally {
      await admin.query('rollback');
    }
  };
  const columns = 'organisation_id uuid not null, id uuid not null, primary key (organisation_id, id)';
  const policy = 'create policy p on planted using (organisation_id = current_organisation());';
  const secured = `create table planted (${columns}); ${policy} alter table planted enable row level security, force row level security;`;

  test.each([
    ['no row security', `create table planted (${columns}); ${policy}`, 'planted: row security is not enabled'],
    [
      'row security that does not bind its owner',
      `create table planted (${columns}); ${policy} alter table planted enable row level security`,
      'planted: row security is not forced',
    ],
    [
      'no policy',
      `create table planted (${columns}); alter table planted enable row level security, force row level security`,
      'planted: no policy',
    ],
    [
      'a second, permissive policy',
      `${secured} create policy open on planted using (true)`,
      'planted: policy open is not the tenant policy',
    ],
    [
      'a policy that tolerates a missing tenant',
      `${secured} drop policy p on planted;
       create policy p on planted using (organisation_id = current_setting('app.organisation_id', true)::uuid)`,
      'planted: policy p is not the tenant policy',
    ],
    [
      'a key that does not begin with the organisation',
      `${secured} create unique index planted_id on planted (id)`,
      'planted: key planted_id does not begin with organisation_id',
    ],
    [
      'a second, restrictive policy for all roles',
      `${secured} create policy found on planted as restrictive for select using (true)`,
      'planted: policy found is not the tenant policy',
    ],
    [
      'a permissive policy for the search role',
      `${secured} drop policy member_found on member;
       create policy member_found on member for select to berth_seeker using (search like current_setting('app.sought'))`,
      'member: policy member_found is not the tenant policy',
    ],
    [
      'a policy that lets requests delete reservations',
      `${secured} alter policy reservation_deletes_held on reservation using (true)`,
      'reservation: policy reservation_deletes_held is not the tenant policy',
    ],
    [
      'the policy of the dispatcher granted to the api',
      `${secured} alter policy outbox_dispatched on outbox to berth_app`,
      'outbox: policy outbox_dispatched is not the tenant policy',
    ],
    [
      'a policy that shows the worker more than the paused rows',
      `${secured} alter policy purge_breaker_paused on purge_breaker using (true)`,
      'purge_breaker: policy purge_breaker_paused is not the tenant policy',
    ],
    [
      'the policy of paused rows granted to the api',
      `${secured} alter policy purge_breaker_paused on purge_breaker to berth_app`,
      'purge_breaker: policy purge_breaker_paused is not the tenant policy',
    ],
    [
      'a copy in a materialised view',
      'create materialized view planted as select organisation_id from building',
      'planted: not a table, so no row policy holds',
    ],
  ])('a tenant table with %s', async (_what, statements, fault) => {
    expect(await planted(statements, () => tenantTableFaults(admin))).toContain(fault);
    expect(await tenantTableFaults(admin)).toEqual([]);
  });

  test('a well-made tenant table is no fault', async () => {
    expect(await planted(secured, () => tenantTableFaults(admin))).toEqual([]);
  });

  test('a table without an organisation', async () => {
    const statements = 'create table planted (id uuid primary key)';
    expect(await planted(statements, () => tablesOutsideTenants(admin))).toContain('planted');
  });

  test('a table without a primary key, even if it has a unique index', async () => {
    const statements = 'create table planted (id uuid not null unique)';
    expect(await planted(statements, () => keyFaults(admin))).toEqual(['planted: no primary key']);
  });

  // Roles belong to the whole server, so this one has a unique name and is rolled back with the transaction.
  const role = `planted_${randomBytes(6).toString('hex')}`;
  test.each([
    ['bypasses row security', `create role ${role} bypassrls`, `${role}: bypasses row security through ${role}`],
    ['is superuser', `create role ${role} superuser`, `${role}: superuser through ${role}`],
    [
      'may become one that bypasses',
      `create role ${role}_strong bypassrls; create role ${role}; grant ${role}_strong to ${role}`,
      `${role}: bypasses row security through ${role}_strong`,
    ],
    [
      'owns a table',
      `create role ${role}; create table planted (); alter table planted owner to ${role}`,
      `${role}: owns things`,
    ],
    [
      'may create in the schema',
      `create role ${role}; grant create on schema public to ${role}`,
      `${role}: may create in schema public`,
    ],
  ])('an application role that %s', async (_what, statements, fault) => {
    expect(await planted(statements, () => roleFaults(admin, [role]))).toContain(fault);
    expect(await planted(`create role ${role}`, () => roleFaults(admin, [role]))).toEqual([]);
    expect(await roleFaults(admin, [role])).toEqual([`${role}: there is no such role`]);
  });

  test('a search role that is inherited', async () => {
    const statements = 'grant berth_seeker to berth_app with inherit true';
    expect(await planted(statements, () => seekerFaults(admin))).toEqual(['berth_app inherits berth_seeker']);
  });

  test.each([
    ['a view that reads as its owner', 'create view planted as select id from building', /^view planted /],
    [
      'a function that runs as its owner',
      `create function planted() returns bigint language sql security definer return 1`,
      /^function planted\(\) /,
    ],
  ])('%s', async (_what, statements, fault) => {
    expect(await planted(statements, () => invokerFaults(admin))).toEqual([expect.stringMatching(fault)]);
  });

  test('a view that reads as its reader is no fault', async () => {
    const statements = 'create view planted with (security_invoker) as select id from building';
    expect(await planted(statements, () => invokerFaults(admin))).toEqual([]);
  });

  test('a foreign key that could point to another organisation, and one without an index', async () => {
    const statements = `${secured} alter table planted add column building_id uuid;
      create unique index building_id_alone on building (id);
      alter table planted add constraint abroad foreign key (building_id) references building (id),
        add constraint slow foreign key (organisation_id, building_id) references building (organisation_id, id);`;
    expect(await planted(statements, () => foreignKeyFaults(admin))).toEqual([
      'planted.abroad: leaves out organisation_id',
      'planted.abroad: no index',
      'planted.slow: no index',
    ]);
  });

  test('a right to change one column of an append-only table', async () => {
    const statements = 'grant update (payload) on event to berth_app; grant truncate on audit to berth_worker';
    expect(await planted(statements, () => appendOnlyFaults(admin, ['event', 'audit'], SERVING))).toEqual([
      'berth_api may update event',
      'berth_worker may truncate audit',
      'berth_worker may update event',
    ]);
  });
});
