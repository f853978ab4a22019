import { adminUrl } from '@berth/testkit';
import pg from 'pg';

export type Checksums = {
  /** Checksum of all rows, including jobs. */
  all(): Promise<string>;
  /** Checksum of the rows of one organisation. */
  of(organisationId: string): Promise<string>;
  end(): Promise<void>;
};

/** Written by the guard even if the call is refused, because it records that the screen is online. */
const WRITTEN_BY_THE_GUARD = ['screen_heartbeat'];

/**
 * Computes checksums as a superuser, past every row policy. They include `xmin`, so that rewriting a row with the same
 * values counts as a change.
 */
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
    [WRITTEN_BY_THE_GUARD],
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
