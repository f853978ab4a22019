import { adminUrl } from '@berth/testkit';
import pg from 'pg';

export type Checksums = {
  /** Of every row there is, jobs included. */
  all(): Promise<string>;
  /** Of every row of one organisation. */
  of(organisationId: string): Promise<string>;
  end(): Promise<void>;
};

/** A screen is noted to live whatever it then may, as its being there is what is noted. */
const NOTED_BY_THE_GUARD = ['screen_heartbeat'];

/** Sums over the tables as a superuser sees them, past every row policy. With `xmin`, a row written with what it held already counts as changed too. */
export async function openChecksums(database: string): Promise<Checksums> {
  const url = new URL(adminUrl());
  url.pathname = `/${database}`;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  const { rows } = await client.query<{ name: string; tenant: boolean }>(
    `select c.oid::regclass::text as name, exists (
       select from pg_attribute a where a.attrelid = c.oid and a.attname = 'organisation_id' and not a.attisdropped) as tenant
     from pg_class c
     where c.relkind in ('r', 'p') and not c.relispartition and c.relname <> all($1) and (
       c.relnamespace = 'public'::regnamespace or c.oid = 'pgboss.job'::regclass)
     order by 1`,
    [NOTED_BY_THE_GUARD],
  );
  const sums = (tables: typeof rows, where: string) =>
    tables
      .map(
        ({ name }) =>
          `(select '${name} ' || coalesce(md5(string_agg(row, ',' order by row)), '-') from ${name} t, lateral (select t.xmin::text || t::text as row) written ${where})`,
      )
      .join(" || ' ' || ");
  const everything = `select ${sums(rows, '')} as sum`;
  const ofOne = `select ${sums(
    rows.filter(({ tenant }) => tenant),
    'where organisation_id = $1',
  )} as sum`;
  return {
    all: async () => (await client.query<{ sum: string }>(everything)).rows[0]?.sum ?? '',
    of: async (organisationId) => (await client.query<{ sum: string }>(ofOne, [organisationId])).rows[0]?.sum ?? '',
    end: () => client.end(),
  };
}
