import type pg from 'pg';

/** Checks of the database catalogue. Each function returns the faults as text; an empty list is correct. */

const SYSTEM = `n.nspname not in ('pg_catalog', 'information_schema') and n.nspname not like 'pg\\_%'`;
const OF_EXTENSION = (catalogue: string, oid: string) =>
  `exists (select from pg_depend d where d.classid = '${catalogue}'::regclass and d.objid = ${oid} and d.deptype = 'e')`;

const faults = async (client: pg.Client, text: string, values: unknown[] = []) =>
  (await client.query<{ fault: string }>(text, values)).rows.map(({ fault }) => fault);

/** Outside the row policies, because they are read to find the organisation of a sign-in. */
export const DIRECTORY_TABLES: Readonly<Record<string, string>> = {
  person_organisation: 'sign-in → organisation; holds two ids and nothing else',
  erased_sign_in: 'hash of a sign-in → the organisation that erased it, asked before anyone has entered one',
  identifier_organisation: 'organisation identifier → organisation, asked before anyone has entered one',
  building_organisation: 'building → organisation, for staff of the installation who name a building by its id',
  member_organisation:
    'member → organisation, for calls that name a member by their id; holds two ids and nothing else',
  public_sensor: 'external id of a sensor with a public page → sensor; the page has no sign-in and names no building',
  domain_organisation: 'proven mail domain → organisation, asked before anyone has entered one',
};

/**
 * Global tables, read without a tenant: organisations, sign-ins, browser sessions, the state of the installation, the
 * record of migrations, the circuit breaker of partitions, the reports of the services, the cells, and the changes to send to their directory.
 */
export const GLOBAL_TABLES = [
  'browser_session',
  'directory_cell',
  'directory_change',
  'installation',
  'migration',
  'organisation',
  'partition_breaker',
  'person',
  'service_report',
];

const TENANT_POLICY = '(organisation_id = current_organisation())';

/** An additional, restrictive policy, only for the role used to search people. */
const isSearchPolicy = (tenant: string, policy: string) =>
  `(${tenant}.relname = 'member' and ${policy}.polname = 'member_found' and not ${policy}.polpermissive
    and ${policy}.polcmd = 'r' and ${policy}.polroles = array['berth_seeker'::regrole::oid]
    and pg_get_expr(${policy}.polqual, ${policy}.polrelid) = '(search ~~ current_setting(''app.sought''::text))')`;

/** An additional, restrictive policy: requests delete no reservations, but the held ones. */
const isHeldPolicy = (tenant: string, policy: string) =>
  `(${tenant}.relname = 'reservation' and ${policy}.polname = 'reservation_deletes_held' and not ${policy}.polpermissive
    and ${policy}.polcmd = 'd' and ${policy}.polroles = array['berth_app'::regrole::oid]
    and pg_get_expr(${policy}.polqual, ${policy}.polrelid) = '(state = ''h''::"char")')`;

/** Lets the dispatcher take events of all organisations in one statement; other roles see only their own. */
const isDispatchPolicy = (tenant: string, policy: string) =>
  `(${tenant}.relname = 'outbox' and ${policy}.polname = 'outbox_dispatched' and ${policy}.polroles = array['berth_worker'::regrole::oid])`;

/** Rows that need an operator, which the worker counts over all organisations; each names the rows that it shows. */
const ATTENTION_POLICIES: Readonly<Record<string, string>> = {
  circuit_breaker_paused: '(resumed_at IS NULL)',
  no_show_breaker_paused: '(closed_at IS NULL)',
  anonymise_breaker_paused: '(resumed_at IS NULL)',
  removal_breaker_paused: '(resumed_at IS NULL)',
  purge_breaker_paused: '(resumed_at IS NULL)',
  usage_day_differed: '(differed_at IS NOT NULL)',
  forward_state_failing: '(failing_since IS NOT NULL)',
  door_bridge_failing: '(failing_since IS NOT NULL)',
  calendar_room_failing: '(failing_since IS NOT NULL)',
  connection_health_failing: '(failing_since IS NOT NULL)',
};
const isAttentionPolicy = (policy: string) =>
  `(${policy}.polcmd = 'r' and ${policy}.polroles = array['berth_worker'::regrole::oid]
    and $3::jsonb ->> ${policy}.polname = pg_get_expr(${policy}.polqual, ${policy}.polrelid))`;

/** Tables with an organisation that lack one of the protections of such a table. */
export const tenantTableFaults = (client: pg.Client) =>
  faults(
    client,
    `with tenant as (
       select c.oid, c.relname, c.relrowsecurity, c.relforcerowsecurity, a.attnum, a.attnotnull, c.relkind
       from pg_class c
       join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attname = 'organisation_id' and not a.attisdropped
       where ${SYSTEM} and c.relkind in ('r', 'p', 'm', 'f') and c.relname <> all($1)
     )
     select relname || ': row security is not enabled' as fault from tenant where not relrowsecurity
     union all select relname || ': row security is not forced' from tenant where not relforcerowsecurity
     union all select relname || ': not a table, so no row policy holds' from tenant where relkind in ('m', 'f')
     union all select relname || ': organisation_id may be missing' from tenant where not attnotnull
     union all
     select relname || ': no policy' from tenant where not exists (select from pg_policy p where p.polrelid = tenant.oid)
     union all
     select tenant.relname || ': policy ' || p.polname || ' is not the tenant policy' from tenant
     join pg_policy p on p.polrelid = tenant.oid
     where not ${isSearchPolicy('tenant', 'p')} and not ${isHeldPolicy('tenant', 'p')} and not ${isDispatchPolicy('tenant', 'p')}
       and coalesce(not ${isAttentionPolicy('p')}, true) and (
       p.polcmd <> '*' or not p.polpermissive or p.polroles <> '{0}'
       or pg_get_expr(p.polqual, p.polrelid) is distinct from $2
       or coalesce(pg_get_expr(p.polwithcheck, p.polrelid), $2) <> $2)
     union all
     select tenant.relname || ': key ' || x.relname || ' does not begin with organisation_id' from tenant
     join pg_index i on i.indrelid = tenant.oid and i.indisunique and i.indkey[0] <> tenant.attnum
     join pg_class x on x.oid = i.indexrelid
     order by 1`,
    [Object.keys(DIRECTORY_TABLES), TENANT_POLICY, JSON.stringify(ATTENTION_POLICIES)],
  );

/** Tables of the public schema without organisation_id. */
export const tablesOutsideTenants = (client: pg.Client) =>
  faults(
    client,
    `select c.relname as fault from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'm', 'f')
       and not exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'organisation_id' and not a.attisdropped)
     order by 1`,
  );

/** Tables without a primary key. Publishing one for logical replication would make every delete from it fail. */
export const keyFaults = (client: pg.Client) =>
  faults(
    client,
    `select c.relname || ': no primary key' as fault from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
       and not exists (select from pg_index i where i.indrelid = c.oid and i.indisprimary)
     order by 1`,
  );

/** Serving roles that could bypass a row policy, change the schema, or switch to a role that can. */
export const roleFaults = (client: pg.Client, roles: readonly string[]) =>
  faults(
    client,
    `with recursive serving as (
       select oid, rolname::text as serves, rolname::text, rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolreplication
       from pg_roles where rolname = any($1)
       union
       select r.oid, serving.serves, r.rolname::text, r.rolsuper, r.rolbypassrls, r.rolcreaterole, r.rolcreatedb, r.rolreplication
       from serving join pg_auth_members m on m.member = serving.oid join pg_roles r on r.oid = m.roleid
     )
     select role || ': there is no such role' as fault from unnest($1::text[]) role where role not in (select rolname from pg_roles)
     union select serves || ': superuser through ' || rolname from serving where rolsuper
     union select serves || ': bypasses row security through ' || rolname from serving where rolbypassrls
     union select serves || ': may make roles through ' || rolname from serving where rolcreaterole
     union select serves || ': may make databases through ' || rolname from serving where rolcreatedb
     union select serves || ': may replicate through ' || rolname from serving where rolreplication
     union select distinct serves || ': owns things' || case when rolname = serves then '' else ' through ' || rolname end
       from serving join pg_shdepend d on d.refclassid = 'pg_authid'::regclass and d.refobjid = serving.oid and d.deptype = 'o'
     union select serves || ': may create in schema ' || n.nspname from serving, pg_namespace n
       where ${SYSTEM} and has_schema_privilege(serving.oid, n.oid, 'create')
     order by 1`,
    [roles],
  );

/** A role that inherits the search role would see, in every query, only the people of a search. */
export const seekerFaults = (client: pg.Client) =>
  faults(
    client,
    `select m.member::regrole || ' inherits berth_seeker' as fault from pg_auth_members m
     where m.roleid = 'berth_seeker'::regrole and m.inherit_option
     union all
     select 'berth_app may not become berth_seeker' where not exists (
       select from pg_auth_members m
       where m.roleid = 'berth_seeker'::regrole and m.member = 'berth_app'::regrole and m.set_option)
     order by 1`,
  );

/**
 * A view reads with its owner's rights unless it is a security invoker, and a security definer function always does.
 */
export const invokerFaults = (client: pg.Client) =>
  faults(
    client,
    `select 'view ' || c.oid::regclass || ' does not run as its reader' as fault
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where ${SYSTEM} and c.relkind = 'v' and not ${OF_EXTENSION('pg_class', 'c.oid')}
       and not coalesce((select o.option_value::boolean from pg_options_to_table(c.reloptions) o where o.option_name = 'security_invoker'), false)
     union all
     select 'function ' || p.oid::regprocedure || ' runs as its owner'
     from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where ${SYSTEM} and p.prosecdef and not ${OF_EXTENSION('pg_proc', 'p.oid')}
     order by 1`,
  );

/** Foreign keys that could point to another organisation, or that make a delete scan the whole table. */
export const foreignKeyFaults = (client: pg.Client) =>
  faults(
    client,
    `with tenant as (
       select a.attrelid as oid, a.attnum from pg_attribute a join pg_class c on c.oid = a.attrelid
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attname = 'organisation_id'
         and not a.attisdropped
     ), keys as (
       select f.*, f.conrelid::regclass || '.' || f.conname as name from pg_constraint f
       where f.contype = 'f' and f.connamespace = 'public'::regnamespace
     )
     select name || ': leaves out organisation_id' as fault from keys
     join tenant here on here.oid = conrelid
     join tenant there on there.oid = confrelid
     where not exists (
       select from unnest(conkey, confkey) as pair (ours, theirs)
       where pair.ours = here.attnum and pair.theirs = there.attnum)
     union all
     select name || ': no index' from keys
     where not exists (
       select from pg_index i
       where i.indrelid = conrelid and i.indpred is null and i.indisvalid
         and (select array_agg(k order by k) from unnest((i.indkey::int2[])[0:cardinality(conkey) - 1]) k)
           = (select array_agg(k order by k) from unnest(conkey) k))
     order by 1`,
  );

/** Rights of serving roles to change append-only tables, on the table or on a column. */
export const appendOnlyFaults = (client: pg.Client, tables: readonly string[], roles: readonly string[]) =>
  faults(
    client,
    `select format('%s may %s %s', role, privilege, tbl) as fault
     from unnest($1::text[]) tbl, unnest($2::text[]) role, unnest('{update,delete,truncate,references,trigger}'::text[]) privilege
     where has_table_privilege(role, 'public.' || quote_ident(tbl), privilege)
       or (privilege in ('update', 'references') and has_any_column_privilege(role, 'public.' || quote_ident(tbl), privilege))
     order by 1`,
    [tables, roles],
  );
