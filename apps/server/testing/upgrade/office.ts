import type * as DatabasePackage from '@berth/database';
import type * as Builders from '@berth/testkit/builders';
import type pg from 'pg';

export type Office = {
  readonly place: string;
  /** Each has two desks, so that no one conflicts with another. */
  readonly people: readonly { subject: string; desks: readonly [string, string] }[];
};

/**
 * Creates a building with people and desks in the schema of another release, so that release's own builders create
 * what they can.
 */
export async function anOffice(release: URL, ownerUrl: string, issuer: string, size: number): Promise<Office> {
  const load = (path: string): Promise<unknown> => import(new URL(path, release).href);
  const { inTenant, openDatabase, openPool } = (await load('packages/database/src/index.ts')) as typeof DatabasePackage;
  const { anOrganisation, aBuilding, aMember } = (await load('packages/testkit/src/builders.ts')) as typeof Builders;
  const pool = openPool({ url: ownerUrl, application: 'upgrade', size: 1, waitMs: 60_000 });
  const owner = openDatabase(pool);
  const organisation = await anOrganisation(owner);
  const building = await aBuilding(owner, organisation);
  const own = { organisation_id: organisation.id, building_id: building.id };
  const desks = await inTenant(owner, organisation.id, async (tx) => {
    await tx
      .updateTable('building')
      .set({ settings: JSON.stringify({ future_day_maximum: 0 }), policies: [] })
      .where('organisation_id', '=', organisation.id)
      .where('id', '=', building.id)
      .execute();
    const floor = { ...own, name: 'F', level: 1 };
    const { id: floor_id } = await tx.insertInto('floor').values(floor).returning('id').executeTakeFirstOrThrow();
    const room = { ...own, floor_id, type: 'ROOM', name: 'R', reserved_by: 'desks' };
    const { id: room_id } = await tx.insertInto('space').values(room).returning('id').executeTakeFirstOrThrow();
    const rows = Array.from({ length: 2 * size }, (_, x) => ({
      ...own,
      floor_id,
      room_id,
      type: 'DESK',
      name: `D${x}`,
      x,
      y: 0,
    }));
    return (await tx.insertInto('space').values(rows).returning('id').execute()).map(({ id }) => id);
  });
  const people = Array.from({ length: size }, (_, n) => ({
    subject: `person-${n}`,
    desks: [desks[2 * n] ?? '', desks[2 * n + 1] ?? ''] as const,
  }));
  for (const { subject } of people) await aMember(owner, { issuer, subject }, building);
  await pool.end();
  return { place: `${organisation.slug}/${building.slug}`, people };
}

/** Adds past reservations, so that a migration has many rows to look at. Triggers and foreign keys would only cost time. */
export async function fillHistory(admin: pg.Pool, count: number): Promise<void> {
  const session = await admin.connect();
  await session.query('set session_replication_role = replica');
  await session.query(
    `insert into reservation (organisation_id, floor_id, space_id, member_id, start_at, end_at, local_day, state, holds_space,
       exclusive, ticket)
     select d.organisation_id, d.floor_id, d.id, m.id, n.day + time '09:00', n.day + time '17:00', n.day, 'o', false, true,
       substr(sha256(n.at::text::bytea), 1, 16)
     from (select at, date '2026-01-01' - (at % 1000)::int as day from generate_series(1, $1::int) at) n,
       (select * from space where type = 'DESK' limit 1) d, (select * from member limit 1) m`,
    [count],
  );
  await session.query('set session_replication_role = default');
  await session.query('vacuum analyze reservation');
  session.release();
}

/** Reads all tables in a transaction that stays open, as a report or a backup does. */
export async function readForLong(admin: pg.Pool, milliseconds: number): Promise<void> {
  const session = await admin.connect();
  await session.query('begin');
  const { rows } = await session.query<{ tables: string }>(
    `select string_agg(oid::regclass::text, ', ') as tables from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
  );
  await session.query(`lock table ${rows[0]?.tables} in access share mode`);
  await session.query('select pg_sleep($1)', [milliseconds / 1000]);
  await session.query('commit');
  session.release();
}
