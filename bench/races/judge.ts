import type { World } from './world.ts';

const count = async ({ sql }: World, text: string, values: unknown[] = []) =>
  Number((await sql.query<{ count: string }>(text, values)).rows[0]?.count ?? 0);

/** The next one of the same space or person begins before this one ends. */
const overlapsBy = (column: 'space_id' | 'member_id', where: string) => `
  select count(*) from (
    select end_at > lead(start_at) over (partition by organisation_id, ${column} order by start_at, end_at) as meets
    from reservation where holds_space ${where}) pairs where meets`;

/** What must be true whatever happened, asked of the tables; every number is of violations. */
export async function violations(world: World, granted: readonly string[]): Promise<Record<string, number>> {
  const stored = await count(world, 'select count(*) from reservation where id = any($1::uuid[])', [granted]);
  const { rows } = await world.sql.query<{ deadlocks: string }>(
    'select deadlocks::text from pg_stat_database where datname = $1',
    [world.name],
  );
  return {
    'spaces held twice': await count(world, overlapsBy('space_id', '')),
    'people in two places': await count(world, overlapsBy('member_id', 'and exclusive')),
    'granted without a row': new Set(granted).size - stored,
    'rows nobody was granted': (await count(world, 'select count(*) from reservation')) - stored,
    'events without a job': await count(
      world,
      `select count(*) from event where not exists (select from pgboss.job where job.id = event.id and job.name = 'dispatch')`,
    ),
    deadlocks: Number(rows[0]?.deadlocks ?? 0),
    'overlaps that the table itself takes': await unguarded(world),
  };
}

/** Past all our code: a copy of a held reservation, for somebody else and for nobody's exclusive use. It must be refused. */
async function unguarded({ sql }: World): Promise<number> {
  const copies = await sql.query(
    `insert into reservation (organisation_id, floor_id, space_id, member_id, local_day, start_at, end_at, exclusive, ticket)
     select organisation_id, floor_id, space_id, member_id, local_day, start_at, end_at, false, ticket from reservation
     where holds_space limit 1 on conflict do nothing returning id`,
  );
  await sql.query('delete from reservation where id = any($1::uuid[])', [copies.rows.map(({ id }) => id as string)]);
  return copies.rowCount ?? 0;
}
