import type { World } from './world.ts';

/** Counts reservations of one space, or of one person and kind, that begin before the previous one ends. */
const overlapsBy = (columns: 'space_id' | 'member_id, space_type', where: string) => `
  select count(*) from (
    select end_at > lead(start_at) over (partition by organisation_id, ${columns} order by start_at, end_at) as meets
    from reservation where holds_space ${where}) pairs where meets`;

/** The receipts of the callers, as rows. */
const TOLD = `(select * from jsonb_to_recordset($1::jsonb) as told (id uuid, "spaceId" uuid, start timestamptz,
  "end" timestamptz, version int, "isCancelled" boolean, grants int)) told`;

const BY_RECEIPTS = {
  'granted without a row': `select count(*) from ${TOLD} where not exists (select from reservation r where r.id = told.id)`,
  'rows nobody was granted': `select count(*) from reservation r left join ${TOLD} using (id) where told.id is null`,
  'rows granted more than once': `select count(*) from ${TOLD} where grants <> 1`,
  // The version counts every change and the cancellation, so a change without an answer shows here, too.
  'rows other than their last answer': `select count(*) from reservation r join ${TOLD} using (id)
    where (r.space_id, r.start_at, r.end_at, r.state = 'c', r.holds_space, r.version) is distinct from
      (told."spaceId", told.start, told."end", told."isCancelled", not told."isCancelled",
        told.version + told."isCancelled"::int)`,
};

const PARTIAL_SERIES = `
  select count(*) from jsonb_to_recordset($1::jsonb) as asked (id uuid, dates int)
  full join (select series_id, count(*) as dates from reservation where series_id is not null group by 1) stored
    on stored.series_id = asked.id
  where asked.dates is distinct from stored.dates`;

const BY_ITSELF = {
  'spaces held twice': overlapsBy('space_id', ''),
  'people in two places': overlapsBy('member_id, space_type', 'and exclusive'),
  'made without their one event': `
    select count(*) from (
      select coalesce(series_id, id) as made from reservation group by 1) r
    full join (
      select coalesce(payload ->> 'seriesId', payload ->> 'reservationId')::uuid as made, count(*) as told from event
      where type = 'reservation.created.v1' group by 1) e using (made)
    where told is distinct from 1 or r is null`,
  'changed without their events': `
    select count(*) from reservation r
    left join (
      select (payload ->> 'reservationId')::uuid as id, count(*) filter (where type = 'reservation.changed.v1') as changed,
        count(*) filter (where type = 'reservation.cancelled.v1') as cancelled
      from event group by 1) e using (id)
    where coalesce(cancelled, 0) <> (r.state = 'c')::int
      or coalesce(changed, 0) <> r.version - 1 - (r.state = 'c')::int`,
};

/** While no worker runs, all events wait. */
const EVENTS_NOT_WAITING_ONCE = `
  select count(*) from (select event_id as id, count(*) as times from outbox group by 1) w
  full join event e using (id) where times is distinct from 1 or e is null`;

/** Checks the invariants in the tables; every number counts violations. */
export async function violations(world: World, { hasWorker = false } = {}): Promise<Record<string, number>> {
  const { sql, receipts } = world;
  const count = async (text: string, ...values: unknown[]) =>
    Number((await sql.query<{ count: string }>(text, values)).rows[0]?.count ?? Number.NaN);
  const counts: Record<string, number> = {};
  const answers = JSON.stringify(receipts.all());
  for (const [what, text] of Object.entries(BY_RECEIPTS)) counts[what] = await count(text, answers);
  counts['partial series'] = await count(PARTIAL_SERIES, JSON.stringify(receipts.series()));
  for (const [what, text] of Object.entries(BY_ITSELF)) counts[what] = await count(text);
  if (!hasWorker) counts['events that do not wait once'] = await count(EVENTS_NOT_WAITING_ONCE);
  return { ...counts, deadlocks: await deadlocks(world), ...(await unguarded(world)) };
}

/**
 * Reads the number of deadlocks. A connection reports its count when it ends or after some idle time, so all of them
 * have to end first.
 */
async function deadlocks(world: World): Promise<number> {
  await world.endConnections();
  const { rows } = await world.sql.query<{ deadlocks: string }>(
    'select deadlocks from pg_stat_database where datname = current_database()',
  );
  return Number(rows[0]?.deadlocks);
}

/** The reservation that the table must protect; an exclusive one if there is any. */
const CHOSEN = '(select * from reservation where holds_space order by exclusive desc, id limit 1) r';

/** Inserts a second row for a taken space or person, without our code. The table itself must refuse both. */
async function unguarded({ sql }: World): Promise<Record<string, number>> {
  const attempt = async (spaceId: string, exclusive: boolean) => {
    const client = await sql.connect();
    await client.query('begin');
    // A free space of the same kind, in which only the person's own reservation can be in the way.
    await client.query(
      `insert into space (organisation_id, building_id, floor_id, room_id, type, name, reserved_by)
       select s.organisation_id, s.building_id, s.floor_id, s.room_id, s.type, 'Twin', s.reserved_by
       from ${CHOSEN} join space s on s.organisation_id = r.organisation_id and s.id = r.space_id`,
    );
    const { rowCount } = await client.query(
      `insert into reservation (organisation_id, floor_id, space_id, member_id, local_day, start_at, end_at, exclusive, ticket)
       select r.organisation_id, r.floor_id, ${spaceId}, r.member_id, r.local_day, r.start_at, r.end_at, ${exclusive}, r.ticket
       from ${CHOSEN} on conflict do nothing`,
    );
    await client.query('rollback');
    client.release();
    return rowCount ?? 0;
  };
  const { rows } = await sql.query<{ exclusive: boolean }>(`select exclusive from ${CHOSEN}`);
  return {
    'spaces that the table gives twice': await attempt('r.space_id', false),
    // Only some rules require that a person has one space of a kind at a time.
    'people whom the table puts in two places':
      rows[0]?.exclusive === true ? await attempt(`(select id from space where name = 'Twin')`, true) : 0,
  };
}
