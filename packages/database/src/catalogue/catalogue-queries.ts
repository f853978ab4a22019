/**
 * Queries that describe a schema. Each selects section, object, kind, rank and text. Columns and constraints are parts
 * of `create table`, options follow it, and a statement is complete.
 */

/**
 * pg-boss upgrades its own schema. Partitions differ from day to day, and their job also creates the default ones.
 */
const OURS = `c.relnamespace = 'public'::regnamespace and not (c.relispartition and c.relname ~ '_([0-9]+|default)$')
  and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`;
const OUR_TABLES = `${OURS} and c.relkind in ('r', 'p')`;
const OUR_FUNCTIONS = `p.pronamespace = 'public'::regnamespace
  and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')`;
const SECTION = `case when c.relkind = 'v' then 'views' else 'tables' end`;
const OWNER = `(select relowner from pg_class where oid = 'organisation'::regclass)`;
const BERTH_ROLES = `(select oid from pg_roles where rolname like 'berth\\_%')`;

/** In the usual order of a grant statement; `all` if there is no other privilege. */
const PRIVILEGES = `case count(*) when 8 then 'all' else string_agg(lower(privilege_type), ', ' order by array_position(
  '{SELECT,INSERT,UPDATE,DELETE,TRUNCATE,REFERENCES,TRIGGER,MAINTAIN,CREATE,USAGE,EXECUTE}', privilege_type)) end`;

const roleName = (oid: string) => `case ${oid} when 0 then 'public' else ${oid}::regrole::text end`;

type Granted = {
  /** Selects section, object, target, owner, acl and the letter that `acldefault` uses for the kind. */
  readonly from: string;
  readonly rank: number;
};

/** Grants that differ from the default privileges. */
const grants = ({ from, rank }: Granted) => `
  select o.section, o.object, 'statement', ${rank} + s.rank, s.text from (${from}) o, lateral (
    with actual as (select * from aclexplode(coalesce(o.acl, acldefault(o.letter, o.owner)))),
      initial as (select * from aclexplode(acldefault(o.letter, o.owner))),
      differing as (
        select grantee from (table actual except table initial) added
        union select grantee from (table initial except table actual) removed)
    select 0 as rank, format('revoke all on %s from %s', o.target, ${roleName('grantee')}) as text
    from differing where grantee in (select grantee from initial)
    union all
    select 1, format('grant %s on %s to %s%s%s', ${PRIVILEGES}, o.target, ${roleName('grantee')},
      case when is_grantable then ' with grant option' end,
      case when grantor <> o.owner then ' granted by ' || grantor::regrole end)
    from actual where grantee in (select grantee from differing) group by grantee, grantor, is_grantable
  ) s`;

const ROLES = [
  `select 'roles', '', 'statement', 1, concat_ws(' ', 'create role', quote_ident(rolname),
     case when rolcanlogin then 'login' else 'nologin' end, case when rolsuper then 'superuser' end,
     case when rolbypassrls then 'bypassrls' end, case when rolcreaterole then 'createrole' end,
     case when rolcreatedb then 'createdb' end, case when rolreplication then 'replication' end)
   from pg_roles where oid in ${BERTH_ROLES}`,
  `select 'roles', '', 'statement', 2, format('grant %s to %s with inherit %s, set %s, admin %s',
     roleid::regrole, member::regrole, inherit_option::text, set_option::text, admin_option::text)
   from pg_auth_members where member in ${BERTH_ROLES}`,
  `select 'roles', '', 'statement', 3, format('alter role %s set %s', setrole::regrole, setting)
   from pg_db_role_setting, unnest(setconfig) setting where setrole in ${BERTH_ROLES} and setdatabase = 0`,
];

const SCHEMA = [
  `select 'schema', '', 'statement', 1, format('create extension %I with schema %s', extname, extnamespace::regnamespace)
   from pg_extension where extname <> 'plpgsql'`,
  `select 'schema', '', 'statement', 2, format('create schema %I', nspname) from pg_namespace
   where nspname !~ '^pg_' and nspname not in ('public', 'information_schema', 'pgboss')`,
  grants({
    from: `select 'schema' as section, '' as object, 'schema public' as target, nspowner as owner, nspacl as acl,
      'n'::"char" as letter from pg_namespace where nspname = 'public'`,
    rank: 3,
  }),
  `select 'schema', '', 'statement', 5, format('alter default privileges for role %s in schema %s grant %s on %s to %s',
     d.defaclrole::regrole, d.defaclnamespace::regnamespace, ${PRIVILEGES},
     case d.defaclobjtype when 'r' then 'tables' else 'objects of kind ' || d.defaclobjtype::text end, ${roleName('a.grantee')})
   from pg_default_acl d, aclexplode(d.defaclacl) a group by d.oid, a.grantee`,
];

const FUNCTIONS = [
  `select 'functions', p.oid::regprocedure::text, 'statement', 1, rtrim(pg_get_functiondef(p.oid), E'\\n')
   from pg_proc p where ${OUR_FUNCTIONS} and p.prokind in ('f', 'p')`,
  `select 'functions', p.oid::regprocedure::text, 'statement', 2,
     format('alter function %s owner to %s', p.oid::regprocedure, p.proowner::regrole)
   from pg_proc p where ${OUR_FUNCTIONS} and p.proowner <> ${OWNER}`,
  grants({
    from: `select 'functions' as section, p.oid::regprocedure::text as object, 'function ' || p.oid::regprocedure as target,
      p.proowner as owner, p.proacl as acl, 'f'::"char" as letter from pg_proc p where ${OUR_FUNCTIONS}`,
    rank: 3,
  }),
];

/** Constraints for not null are named by PostgreSQL and referred to by their column, so their names are left out. */
const TABLE_PARTS = [
  `select 'tables', c.relname, 'column', row_number() over (partition by c.oid order by a.attnum), concat_ws(' ', quote_ident(a.attname), format_type(a.atttypid, a.atttypmod),
     case when a.attcollation <> t.typcollation then 'collate ' || a.attcollation::regcollation end,
     case when a.attstorage <> t.typstorage then 'storage ' || a.attstorage::text end,
     case when a.attcompression <> '' then 'compression ' || a.attcompression::text end,
     case when a.attidentity <> '' then 'generated as identity ' || a.attidentity::text end,
     case a.attgenerated when '' then 'default ' || pg_get_expr(e.adbin, e.adrelid, true)
       else 'generated always as (' || pg_get_expr(e.adbin, e.adrelid, true) || ') '
         || case a.attgenerated when 's' then 'stored' else 'virtual' end end,
     case when a.attnotnull then 'not null' end)
   from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
   join pg_type t on t.oid = a.atttypid left join pg_attrdef e on e.adrelid = c.oid and e.adnum = a.attnum
   where ${OUR_TABLES}`,
  `select 'tables', c.relname, 'constraint', position(k.contype::text in 'puxfc'),
     format('constraint %I %s', k.conname, pg_get_constraintdef(k.oid, true))
   from pg_class c join pg_constraint k on k.conrelid = c.oid and k.contype in ('p', 'u', 'x', 'f', 'c') where ${OUR_TABLES}`,
  `select 'tables', c.relname, 'option', 1, 'partition by ' || pg_get_partkeydef(c.oid)
   from pg_class c where ${OURS} and c.relkind = 'p'`,
  `select ${SECTION}, c.relname, 'option', 2, 'with (' || (select string_agg(o, ', ' order by o) from unnest(c.reloptions) o) || ')'
   from pg_class c where ${OURS} and c.relkind in ('r', 'p', 'v') and c.reloptions is not null`,
];

const TABLE_STATEMENTS = [
  `select 'views', c.relname, 'statement', 0, rtrim(pg_get_viewdef(c.oid, true), ';')
   from pg_class c where ${OURS} and c.relkind = 'v'`,
  `select ${SECTION}, c.relname, 'statement', 1, format('alter table %I owner to %s', c.relname, c.relowner::regrole)
   from pg_class c where ${OURS} and c.relkind in ('r', 'p', 'v') and c.relowner <> ${OWNER}`,
  `select 'tables', c.relname, 'statement', 2, concat(pg_get_indexdef(i.indexrelid, 0, true),
     case when not i.indisvalid then ' -- invalid' end, case when i.indisclustered then ' -- clustered' end)
   from pg_class c join pg_index i on i.indrelid = c.oid
   where ${OUR_TABLES} and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u', 'x'))`,
  `select ${SECTION}, c.relname, 'statement', 3,
     concat(pg_get_triggerdef(t.oid, true), case when t.tgenabled <> 'O' then ' -- enabled ' || t.tgenabled::text end)
   from pg_class c join pg_trigger t on t.tgrelid = c.oid and not t.tgisinternal where ${OURS}`,
  `select ${SECTION}, c.relname, 'statement', 4, pg_get_ruledef(r.oid, true)
   from pg_class c join pg_rewrite r on r.ev_class = c.oid where ${OURS} and r.rulename <> '_RETURN'`,
  `select 'tables', c.relname, 'statement', 5, format('alter table %I %s', c.relname, concat_ws(', ',
     case when c.relrowsecurity then 'enable row level security' end,
     case when c.relforcerowsecurity then 'force row level security' end))
   from pg_class c where ${OUR_TABLES} and (c.relrowsecurity or c.relforcerowsecurity)`,
  `select 'tables', c.relname, 'statement', 6, concat_ws(' ', format('create policy %I on %I', p.polname, c.relname),
     case when not p.polpermissive then 'as restrictive' end,
     case p.polcmd when 'r' then 'for select' when 'a' then 'for insert' when 'w' then 'for update' when 'd' then 'for delete' end,
     case when p.polroles <> '{0}' then 'to ' || (select string_agg(r::regrole::text, ', ' order by 1) from unnest(p.polroles) r) end,
     'using (' || pg_get_expr(p.polqual, p.polrelid, true) || ')',
     'with check (' || pg_get_expr(p.polwithcheck, p.polrelid, true) || ')')
   from pg_class c join pg_policy p on p.polrelid = c.oid where ${OUR_TABLES}`,
  grants({
    from: `select ${SECTION} as section, c.relname::text as object, quote_ident(c.relname) as target, c.relowner as owner,
      c.relacl as acl, 'r'::"char" as letter from pg_class c where ${OURS} and c.relkind in ('r', 'p', 'v')`,
    rank: 7,
  }),
  `select ${SECTION}, c.relname, 'statement', 9, format('grant %s (%s) on %I to %s', lower(g.privilege_type),
     string_agg(quote_ident(a.attname), ', ' order by a.attnum), c.relname, ${roleName('g.grantee')})
   from pg_class c join pg_attribute a on a.attrelid = c.oid, aclexplode(a.attacl) g
   where ${OURS} group by c.relkind, c.relname, g.privilege_type, g.grantee`,
  `select 'tables', c.relname, 'statement', 10, format('alter table %I replica identity %s', c.relname, c.relreplident)
   from pg_class c where ${OUR_TABLES} and c.relreplident <> 'd'`,
  `select 'tables', c.relname, 'statement', 10,
     format('alter table %I alter column %I set statistics %s', c.relname, a.attname, a.attstattarget)
   from pg_class c join pg_attribute a on a.attrelid = c.oid where ${OUR_TABLES} and a.attstattarget is not null`,
];

/** Kinds that the queries above describe, and kinds that belong to a described object. */
const DESCRIBED = `('table', 'index', 'view', 'function', 'procedure', 'trigger', 'policy', 'table constraint',
  'default value', 'default acl', 'schema', 'extension', 'rule', 'operator of access method', 'function of access method')`;

/**
 * Objects of other kinds are listed by name. Berth uses none, so the first one shows up in a comparison or a review.
 */
const OTHERS = [
  `select 'others', '', 'statement', 1, format('-- %s %s', o.type, o.identity)
   from (select distinct classid, objid from pg_depend where objid >= 16384
     except select classid, objid from pg_depend where deptype in ('e', 'i', 'P')) d, pg_identify_object(d.classid, d.objid, 0) o
   where o.type not in ${DESCRIBED} and o.identity !~ '\\mpgboss\\M' and coalesce(o.schema, '') not in ('pg_toast', 'pgboss')`,
  `select 'others', '', 'statement', 2, format('comment on %s %s is %L', o.type, o.identity, d.description)
   from pg_description d, pg_identify_object(d.classoid, d.objoid, d.objsubid) o
   where d.objoid >= 16384 and o.type <> 'extension' and o.identity !~ '\\mpgboss\\M'
     and not exists (select from pg_depend e where e.classid = d.classoid and e.objid = d.objoid and e.deptype = 'e')`,
];

export const CATALOGUE_QUERIES = [...ROLES, ...SCHEMA, ...FUNCTIONS, ...TABLE_PARTS, ...TABLE_STATEMENTS, ...OTHERS];
